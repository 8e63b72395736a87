import { indexJis0208 } from "@webenc/cjk-japanese/internal/index-jis0208";
import { indexJis0212 } from "@webenc/cjk-japanese/internal/index-jis0212";
import {
  CONTINUE,
  type DecodableEncoding,
  END_OF_QUEUE,
  type EncodableEncoding,
  ERROR,
  errorWith,
  type FastDecoder,
  type FastEncoder,
  FINISHED,
  type FullEncoding,
} from "@webenc/core";
import { invert, lazy, pointerOf } from "@webenc/core/internal/tables";
import {
  ASCII_END,
  ESCAPE_BYTE,
  FIRST_HALFWIDTH_KATAKANA,
  FIRST_KATAKANA,
  FIRST_LEADING,
  FIRST_TRAILING,
  JIS0208_1978_END,
  JIS0208_END,
  JIS0212_END,
  KATAKANA_END,
  LAST_HALFWIDTH_KATAKANA,
  LAST_KATAKANA,
  LAST_LEADING,
  LAST_TRAILING,
  MULTI_BYTE_SET,
  OVERLINE,
  OVERLINE_BYTE,
  ROMAN_END,
  ROW_LENGTH,
  SINGLE_BYTE_SET,
  YEN_SIGN,
  YEN_SIGN_BYTE,
} from "./generated/layout-iso-2022-jp-2012.js";

/** The name of the encoding, as the draft's table spells it. */
const NAME = "iso-2022-jp";

// The decoder's states.
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
    fastPath: undefined,
    shortPath: undefined,
    pendingByteCount: () => (state < TRAIL ? 0 : state <= ESCAPE_START ? 1 : state - ESCAPE_START + 1),
    handler(ioQueue, byte) {
      switch (state) {
        case TRAIL: {
          // An escape byte is part of the error, unlike in today's standard.
          state = LEAD;
          const pointer = (lead - FIRST_LEADING) * ROW_LENGTH + byte - FIRST_TRAILING;
          const isPair =
            lead >= FIRST_LEADING && lead <= LAST_LEADING && byte >= FIRST_TRAILING && byte <= LAST_TRAILING;
          return (isPair && (isJis0212 ? indexJis0212() : indexJis0208())[pointer]) || ERROR;
        }
        case ESCAPE_START:
          if (byte === MULTI_BYTE_SET || byte === SINGLE_BYTE_SET) {
            lead = byte;
            state = ESCAPE_MIDDLE;
            return CONTINUE;
          }
          if (byte !== END_OF_QUEUE) ioQueue.restore(byte);
          state = ASCII;
          return ERROR;
        case ESCAPE_MIDDLE:
          if (lead === MULTI_BYTE_SET) {
            if (byte === JIS0208_1978_END || byte === JIS0208_END) {
              isJis0212 = false;
              state = LEAD;
              return CONTINUE;
            }
            if (byte === SINGLE_BYTE_SET) {
              state = ESCAPE_FINAL;
              return CONTINUE;
            }
          } else if (byte === ASCII_END || byte === ROMAN_END || byte === KATAKANA_END) {
            state = byte === KATAKANA_END ? KATAKANA : ASCII;
            return CONTINUE;
          }
          // The error is for 1B alone.
          if (byte === END_OF_QUEUE) ioQueue.restore(lead);
          else ioQueue.restore(lead, byte);
          state = ASCII;
          return ERROR;
        case ESCAPE_FINAL:
          if (byte === JIS0212_END) {
            isJis0212 = true;
            state = LEAD;
            return CONTINUE;
          }
          if (byte === END_OF_QUEUE) ioQueue.restore(MULTI_BYTE_SET, SINGLE_BYTE_SET);
          else ioQueue.restore(MULTI_BYTE_SET, SINGLE_BYTE_SET, byte);
          state = ASCII;
          return ERROR;
      }
      // The other three states have the escape byte and the end in common.
      if (byte === ESCAPE_BYTE) {
        state = ESCAPE_START;
        return CONTINUE;
      }
      if (byte === END_OF_QUEUE) {
        state = ASCII;
        return FINISHED;
      }
      if (state === ASCII) return byte <= 0x7f ? byte : ERROR;
      if (state === KATAKANA)
        return byte >= FIRST_KATAKANA && byte <= LAST_KATAKANA
          ? FIRST_HALFWIDTH_KATAKANA + byte - FIRST_KATAKANA
          : ERROR;
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

const pointers = /* @__PURE__ */ lazy(() => invert(indexJis0208()));

const TO_ASCII: readonly number[] = [ESCAPE_BYTE, SINGLE_BYTE_SET, ASCII_END];
const TO_KATAKANA: readonly number[] = [ESCAPE_BYTE, SINGLE_BYTE_SET, KATAKANA_END];
const TO_LEAD: readonly number[] = [ESCAPE_BYTE, MULTI_BYTE_SET, JIS0208_END];
const NOTHING: readonly number[] = [];

/**
 * The encoder of the draft's section "12.2 iso-2022-jp". Unlike the draft's, it ends in ASCII, and it does not write the
 * escape character, because decoders read that as the beginning of an escape sequence.
 */
const encoder = (): FastEncoder => {
  /** The state, as the escape sequence that leads to it. */
  let state = TO_ASCII;

  return {
    resetSequence: () => (state === TO_ASCII ? NOTHING : TO_ASCII),
    write: undefined,
    fastPath: undefined,
    shortPath: undefined,
    handler(ioQueue, codePoint) {
      // 2. At the end, the handler is called once more after the return to ASCII.
      if (codePoint === END_OF_QUEUE) return state === TO_ASCII ? FINISHED : (state = TO_ASCII);
      const switchTo = (newState: readonly number[]) => {
        ioQueue.restore(codePoint);
        return (state = newState);
      };
      if (codePoint === ESCAPE_BYTE) return errorWith(0xfffd);
      // 4. to 7. ASCII. Its backslash and tilde also stand for the yen sign and the overline.
      if (codePoint <= 0x7f || codePoint === YEN_SIGN || codePoint === OVERLINE) {
        if (state !== TO_ASCII) return switchTo(TO_ASCII);
        return codePoint === YEN_SIGN ? YEN_SIGN_BYTE : codePoint === OVERLINE ? OVERLINE_BYTE : codePoint;
      }
      // 8. and 9. Half-width katakana
      if (codePoint >= FIRST_HALFWIDTH_KATAKANA && codePoint <= LAST_HALFWIDTH_KATAKANA) {
        if (state !== TO_KATAKANA) return switchTo(TO_KATAKANA);
        return codePoint - FIRST_HALFWIDTH_KATAKANA + FIRST_KATAKANA;
      }
      // 10. to 15.
      const pointer = pointerOf(pointers(), codePoint);
      if (pointer < 0) return errorWith(codePoint);
      if (state !== TO_LEAD) return switchTo(TO_LEAD);
      return [Math.floor(pointer / ROW_LENGTH) + FIRST_LEADING, (pointer % ROW_LENGTH) + FIRST_TRAILING];
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
