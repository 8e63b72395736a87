/** The facts of the standard about indexes that are not in their files. */

/** The number of rows, and of cells in a row, in the planes of ISO 2022, which GB 2312, JIS X 0208 and KS X 1001 use. */
export const PLANE_SIZE = 94;

/** The number of pointers of a single-byte encoding: its byte - 0x80. */
export const SINGLE_BYTE_SIZE = 0x80;

/** The number of pointers with the same leading byte: https://encoding.spec.whatwg.org/#big5-decoder */
const BIG5_ROW = 157;

/** The same of index euc-kr and of index gb18030. */
export const WIDE_ROW = 190;

/** Returns the pointer of two bytes in index big5. */
export const big5PointerOf = (bytes: number): number => {
  const trailing = bytes & 0xff;
  return ((bytes >> 8) - 0x81) * BIG5_ROW + trailing - (trailing < 0x7f ? 0x40 : 0x62);
};

/** The numbers of pointers. A row is the leading bytes' range; only Shift_JIS can write the last rows of jis0208. */
const SIZES: Readonly<Record<string, number>> = {
  big5: (0xfe - 0x81 + 1) * BIG5_ROW,
  "euc-kr": (0xfe - 0x81 + 1) * WIDE_ROW,
  gb18030: (0xfe - 0x81 + 1) * WIDE_ROW,
  "gb18030-ranges": 1237575 + 1,
  "iso-2022-jp-katakana": 0xff9f - 0xff61 + 1,
  jis0208: (0xfc - 0xc1 + 1) * 188,
  jis0212: PLANE_SIZE * PLANE_SIZE,
};

/** How the pointers of an index become bytes of an encoding that platforms decode: see `PlatformIndex` in core. */
export interface Layout {
  readonly label: string;
  readonly prefix?: number;
  readonly rowLength: number;
  /** What is added to the row and to the column; after the gap in the bytes, if there is one, the second number is added. */
  readonly leading: readonly [number, number?];
  readonly trailing: readonly [number, number?];
}

const LAYOUTS: Readonly<Record<string, Layout>> = {
  big5: { label: "big5", rowLength: BIG5_ROW, leading: [0x81], trailing: [0x40, 0x62] },
  "euc-kr": { label: "euc-kr", rowLength: WIDE_ROW, leading: [0x81], trailing: [0x41] },
  gb18030: { label: "gb18030", rowLength: WIDE_ROW, leading: [0x81], trailing: [0x40, 0x41] },
  jis0208: { label: "shift_jis", rowLength: 188, leading: [0x81, 0xc1], trailing: [0x40, 0x41] },
  jis0212: { label: "euc-jp", prefix: 0x8f, rowLength: PLANE_SIZE, leading: [0xa1], trailing: [0xa1] },
};

/** Returns the layout of an index whose table the platform may have; undefined for the others. */
export const layoutOf = (index: string): Layout | undefined => LAYOUTS[index];

/** Returns the number of pointers of an index, including those without an entry. */
export const sizeOf = (index: string): number => SIZES[index] ?? SINGLE_BYTE_SIZE;
