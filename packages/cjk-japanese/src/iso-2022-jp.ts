import { CONTINUE, END_OF_QUEUE, ERROR, errorWith, FINISHED } from "@webenc/core";
import type { FastDecoder, FastEncoder } from "@webenc/core/internal";
import { indexJis0208 } from "./generated/indexes.js";
import { ESCAPED, iso2022JPDecodeEngine } from "./iso-2022-jp-decode-loop.js";
import { iso2022JPEncodeEngine } from "./iso-2022-jp-encode-loop.js";
import {
  ASCII,
  ESCAPE,
  ESCAPE_START,
  ESCAPES,
  KATAKANA,
  LEADING_BYTE,
  ROMAN,
  stateOfEscape,
  TRAILING_BYTE,
} from "./iso-2022-jp-states.js";
import { fullwidthPointer } from "./jis0208-pointer.js";

/**
 * ISO-2022-JP's decoder. Three-byte escape sequences, 1B 28 or 1B 24 and another byte, switch between the first four
 * states.
 *
 * @see https://encoding.spec.whatwg.org/#iso-2022-jp-decoder
 */
export const decoder = (): FastDecoder => {
  let state = ASCII;
  /** The state that the last escape sequence switched to. */
  let outputState = ASCII;
  let leading = 0x00;
  /**
   * Whether the decoder has just read an escape sequence. A second one is then an error, because it would have no
   * effect.
   */
  let output = false;

  return {
    pendingByteCount: () => (state === ESCAPE ? 2 : state > LEADING_BYTE ? 1 : 0),
    handler(ioQueue, byte) {
      switch (state) {
        case TRAILING_BYTE: {
          // An escape sequence can begin after a leading byte. Only the leading byte is the error.
          if (byte === 0x1b) {
            state = ESCAPE_START;
            return ERROR;
          }
          state = LEADING_BYTE;
          return (byte >= 0x21 && byte <= 0x7e && indexJis0208()[(leading - 0x21) * 94 + byte - 0x21]) || ERROR;
        }
        case ESCAPE_START:
          if (byte === 0x24 || byte === 0x28) {
            leading = byte;
            state = ESCAPE;
            return CONTINUE;
          }
          // Only 1B is the error. The next bytes are read again as text.
          if (byte !== END_OF_QUEUE) ioQueue.restore(byte);
          output = false;
          state = outputState;
          return ERROR;
        case ESCAPE: {
          const newState = byte === END_OF_QUEUE ? undefined : stateOfEscape[(leading << 8) | byte];
          if (newState !== undefined) {
            state = outputState = newState;
            const result = output ? ERROR : CONTINUE;
            output = true;
            return result;
          }
          if (byte === END_OF_QUEUE) ioQueue.restore(leading);
          else ioQueue.restore(leading, byte);
          output = false;
          state = outputState;
          return ERROR;
        }
      }
      // The other four states handle an escape byte and end-of-queue in the same way.
      if (byte === 0x1b) {
        state = ESCAPE_START;
        return CONTINUE;
      }
      if (byte === END_OF_QUEUE) {
        state = outputState = ASCII;
        output = false;
        return FINISHED;
      }
      output = false;
      if (state === LEADING_BYTE) {
        if (byte < 0x21 || byte > 0x7e) return ERROR;
        leading = byte;
        state = TRAILING_BYTE;
        return CONTINUE;
      }
      if (state === KATAKANA) {
        return byte >= 0x21 && byte <= 0x5f ? 0xff61 - 0x21 + byte : ERROR;
      }
      // ASCII and Roman, without shift out and shift in.
      if (byte > 0x7f || byte === 0x0e || byte === 0x0f) return ERROR;
      if (state === ROMAN && byte === 0x5c) return 0xa5;
      if (state === ROMAN && byte === 0x7e) return 0x203e;
      return byte;
    },
    engine: iso2022JPDecodeEngine,
    readState: () => (output ? state + ESCAPED : state),
    writeState(reached) {
      output = reached >= ESCAPED;
      state = outputState = reached % ESCAPED;
    },
  };
};

const NONE: readonly number[] = [];

/**
 * ISO-2022-JP's encoder.
 *
 * If a code point cannot be written in the current state, the encoder restores it and returns the escape sequence to
 * another state. The standard restores some code points after it has mapped them to others. This encoder restores the
 * original code point, because a queue can only step back; the code point is then mapped again, with the same result.
 *
 * @see https://encoding.spec.whatwg.org/#iso-2022-jp-encoder
 */
export const encoder = (): FastEncoder => {
  let state = ASCII;
  /** An escape sequence that is not written yet. */
  let pending = NONE;
  const switchTo = (newState: number) => ESCAPES[(state = newState)]!;

  return {
    // In the ASCII state, the pending sequence is the one to ASCII.
    resetSequence: () => (state === ASCII ? pending : ESCAPES[ASCII]!),
    // Two consecutive escape sequences are an error in the decoder. They could occur if the replacement of a code point that
    // cannot be encoded is empty or not ASCII. So an escape sequence is pending until bytes follow, and the next one replaces it.
    write(output, result) {
      const isEscape = typeof result === "object" && result[0] === 0x1b;
      if (!isEscape) {
        output.push(pending);
        if (result !== FINISHED) output.push(result);
      }
      pending = isEscape ? result : NONE;
    },
    handler(ioQueue, codePoint) {
      // 1. and 2. The text ends in ASCII.
      if (codePoint === END_OF_QUEUE) return state === ASCII ? FINISHED : switchTo(ASCII);
      // 3. Shift out, shift in and escape would change what the bytes after them mean.
      if (state !== LEADING_BYTE && (codePoint === 0x0e || codePoint === 0x0f || codePoint === 0x1b)) {
        return errorWith(0xfffd);
      }
      // 4. to 6. ASCII; Roman is the same, but for two bytes.
      const special = codePoint === 0xa5 ? 0x5c : codePoint === 0x203e ? 0x7e : 0;
      if (codePoint <= 0x7f) {
        if (state === ASCII || (state === ROMAN && codePoint !== 0x5c && codePoint !== 0x7e)) return codePoint;
        ioQueue.restore(codePoint);
        return switchTo(ASCII);
      }
      // 5. and 7.
      if (special) {
        if (state === ROMAN) return special;
        ioQueue.restore(codePoint);
        return switchTo(ROMAN);
      }
      // 8. to 11. Halfwidth katakana become fullwidth.
      const pointer = fullwidthPointer(codePoint);
      if (pointer < 0) {
        if (state !== LEADING_BYTE) return errorWith(codePoint);
        ioQueue.restore(codePoint);
        return switchTo(ASCII);
      }
      // 12. to 15.
      if (state === LEADING_BYTE) return [Math.floor(pointer / 94) + 0x21, (pointer % 94) + 0x21];
      ioQueue.restore(codePoint);
      return switchTo(LEADING_BYTE);
    },
    engine: iso2022JPEncodeEngine,
    readState: () => (pending.length ? -1 : state),
    writeState(reached) {
      state = reached;
    },
  };
};
