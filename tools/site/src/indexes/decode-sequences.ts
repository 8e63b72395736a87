import { type DecodableEncoding, decodeBytes } from "@webenc/core";

const LINE_FEED = 0x0a;
const REPLACEMENT = 0xfffd;

/**
 * The code points of byte sequences of one length, by an encoding's decoder: U+FFFD for an invalid sequence, and 0 for one that
 * is decoded to two code points. They are decoded in one call, each followed by a line feed, which is never a trailing byte.
 */
export const decodeSequences = (
  encoding: DecodableEncoding,
  count: number,
  bytesOf: (pointer: number) => readonly number[],
): Uint32Array<ArrayBuffer> => {
  const step = bytesOf(0).length + 1;
  const bytes = new Uint8Array(count * step).fill(LINE_FEED);
  for (let pointer = 0; pointer < count; pointer++) bytes.set(bytesOf(pointer), pointer * step);
  const text = decodeBytes(encoding, bytes);
  const codePoints = new Uint32Array(count);
  let at = 0;
  for (let pointer = 0; pointer < count; pointer++) {
    const codePoint = text.codePointAt(at)!;
    const end = text.indexOf("\n", at);
    // The bytes of an invalid sequence can be more than one character: U+FFFD, and a trailing byte that is ASCII.
    if (codePoint === REPLACEMENT || end - at === (codePoint > 0xffff ? 2 : 1)) codePoints[pointer] = codePoint;
    at = end + 1;
  }
  return codePoints;
};
