import { unpackJis0208 } from "@webenc/cjk-japanese/internal/index-jis0208";
import { unpackJis0212 } from "@webenc/cjk-japanese/internal/index-jis0212";
import { indexJis0208 as tableJis0208, indexJis0212 as tableJis0212 } from "@webenc/cjk-japanese/internal/indexes";
import {
  CONTINUE,
  type DecodableEncoding,
  END_OF_QUEUE,
  type EncodableEncoding,
  ERROR,
  errorWith,
  FINISHED,
  type FullEncoding,
} from "@webenc/core";
import { type FastDecoder, type FastEncoder, indexPointer, withTable } from "@webenc/core/internal";

const indexJis0208 = /* @__PURE__ */ withTable(tableJis0208, tableJis0208, unpackJis0208);
const indexJis0212 = /* @__PURE__ */ withTable(tableJis0212, tableJis0212, () => unpackJis0212(indexJis0208));

/** The name of the encoding, as the draft's table spells it. */
const NAME = "iso-2022-jp";

// The states. The encoder has the first three.
const ASCII = 0;
const KATAKANA = 1;
const LEAD = 2;
const TRAIL = 3;
const ESCAPE_START = 4;
const ESCAPE_MIDDLE = 5;
const ESCAPE_FINAL = 6;

/** The decoder of the draft's section "12.2 iso-2022-jp". */
const decoder = (): FastDecoder => {
  let state = ASCII;
  let isJis0212 = false;
  let lead = 0x00;

  return {
    engine: undefined,
    pendingByteCount: () => (state < TRAIL ? 0 : state <= ESCAPE_START ? 1 : state - ESCAPE_START + 1),
    handler(ioQueue, byte) {
      switch (state) {
        case TRAIL: {
          // An escape byte is part of the error, unlike in today's standard.
          state = LEAD;
          const pointer = (lead - 0x21) * 94 + byte - 0x21;
          const isPair = lead >= 0x21 && lead <= 0x7e && byte >= 0x21 && byte <= 0x7e;
          return (isPair && (isJis0212 ? indexJis0212() : indexJis0208())[pointer]) || ERROR;
        }
        case ESCAPE_START:
          if (byte === 0x24 || byte === 0x28) {
            lead = byte;
            state = ESCAPE_MIDDLE;
            return CONTINUE;
          }
          if (byte !== END_OF_QUEUE) ioQueue.restore(byte);
          state = ASCII;
          return ERROR;
        case ESCAPE_MIDDLE:
          if (lead === 0x24) {
            if (byte === 0x40 || byte === 0x42) {
              isJis0212 = false;
              state = LEAD;
              return CONTINUE;
            }
            if (byte === 0x28) {
              state = ESCAPE_FINAL;
              return CONTINUE;
            }
          } else if (byte === 0x42 || byte === 0x4a || byte === 0x49) {
            state = byte === 0x49 ? KATAKANA : ASCII;
            return CONTINUE;
          }
          // The error is for 1B alone.
          if (byte === END_OF_QUEUE) ioQueue.restore(lead);
          else ioQueue.restore(lead, byte);
          state = ASCII;
          return ERROR;
        case ESCAPE_FINAL:
          if (byte === 0x44) {
            isJis0212 = true;
            state = LEAD;
            return CONTINUE;
          }
          if (byte === END_OF_QUEUE) ioQueue.restore(0x24, 0x28);
          else ioQueue.restore(0x24, 0x28, byte);
          state = ASCII;
          return ERROR;
      }
      // The other three states have the escape byte and the end in common.
      if (byte === 0x1b) {
        state = ESCAPE_START;
        return CONTINUE;
      }
      if (byte === END_OF_QUEUE) {
        state = ASCII;
        return FINISHED;
      }
      if (state === ASCII) return byte <= 0x7f ? byte : ERROR;
      if (state === KATAKANA) return byte >= 0x21 && byte <= 0x5f ? 0xff61 + byte - 0x21 : ERROR;
      if (byte === 0x0a) {
        state = ASCII;
        return byte;
      }
      lead = byte;
      state = TRAIL;
      return CONTINUE;
    },
  };
};

const pointerOf = /* @__PURE__ */ indexPointer(indexJis0208);

/** The escape sequences that the encoder writes, by the state that they switch to. */
const ESCAPES: readonly (readonly number[])[] = [
  [0x1b, 0x28, 0x42],
  [0x1b, 0x28, 0x49],
  [0x1b, 0x24, 0x42],
];
const NOTHING: readonly number[] = [];

/**
 * The encoder of the draft's section "12.2 iso-2022-jp". Unlike the draft's, it ends in ASCII, and it does not write the
 * escape character, because decoders read that as the beginning of an escape sequence.
 */
const encoder = (): FastEncoder => {
  let state = ASCII;

  return {
    resetSequence: () => (state === ASCII ? NOTHING : ESCAPES[ASCII]!),
    write: undefined,
    engine: undefined,
    handler(ioQueue, codePoint) {
      // 2. At the end, the handler is called once more after the return to ASCII.
      if (codePoint === END_OF_QUEUE) return state === ASCII ? FINISHED : ESCAPES[(state = ASCII)]!;
      const switchTo = (newState: number) => {
        ioQueue.restore(codePoint);
        return ESCAPES[(state = newState)]!;
      };
      if (codePoint === 0x1b) return errorWith(0xfffd);
      // 4. to 7. ASCII. Its backslash and tilde also stand for the yen sign and the overline.
      if (codePoint <= 0x7f || codePoint === 0xa5 || codePoint === 0x203e) {
        if (state !== ASCII) return switchTo(ASCII);
        return codePoint === 0xa5 ? 0x5c : codePoint === 0x203e ? 0x7e : codePoint;
      }
      // 8. and 9. Half-width katakana
      if (codePoint >= 0xff61 && codePoint <= 0xff9f) {
        if (state !== KATAKANA) return switchTo(KATAKANA);
        return codePoint - 0xff61 + 0x21;
      }
      // 10. to 15.
      const pointer = pointerOf(codePoint);
      if (pointer < 0) return errorWith(codePoint);
      if (state !== LEAD) return switchTo(LEAD);
      return [Math.floor(pointer / 94) + 0x21, (pointer % 94) + 0x21];
    },
  };
};

/**
 * ISO-2022-JP as the draft of 2012 has it: the decoder reads JIS X 0212 and half-width katakana, and the encoder writes
 * half-width katakana. Its name is `iso-2022-jp`.
 *
 * @see "12.2 iso-2022-jp" in "Encoding", W3C/WHATWG draft of 2012
 * @example
 * ```ts
 * import { encodeString } from "@webenc/core";
 * import { iso2022JP2012 } from "@webenc/historical/iso-2022-jp-2012";
 *
 * encodeString(iso2022JP2012, "ｱ"); // => new Uint8Array([0x1b, 0x28, 0x49, 0x31, 0x1b, 0x28, 0x42])
 * ```
 */
export const iso2022JP2012: FullEncoding = { name: NAME, decoder, encoder };

/** ISO-2022-JP of 2012 without its encoder, for a bundle that only decodes. */
export const iso2022JP2012Decoder: DecodableEncoding = { name: NAME, decoder };

/** ISO-2022-JP of 2012 without its decoder, for a bundle that only encodes. */
export const iso2022JP2012Encoder: EncodableEncoding = { name: NAME, encoder };
