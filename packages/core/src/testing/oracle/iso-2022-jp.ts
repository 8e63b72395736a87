import { type Coders, div, escapingEncoder, inRange, isASCII } from "./coder.js";
import { indexCodePoint, indexPointer, readIndex } from "./indexes.js";
import { endOfQueue } from "./queue.js";
import { again, error, errorWith, escaped, finished, type Result, returns } from "./results.js";

type DecoderState = "ASCII" | "Roman" | "katakana" | "leading byte" | "trailing byte" | "escape start" | "escape";

/** 2. to 6. of the state "escape": the states by the leading byte and the byte. */
const states: Readonly<Record<string, DecoderState>> = {
  "(B": "ASCII",
  "(J": "Roman",
  "(I": "katakana",
  "$@": "leading byte",
  $B: "leading byte",
};

export const iso2022JP: Coders = {
  /** https://encoding.spec.whatwg.org/#iso-2022-jp-decoder */
  decoder: () => {
    let decoderState: DecoderState = "ASCII";
    let outputState: DecoderState = "ASCII";
    let leading = 0x00;
    let output = false;
    const inState = (state: DecoderState, result: Result): Result => {
      decoderState = state;
      return result;
    };
    return (byte, ioQueue) => {
      if (decoderState === "trailing byte") {
        if (byte === 0x1b) return inState("escape start", { is: "error", unread: 1 });
        const isTrailing = byte !== endOfQueue && inRange(byte, 0x21, 0x7e);
        const pointer = isTrailing ? (leading - 0x21) * 94 + byte - 0x21 : null;
        const codePoint = indexCodePoint(pointer, readIndex("jis0208"));
        return inState("leading byte", codePoint === null ? error : returns(codePoint));
      }
      if (decoderState === "escape start") {
        // 1.
        if (byte === 0x24 || byte === 0x28) {
          leading = byte;
          return inState("escape", again);
        }
        // 2. and 3.
        ioQueue.restore(byte);
        output = false;
        return inState(outputState, error);
      }
      if (decoderState === "escape") {
        // 1. to 6.
        const state = byte === endOfQueue ? undefined : states[String.fromCharCode(leading, byte)];
        // 7.
        if (state !== undefined) {
          outputState = state;
          const isRepeated = output;
          output = true;
          return inState(state, isRepeated ? error : escaped);
        }
        // 8. and 9.
        ioQueue.restore(leading, byte);
        output = false;
        return inState(outputState, error);
      }
      // The first steps of the states ASCII, Roman, katakana and leading byte are the same.
      if (byte === 0x1b) return inState("escape start", again);
      if (byte === endOfQueue) return finished;
      output = false;
      if (decoderState === "katakana") return inRange(byte, 0x21, 0x5f) ? returns(0xff61 - 0x21 + byte) : error;
      if (decoderState === "leading byte") {
        leading = byte;
        return inRange(byte, 0x21, 0x7e) ? inState("trailing byte", again) : error;
      }
      if (decoderState === "Roman" && byte === 0x5c) return returns(0xa5);
      if (decoderState === "Roman" && byte === 0x7e) return returns(0x203e);
      return isASCII(byte) && byte !== 0x0e && byte !== 0x0f ? returns(byte) : error;
    };
  },

  /** https://encoding.spec.whatwg.org/#iso-2022-jp-encoder */
  encoder: escapingEncoder(
    { ASCII: [0x1b, 0x28, 0x42], Roman: [0x1b, 0x28, 0x4a], jis0208: [0x1b, 0x24, 0x42] },
    (item, encoderState) => {
      let codePoint = item;
      // 3.
      if (encoderState !== "jis0208" && (codePoint === 0x0e || codePoint === 0x0f || codePoint === 0x1b)) {
        return errorWith(0xfffd);
      }
      // 4.
      if (encoderState === "ASCII" && isASCII(codePoint)) return returns(codePoint);
      // 5.
      if (encoderState === "Roman") {
        if (isASCII(codePoint) && codePoint !== 0x5c && codePoint !== 0x7e) return returns(codePoint);
        if (codePoint === 0xa5) return returns(0x5c);
        if (codePoint === 0x203e) return returns(0x7e);
      }
      // 6.
      if (isASCII(codePoint) && encoderState !== "ASCII") return "ASCII";
      // 7.
      if ((codePoint === 0xa5 || codePoint === 0x203e) && encoderState !== "Roman") return "Roman";
      // 8.
      if (codePoint === 0x2212) codePoint = 0xff0d;
      // 9.
      if (inRange(codePoint, 0xff61, 0xff9f)) {
        codePoint = indexCodePoint(codePoint - 0xff61, readIndex("iso-2022-jp-katakana"))!;
      }
      // 10.
      const pointer = indexPointer(codePoint, readIndex("jis0208"));
      // 11.
      if (pointer === null) return encoderState === "jis0208" ? "ASCII" : errorWith(codePoint);
      // 12.
      if (encoderState !== "jis0208") return "jis0208";
      // 13. to 15.
      return returns(div(pointer, 94) + 0x21, (pointer % 94) + 0x21);
    },
  ),
};
