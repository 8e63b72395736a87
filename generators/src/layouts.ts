/**
 * The facts of the standard that are in no index: how a pointer is computed from bytes, and the exceptions of each
 * encoding. Each fact is here once. The packages' layout modules, the kernels' constants and the tests' data are
 * generated from them.
 */

const standard = "https://encoding.spec.whatwg.org/";

/** Bytes from `first` to `last`. A byte is the number of a row (or of a cell in a row) plus `offset`. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
  readonly offset: number;
}

/** The layout of two-byte sequences. The pointer is (leading - its offset) × rowLength + trailing - its offset. */
export interface TwoByteLayout {
  /** The index of the pointers. */
  readonly index: string;
  /** The number of pointers that have the same leading byte. */
  readonly rowLength: number;
  readonly leading: readonly ByteRange[];
  readonly trailing: readonly ByteRange[];
  /** The link to the algorithm in the standard. */
  readonly anchor: string;
}

/** Returns the pointer of two bytes. */
export const pointerOf = ({ rowLength, leading, trailing }: TwoByteLayout, bytes: number): number => {
  const placeOf = (ranges: readonly ByteRange[], byte: number): number =>
    byte - ranges.find(({ first, last }) => byte >= first && byte <= last)!.offset;
  return placeOf(leading, bytes >> 8) * rowLength + placeOf(trailing, bytes & 0xff);
};

/** The number of rows, and of cells in a row, in the planes of ISO 2022, which GB 2312, JIS X 0208 and KS X 1001 use. */
export const PLANE_SIZE = 94;

/** https://encoding.spec.whatwg.org/#big5 */
export const big5 = {
  layout: {
    index: "big5",
    rowLength: 157,
    leading: [{ first: 0x81, last: 0xfe, offset: 0x81 }],
    trailing: [
      { first: 0x40, last: 0x7e, offset: 0x40 },
      { first: 0xa1, last: 0xfe, offset: 0x62 },
    ],
    anchor: `${standard}#big5-decoder`,
  } as TwoByteLayout,
  /** Pointers that are not in the index, because they decode to two code points. */
  codePointPairs: [
    [1133, [0x00ca, 0x0304]],
    [1135, [0x00ca, 0x030c]],
    [1164, [0x00ea, 0x0304]],
    [1166, [0x00ea, 0x030c]],
  ] as readonly (readonly [number, readonly [number, number]])[],
  /**
   * The first pointer that the encoder writes. The pointers before it are those of the Hong Kong Supplementary
   * Character Set.
   */
  firstEncoderPointer: ((0xa1 - 0x81) * 157) as number,
  /** The encoder writes these code points with their last pointer, and all others with their first. */
  lastPointerCodePoints: [0x2550, 0x255e, 0x2561, 0x256a, 0x5341, 0x5345] as readonly number[],
};

/** https://encoding.spec.whatwg.org/#euc-kr */
export const eucKR = {
  layout: {
    index: "euc-kr",
    rowLength: 190,
    leading: [{ first: 0x81, last: 0xfe, offset: 0x81 }],
    trailing: [{ first: 0x41, last: 0xfe, offset: 0x41 }],
    anchor: `${standard}#euc-kr-decoder`,
  } as TwoByteLayout,
};

/** https://encoding.spec.whatwg.org/#gb18030 and https://encoding.spec.whatwg.org/#gbk */
export const gb18030 = {
  layout: {
    index: "gb18030",
    rowLength: 190,
    leading: [{ first: 0x81, last: 0xfe, offset: 0x81 }],
    trailing: [
      { first: 0x40, last: 0x7e, offset: 0x40 },
      { first: 0x80, last: 0xfe, offset: 0x41 },
    ],
    anchor: `${standard}#gb18030-decoder`,
  } as TwoByteLayout,
  /** The byte that the decoder reads as U+20AC, and that GBK's encoder writes for it. */
  euro: { byte: 0x80, codePoint: 0x20ac },
  /** The code point that the encoders reject: index gb18030 has U+3000 with its bytes. */
  rejected: 0xe5e5,
  /** Code points whose bytes GB18030-2022 maps to other code points. The encoders still write these bytes for them. */
  sideTable: [
    [0xe78d, 0xa6d9],
    [0xe78e, 0xa6da],
    [0xe78f, 0xa6db],
    [0xe790, 0xa6dc],
    [0xe791, 0xa6dd],
    [0xe792, 0xa6de],
    [0xe793, 0xa6df],
    [0xe794, 0xa6ec],
    [0xe795, 0xa6ed],
    [0xe796, 0xa6f3],
    [0xe81e, 0xfe59],
    [0xe826, 0xfe61],
    [0xe82b, 0xfe66],
    [0xe82c, 0xfe67],
    [0xe832, 0xfe6d],
    [0xe843, 0xfe7e],
    [0xe854, 0xfe90],
    [0xe864, 0xfea0],
  ] as readonly (readonly [codePoint: number, bytes: number])[],
  /** The second and the fourth byte of four are ASCII digits. The others have the range of leading bytes. */
  digits: { first: 0x30, last: 0x39 },
  /** For each of four bytes: the difference between the pointers of two consecutive byte values, and the byte for 0. */
  fourBytes: [
    { weight: 10 * 126 * 10, offset: 0x81 },
    { weight: 10 * 126, offset: 0x30 },
    { weight: 10, offset: 0x81 },
    { weight: 1, offset: 0x30 },
  ] as readonly { readonly weight: number; readonly offset: number }[],
  ranges: {
    index: "gb18030-ranges",
    /** The pointers between these two have no code point. */
    lastBMPPointer: 39419,
    firstSupplementaryPointer: 189000,
    lastPointer: 1237575,
    /**
     * The only pointer whose code point is not in its range. GB18030-2022 maps the two bytes of the code point to
     * `successor`.
     */
    exception: { pointer: 7457, codePoint: 0xe7c7, successor: 0x1e3f },
  },
};

