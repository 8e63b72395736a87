import { type DecodableEncoding, decodeBytes } from "@webenc/core";

/**
 * The code points of byte sequences of one length, by an encoding's decoder: 0 for an invalid sequence and for one that is
 * decoded to two code points. They are decoded in one call, each followed by a line feed, which is never a trailing byte.
 */
export const decodeSequences = (
  encoding: DecodableEncoding,
  count: number,
  bytesOf: (pointer: number) => readonly number[],
): Uint32Array<ArrayBuffer> => {
  const bytes = Uint8Array.from(Array.from({ length: count }, (_, pointer) => [...bytesOf(pointer), 0x0a]).flat());
  const invalid = new Set<number>();
  const decoded = decodeBytes(encoding, bytes, {}, ({ offset }) => {
    invalid.add(Math.floor((offset * count) / bytes.length));
  }).split("\n");
  return Uint32Array.from({ length: count }, (_, pointer) => {
    const [character, more] = decoded[pointer]!;
    return invalid.has(pointer) || more ? 0 : character!.codePointAt(0)!;
  });
};
