/**
 * The encodings of @webenc/historical, from the text of "Encoding", the W3C/WHATWG draft of 2012, with the differences that
 * the package's README lists. The numbers are those of the draft's steps.
 */
import { type Coders, div, type Encoding, escapingEncoder, inRange, isASCII, multiByteDecoder } from "./coder.js";
import { indexCodePoint, indexPointer, readIndex } from "./indexes.js";
import { sharedUTF16Decoder } from "./miscellaneous.js";
import { endOfQueue } from "./queue.js";
import { again, error, errorWith, escaped, finished, type Result, returns } from "./results.js";

/** "10.2 hz-gb-2312" */
const hzGB2312: Coders = {
  decoder: () => {
    let flag = false;
    return multiByteDecoder((byte, ioQueue, lead = 0x00) => {
      // 5.
      if (lead === 0x7e) {
        if (byte === 0x7e) return returns(0x7e);
        if (byte === 0x7b || byte === 0x7d) flag = byte === 0x7b;
        if (byte === 0x7b || byte === 0x7d || byte === 0x0a) return escaped;
        ioQueue.restore(byte);
        return error;
      }
      // 6.
      if (lead !== 0x00) {
        if (byte === 0x0a) flag = false;
        const pointer = inRange(byte, 0x21, 0x7e) ? (lead - 1) * 190 + (byte + 0x3f) : null;
        const codePoint = indexCodePoint(pointer, readIndex("gb18030"));
        return codePoint === null ? error : returns(codePoint);
      }
      // 7.
      if (byte === 0x7e) return again;
      // 8.
      if (flag) {
        if (byte === 0x0a) flag = false;
        return inRange(byte, 0x20, 0x7f) ? again : error;
      }
      // 9. and 10.
      return isASCII(byte) ? returns(byte) : error;
    })();
  },

  // A difference in 2.: the encoder returns to ASCII.
  encoder: escapingEncoder({ ASCII: [0x7e, 0x7d], "GB 2312": [0x7e, 0x7b] }, (codePoint, state) => {
    // 4.
    if (isASCII(codePoint) && state !== "ASCII") return "ASCII";
    // 5. and 6.
    if (codePoint === 0x7e) return returns(0x7e, 0x7e);
    if (isASCII(codePoint)) return returns(codePoint);
    // 7. and 8.
    const pointer = indexPointer(codePoint, readIndex("gb18030"));
    // Differences: an error is returned in ASCII.
    if (pointer === null) return state === "ASCII" ? errorWith(codePoint) : "ASCII";
    // 10. to 12. Differences: these steps come before 9., and the lead 7E is an error too.
    const lead = div(pointer, 190) + 1;
    const trail = (pointer % 190) - 0x3f;
    if (lead < 0x21 || trail < 0x21 || lead === 0x7e) return state === "ASCII" ? errorWith(codePoint) : "ASCII";
    // 9. and 13.
    return state === "ASCII" ? "GB 2312" : returns(lead, trail);
  }),
};

type DecoderState = "ASCII" | "escape start" | "escape middle" | "escape final" | "lead" | "trail" | "katakana";

