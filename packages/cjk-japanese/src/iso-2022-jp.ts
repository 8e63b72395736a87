import { CONTINUE, END_OF_QUEUE, ERROR, errorWith, type FastDecoder, type FastEncoder, FINISHED } from "@webenc/core";
import { indexJis0208 } from "./generated/index-jis0208.js";
import { FIRST_HALFWIDTH_KATAKANA, OVERLINE, OVERLINE_BYTE, YEN_SIGN, YEN_SIGN_BYTE } from "./generated/layout.js";
import {
  ASCII,
  ESCAPE_BYTE,
  FIRST_KATAKANA,
  FIRST_LEADING,
  FIRST_TRAILING,
  KATAKANA,
  LAST_KATAKANA,
  LAST_LEADING,
  LAST_TRAILING,
  LEADING_BYTE,
  MULTI_BYTE_SET,
  ROMAN,
  ROW_LENGTH,
  SHIFT_IN,
  SHIFT_OUT,
  SINGLE_BYTE_SET,
  stateOfEscape,
} from "./generated/layout-iso-2022-jp.js";
import { decodeFastPath, decodeShortPath, ESCAPED } from "./iso-2022-jp-decode-fast-path.js";
import { encodeFastPath, encodeShortPath } from "./iso-2022-jp-encode-fast-path.js";
import { ASCII_STATE, JIS0208_STATE, ROMAN_STATE, STATES } from "./iso-2022-jp-states.js";
import { fullwidthPointer } from "./jis0208-pointer.js";

// The decoder's states after ASCII, ROMAN, KATAKANA and LEADING_BYTE, between which escape sequences switch.
const TRAILING_BYTE = 4;
const ESCAPE_START = 5;
const ESCAPE = 6;

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
          if (byte === ESCAPE_BYTE) {
            state = ESCAPE_START;
            return ERROR;
          }
          state = LEADING_BYTE;
          return (
            (byte >= FIRST_TRAILING &&
              byte <= LAST_TRAILING &&
              indexJis0208()[(leading - FIRST_LEADING) * ROW_LENGTH + byte - FIRST_TRAILING]) ||
            ERROR
          );
        }
        case ESCAPE_START:
          if (byte === MULTI_BYTE_SET || byte === SINGLE_BYTE_SET) {
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
      if (byte === ESCAPE_BYTE) {
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
        if (byte < FIRST_LEADING || byte > LAST_LEADING) return ERROR;
        leading = byte;
        state = TRAILING_BYTE;
        return CONTINUE;
      }
      if (state === KATAKANA) {
        return byte >= FIRST_KATAKANA && byte <= LAST_KATAKANA
          ? FIRST_HALFWIDTH_KATAKANA - FIRST_KATAKANA + byte
          : ERROR;
      }
      // ASCII and Roman, without shift out and shift in.
      if (byte > 0x7f || byte === SHIFT_OUT || byte === SHIFT_IN) return ERROR;
      if (state === ROMAN && byte === YEN_SIGN_BYTE) return YEN_SIGN;
      if (state === ROMAN && byte === OVERLINE_BYTE) return OVERLINE;
      return byte;
    },
    fastPath(input, sink) {
      const reached = decodeFastPath(input, sink, output ? state + ESCAPED : state);
      output = reached >= ESCAPED;
      state = outputState = reached % ESCAPED;
    },
    shortPath: decodeShortPath,
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
  let state = ASCII_STATE;
  /** An escape sequence that is not written yet. */
  let pending = NONE;

  return {
    // In the ASCII state, the pending sequence is the one to ASCII.
    resetSequence: () => (state === ASCII_STATE ? pending : ASCII_STATE),
    // Two consecutive escape sequences are an error in the decoder. They could occur if the replacement of a code point that
    // cannot be encoded is empty or not ASCII. So an escape sequence is pending until bytes follow, and the next one replaces it.
    write(output, result) {
      const isEscape = typeof result === "object" && result[0] === ESCAPE_BYTE;
      if (!isEscape) {
        output.push(pending);
        if (result !== FINISHED) output.push(result);
      }
      pending = isEscape ? result : NONE;
    },
    handler(ioQueue, codePoint) {
      // 1. and 2. The text ends in ASCII.
      if (codePoint === END_OF_QUEUE) return state === ASCII_STATE ? FINISHED : (state = ASCII_STATE);
      // 3. Shift out, shift in and escape would change what the bytes after them mean.
      if (state !== JIS0208_STATE && (codePoint === SHIFT_OUT || codePoint === SHIFT_IN || codePoint === ESCAPE_BYTE)) {
        return errorWith(0xfffd);
      }
      // 4. to 6. ASCII; Roman is the same, but for two bytes.
      const special = codePoint === YEN_SIGN ? YEN_SIGN_BYTE : codePoint === OVERLINE ? OVERLINE_BYTE : 0;
      if (codePoint <= 0x7f) {
        if (
          state === ASCII_STATE ||
          (state === ROMAN_STATE && codePoint !== YEN_SIGN_BYTE && codePoint !== OVERLINE_BYTE)
        )
          return codePoint;
        ioQueue.restore(codePoint);
        return (state = ASCII_STATE);
      }
      // 5. and 7.
      if (special) {
        if (state === ROMAN_STATE) return special;
        ioQueue.restore(codePoint);
        return (state = ROMAN_STATE);
      }
      // 8. to 11. Halfwidth katakana become fullwidth.
      const pointer = fullwidthPointer(codePoint);
      if (pointer < 0) {
        if (state !== JIS0208_STATE) return errorWith(codePoint);
        ioQueue.restore(codePoint);
        return (state = ASCII_STATE);
      }
      // 12. to 15.
      if (state === JIS0208_STATE)
        return [Math.floor(pointer / ROW_LENGTH) + FIRST_LEADING, (pointer % ROW_LENGTH) + FIRST_TRAILING];
      ioQueue.restore(codePoint);
      return (state = JIS0208_STATE);
    },
    fastPath(input, sink) {
      if (pending === NONE) state = STATES[encodeFastPath(input, sink, STATES.indexOf(state))]!;
    },
    shortPath: encodeShortPath,
  };
};
