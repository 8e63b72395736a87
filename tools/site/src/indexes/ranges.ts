import { decodeSequences } from "./decode-sequences.js";

/** A range of gb18030: consecutive pointers with consecutive code points. */
export interface Range {
  readonly pointer: number;
  readonly codePoint: number;
  readonly length: number;
}

/** The number of the pointers of the BMP, and the first pointer of the supplementary planes. */
export const BMP_POINTERS = 39420;
export const FIRST_SUPPLEMENTARY_POINTER = 189000;
const SUPPLEMENTARY_LENGTH = 0x100000;

/** The four bytes of a pointer in gb18030. */
export const fourBytesOf = (pointer: number): [number, number, number, number] => [
  Math.floor(pointer / 12600) + 0x81,
  (Math.floor(pointer / 1260) % 10) + 0x30,
  (Math.floor(pointer / 10) % 126) + 0x81,
  (pointer % 10) + 0x30,
];

/** Loads gb18030, and lists the ranges of the code points that it decodes to. */
export const loadRanges = async (): Promise<Range[]> => {
  const { gb18030 } = await import("@webenc/cjk-chinese-simplified/gb18030");
  const codePoints = decodeSequences(gb18030, BMP_POINTERS, fourBytesOf);
  const ranges: { pointer: number; codePoint: number; length: number }[] = [];
  codePoints.forEach((codePoint, pointer) => {
    const last = ranges.at(-1);
    if (last && last.codePoint + last.length === codePoint) last.length++;
    else ranges.push({ pointer, codePoint, length: 1 });
  });
  return [...ranges, { pointer: FIRST_SUPPLEMENTARY_POINTER, codePoint: 0x10000, length: SUPPLEMENTARY_LENGTH }];
};