/** "12.2 iso-2022-jp" */
const iso2022JP: Coders = {
  decoder: () => {
    let state: DecoderState = "ASCII";
    let jis0212 = false;
    let lead = 0x00;
    const inState = (next: DecoderState, result: Result): Result => {
      state = next;
      return result;
    };
    return (byte, ioQueue) => {
      if (state === "escape start") {
        if (byte === 0x24 || byte === 0x28) {
          lead = byte;
          return inState("escape middle", again);
        }
        ioQueue.restore(byte);
        return inState("ASCII", error);
      }
      if (state === "escape middle") {
        jis0212 = false;
        if (lead === 0x24 && (byte === 0x40 || byte === 0x42)) return inState("lead", escaped);
        if (lead === 0x24 && byte === 0x28) return inState("escape final", again);
        if (lead === 0x28 && (byte === 0x42 || byte === 0x4a)) return inState("ASCII", escaped);
        if (lead === 0x28 && byte === 0x49) return inState("katakana", escaped);
        ioQueue.restore(lead, byte);
        return inState("ASCII", error);
      }
      if (state === "escape final") {
        jis0212 = byte === 0x44;
        if (jis0212) return inState("lead", escaped);
        ioQueue.restore(0x24, 0x28, byte);
        return inState("ASCII", error);
      }
      if (state === "trail") {
        const isPair = inRange(lead, 0x21, 0x7e) && byte !== endOfQueue && inRange(byte, 0x21, 0x7e);
        const pointer = isPair ? (lead - 0x21) * 94 + byte - 0x21 : null;
        const codePoint = indexCodePoint(pointer, readIndex(jis0212 ? "jis0212" : "jis0208"));
        return inState("lead", codePoint === null ? error : returns(codePoint));
      }
      // The first steps of the states ASCII, lead and katakana are the same.
      if (byte === 0x1b) return inState("escape start", again);
      if (byte === endOfQueue) return finished;
      if (state === "ASCII") return isASCII(byte) ? returns(byte) : error;
      if (state === "katakana") return inRange(byte, 0x21, 0x5f) ? returns(0xff61 + byte - 0x21) : error;
      if (byte === 0x0a) return inState("ASCII", returns(0x0a));
      lead = byte;
      return inState("trail", again);
    };
  },

  // A difference in 2.: the encoder returns to ASCII.
  encoder: escapingEncoder(
    { ASCII: [0x1b, 0x28, 0x42], katakana: [0x1b, 0x28, 0x49], lead: [0x1b, 0x24, 0x42] },
    (codePoint, state) => {
      // A difference: the escape character is an error.
      if (codePoint === 0x1b) return errorWith(0xfffd);
      // 4. to 7.
      if ((isASCII(codePoint) || codePoint === 0xa5 || codePoint === 0x203e) && state !== "ASCII") return "ASCII";
      if (isASCII(codePoint)) return returns(codePoint);
      if (codePoint === 0xa5) return returns(0x5c);
      if (codePoint === 0x203e) return returns(0x7e);
      // 8. and 9.
      if (inRange(codePoint, 0xff61, 0xff9f)) {
        return state === "katakana" ? returns(codePoint - 0xff61 + 0x21) : "katakana";
      }
      // 10. and 11.
      const pointer = indexPointer(codePoint, readIndex("jis0208"));
      if (pointer === null) return errorWith(codePoint);
      // 12. to 15.
      return state === "lead" ? returns(div(pointer, 94) + 0x21, (pointer % 94) + 0x21) : "lead";
    },
  ),
};

/** "14.2 Common infrastructure for utf-16be and utf-16le", with the standard's decoder */
const utf16 = (isBigEndian: boolean): Coders => ({
  decoder: sharedUTF16Decoder(isBigEndian),
  encoder: () => (codePoint) => {
    if (codePoint === endOfQueue) return finished;
    const lead = div(codePoint - 0x10000, 0x400) + 0xd800;
    const trail = ((codePoint - 0x10000) % 0x400) + 0xdc00;
    const units = inRange(codePoint, 0x00, 0xffff) ? [codePoint] : [lead, trail];
    return returns(...units.flatMap((unit) => (isBigEndian ? [unit >> 8, unit & 0xff] : [unit & 0xff, unit >> 8])));
  },
});

/** The encodings of @webenc/historical, by the names that the tools have for them; each has the name that the package gives it. */
export const historicalEncodings: ReadonlyMap<string, Encoding> = new Map([
  ["hz-gb-2312", { name: "hz-gb-2312", ...hzGB2312 }],
  ["iso-2022-jp-2012", { name: "iso-2022-jp", ...iso2022JP }],
  ["utf-16be", { name: "UTF-16BE", ...utf16(true) }],
  ["utf-16le", { name: "UTF-16LE", ...utf16(false) }],
]);
