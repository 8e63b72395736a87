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

/**
 * Lists the ranges by calling the index gb18030 ranges code point of each pointer of the BMP.
 *
 * @param codePointOf - the code point of a pointer, or -1
 */
export const listRanges = (codePointOf: (pointer: number) => number): Range[] => {
  const ranges: { pointer: number; codePoint: number; length: number }[] = [];
  for (let pointer = 0; pointer < BMP_POINTERS; pointer++) {
    const codePoint = codePointOf(pointer);
    const last = ranges.at(-1);
    if (last && last.codePoint + last.length === codePoint) last.length++;
    else ranges.push({ pointer, codePoint, length: 1 });
  }
  ranges.push({
    pointer: FIRST_SUPPLEMENTARY_POINTER,
    codePoint: codePointOf(FIRST_SUPPLEMENTARY_POINTER),
    length: SUPPLEMENTARY_LENGTH,
  });
  return ranges;
};

/** Loads the ranges. The package computes them from index gb18030. */
export const loadRanges = async (): Promise<Range[]> => {
  const { indexGB18030RangesCodePoint } = await import(
    "../../../../packages/cjk-chinese-simplified/src/gb18030-ranges.js"
  );
  return listRanges(indexGB18030RangesCodePoint);
};