/** The halfwidth katakana, which all three Japanese encodings compute. */
export const katakana = { index: "iso-2022-jp-katakana", first: 0xff61, last: 0xff9f };

/** Index jis0208 has no MINUS SIGN. The Japanese encoders write it as FULLWIDTH HYPHEN-MINUS. */
export const minusSign = { codePoint: 0x2212, replacement: 0xff0d };

/** The two code points of JIS X 0201 Roman that are not in ASCII, and their bytes. */
export const yenSign = { codePoint: 0x00a5, byte: 0x5c };
export const overline = { codePoint: 0x203e, byte: 0x7e };

const jisRange = (offset: number): ByteRange => ({ first: offset, last: offset + PLANE_SIZE - 1, offset });

/** https://encoding.spec.whatwg.org/#euc-jp */
export const eucJP = {
  layout: {
    index: "jis0208",
    rowLength: 94,
    leading: [jisRange(0xa1)],
    trailing: [jisRange(0xa1)],
    anchor: `${standard}#euc-jp-decoder`,
  } as TwoByteLayout,
  /** A pair of index jis0212 has the same layout, after this byte. */
  jis0212: { index: "jis0212", leading: 0x8f },
  /** A halfwidth katakana is a byte after this byte. */
  katakana: { leading: 0x8e, first: 0xa1, last: 0xdf },
};

/** https://encoding.spec.whatwg.org/#iso-2022-jp */
export const iso2022JP = {
  layout: {
    index: "jis0208",
    rowLength: 94,
    leading: [jisRange(0x21)],
    trailing: [jisRange(0x21)],
    anchor: `${standard}#iso-2022-jp-decoder`,
  } as TwoByteLayout,
  /** The byte before the last of an escape sequence: of a set of single bytes, and of a set of pairs. */
  singleByteSet: 0x28,
  multiByteSet: 0x24,
  /** The escape sequences of the decoder, by the state that they switch to. The encoder writes the last of each. */
  escapes: {
    ascii: [[0x1b, 0x28, 0x42]],
    roman: [[0x1b, 0x28, 0x4a]],
    katakana: [[0x1b, 0x28, 0x49]],
    jis0208: [
      [0x1b, 0x24, 0x40],
      [0x1b, 0x24, 0x42],
    ],
  } as Readonly<Record<"ascii" | "roman" | "katakana" | "jis0208", readonly (readonly number[])[]>>,
  katakana: { first: 0x21, last: 0x5f },
  /** The controls that switch states. The encoder rejects all of them; the decoder rejects all except the escape. */
  shiftOut: 0x0e,
  shiftIn: 0x0f,
  escape: 0x1b,
};

/** "12.2 iso-2022-jp" in "Encoding", the W3C/WHATWG draft of 2012: the same with one more escape sequence. */
export const iso2022JP2012 = { jis0212Escape: [0x1b, 0x24, 0x28, 0x44] as readonly number[] };

/**
 * "10.2 hz-gb-2312" in the same draft: after an escape sequence, pairs of index gb18030 without the high bit of each byte.
 * Both escape sequences begin with `escape`.
 */
export const hzGB2312 = { escape: 0x7e, twoByteText: 0x7b, asciiText: 0x7d, highBit: 0x80 };

/** https://encoding.spec.whatwg.org/#shift_jis */
export const shiftJIS = {
  layout: {
    index: "jis0208",
    rowLength: 188,
    leading: [
      { first: 0x81, last: 0x9f, offset: 0x81 },
      { first: 0xe0, last: 0xfc, offset: 0xc1 },
    ],
    trailing: [
      { first: 0x40, last: 0x7e, offset: 0x40 },
      { first: 0x80, last: 0xfc, offset: 0x41 },
    ],
    anchor: `${standard}#shift_jis-decoder`,
  } as TwoByteLayout,
  /** The only byte above 7F that is mapped to the code point of the same number. */
  lastSameByte: 0x80,
  katakana: { first: 0xa1, last: 0xdf },
  /** Pointers that decode to private-use code points from `codePoint` on: the end-user-defined characters of Windows. */
  privateUse: { first: 8836, last: 10715, codePoint: 0xe000 },
  /** Pointers that the encoder does not write: NEC's copies of IBM's extensions, which also have larger pointers. */
  excluded: { first: 8272, last: 8835 },
};

/** A single-byte encoding's pointer is its byte - 0x80. */
export const singleByte = { first: 0x80, size: 0x80 };

/**
 * https://encoding.spec.whatwg.org/#x-user-defined: bytes from `first` on are private-use code points from `codePoint`
 * on.
 */
export const xUserDefined = { first: 0x80, last: 0xff, codePoint: 0xf780 };

/** Returns the number of pointers of a layout. */
const pointersOf = ({ leading, rowLength }: TwoByteLayout): number =>
  rowLength * Math.max(...leading.map(({ last, offset }) => last - offset + 1));

/** Returns the number of pointers of an index, including those without an entry. */
export const sizeOf = (index: string): number => {
  if (index === gb18030.ranges.index) return gb18030.ranges.lastPointer + 1;
  if (index === katakana.index) return katakana.last - katakana.first + 1;
  const layouts: TwoByteLayout[] = [big5, eucKR, gb18030, eucJP, iso2022JP, shiftJIS].map(({ layout }) => layout);
  layouts.push({ ...eucJP.layout, index: eucJP.jis0212.index });
  return Math.max(singleByte.size, ...layouts.filter((layout) => layout.index === index).map(pointersOf));
};
