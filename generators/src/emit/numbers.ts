/** The numbers of the standard that the kernels need, as named constants. The handlers write them as literals. */

/** A number with its name and its format. */
export interface NumberConstant {
  readonly name: string;
  readonly value: number;
  readonly docs: string;
  /** Bytes and code points are hexadecimal, all else is decimal. */
  readonly isHexadecimal: boolean;
  /** Its type in a kernel, if that is not the smallest unsigned one. */
  readonly kernelType?: "i32";
}

const hex = (name: string, value: number, docs: string): NumberConstant => ({
  name,
  value,
  docs,
  isHexadecimal: true,
});

const decimal = (name: string, value: number, docs: string): NumberConstant => ({
  name,
  value,
  docs,
  isHexadecimal: false,
});

export const gb18030Numbers: readonly NumberConstant[] = [
  hex("FIRST_LEADING", 0x81, "The first leading byte, which is the number 0."),
  hex("LAST_LEADING", 0xfe, "The last leading byte."),
  hex("FIRST_DIGIT", 0x30, "The first of the ASCII digits, which are the second and the fourth byte of four."),
  hex("LAST_DIGIT", 0x39, "The last of these digits."),
  decimal("FIRST_BYTE_WEIGHT", 10 * 126 * 10, "The number of pointers with the same first byte of four."),
  decimal("SECOND_BYTE_WEIGHT", 10 * 126, "The number of pointers with the same first and second byte of four."),
  decimal("THIRD_BYTE_WEIGHT", 10, "The number of pointers with the same first, second and third byte of four."),
  decimal("RANGES_BMP_LENGTH", 39420, "The number of pointers of the ranges that are in the BMP."),
  decimal("FIRST_SUPPLEMENTARY_POINTER", 189000, "The pointer of U+10000 in the ranges."),
];

const firstHalfwidthKatakana = hex("FIRST_HALFWIDTH_KATAKANA", 0xff61, "The first of the halfwidth katakana.");

export const shiftJISNumbers: readonly NumberConstant[] = [
  firstHalfwidthKatakana,
  hex("FIRST_KATAKANA", 0xa1, "The byte of the first halfwidth katakana."),
  hex("LAST_KATAKANA", 0xdf, "The byte of the last halfwidth katakana."),
];

/** The escape sequences of ISO-2022-JP by the state that they switch to, in the order of iso-2022-jp-states.ts. */
const ESCAPES: readonly (readonly [state: string, ...sequences: (readonly [number, number, number])[]])[] = [
  ["ASCII", [0x1b, 0x28, 0x42]],
  ["ROMAN", [0x1b, 0x28, 0x4a]],
  ["KATAKANA", [0x1b, 0x28, 0x49]],
  ["LEADING_BYTE", [0x1b, 0x24, 0x40], [0x1b, 0x24, 0x42]],
];

export const iso2022JPNumbers: readonly NumberConstant[] = [
  firstHalfwidthKatakana,
  hex("YEN_SIGN", 0xa5, "YEN SIGN."),
  hex("YEN_SIGN_BYTE", 0x5c, "The byte of YEN SIGN in JIS X 0201 Roman: the backslash of ASCII."),
  hex("OVERLINE", 0x203e, "OVERLINE."),
  hex("OVERLINE_BYTE", 0x7e, "The byte of OVERLINE in JIS X 0201 Roman: the tilde of ASCII."),
  ...ESCAPES.map(
    ([state], i): NumberConstant => ({ ...decimal(state, i, `The number of the state ${state}.`), kernelType: "i32" }),
  ),
  hex("FIRST_LEADING", 0x21, "The first leading byte, which is the number 0."),
  hex("LAST_LEADING", 0x7e, "The last leading byte."),
  hex("FIRST_KATAKANA", 0x21, "The byte of the first halfwidth katakana."),
  hex("LAST_KATAKANA", 0x5f, "The byte of the last halfwidth katakana."),
  hex("SHIFT_OUT", 0x0e, "SHIFT OUT, which is an error."),
  hex("SHIFT_IN", 0x0f, "SHIFT IN, which is an error."),
  hex("ESCAPE_BYTE", 0x1b, "ESCAPE, the first byte of an escape sequence."),
  // The escape sequences as the kernels read and write them: little-endian numbers.
  ...ESCAPES.flatMap(([state, ...sequences]) =>
    sequences.flatMap(([one, two, three], i) => {
      const name = `${state}_ESCAPE${i < sequences.length - 1 ? "_1978" : ""}`;
      const docs = `The escape sequence to ${state}, as a little-endian number.`;
      return [
        hex(name, one | (two << 8) | (three << 16), docs),
        hex(`${name}_END`, two | (three << 8), "The last two bytes of this escape sequence."),
      ];
    }),
  ),
];
