/** The numbers of each layout as named constants, for the packages' modules and for the kernels. */
import {
  type ByteRange,
  big5,
  eucJP,
  eucKR,
  gb18030,
  hzGB2312,
  iso2022JP,
  iso2022JP2012,
  katakana,
  minusSign,
  overline,
  shiftJIS,
  type TwoByteLayout,
  xUserDefined,
  yenSign,
} from "../layouts.js";

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

/** Returns the constants of leading or trailing bytes. If there is one range, its first byte is also the offset. */
const byteConstants = (name: "LEADING" | "TRAILING", ranges: readonly ByteRange[]): NumberConstant[] => {
  const bytes = `${name.toLowerCase()} byte`;
  const [low, high] = ranges;
  if (low === undefined) return [];
  if (high === undefined) {
    return [
      hex(`FIRST_${name}`, low.first, `The first ${bytes}, which is the number 0.`),
      hex(`LAST_${name}`, low.last, `The last ${bytes}.`),
    ];
  }
  return [
    hex(`FIRST_LOW_${name}`, low.first, `The first ${bytes} of the lower range.`),
    hex(`LAST_LOW_${name}`, low.last, `The last ${bytes} of the lower range.`),
    hex(`LOW_${name}_OFFSET`, low.offset, `The difference between a ${bytes} of the lower range and its number.`),
    hex(`FIRST_HIGH_${name}`, high.first, `The first ${bytes} of the higher range.`),
    hex(`LAST_HIGH_${name}`, high.last, `The last ${bytes} of the higher range.`),
    hex(`HIGH_${name}_OFFSET`, high.offset, `The difference between a ${bytes} of the higher range and its number.`),
  ];
};

const pairConstants = ({ rowLength, leading, trailing }: TwoByteLayout): NumberConstant[] => [
  decimal("ROW_LENGTH", rowLength, "The number of pointers with the same leading byte."),
  ...byteConstants("LEADING", leading),
  ...byteConstants("TRAILING", trailing),
];

export const big5Numbers: readonly NumberConstant[] = [
  ...pairConstants(big5.layout),
  decimal("FIRST_ENCODER_POINTER", big5.firstEncoderPointer, "The first pointer that the encoder writes."),
];

export const eucKRNumbers: readonly NumberConstant[] = pairConstants(eucKR.layout);

const [first, second, third] = gb18030.fourBytes.map(({ weight }) => weight);
const { ranges, digits, euro } = gb18030;

export const gb18030Numbers: readonly NumberConstant[] = [
  ...pairConstants(gb18030.layout),
  hex("FIRST_DIGIT", digits.first, "The first of the ASCII digits, which are the second and the fourth byte of four."),
  hex("LAST_DIGIT", digits.last, "The last of these digits."),
  decimal("FIRST_BYTE_WEIGHT", first!, "The number of pointers with the same first byte of four."),
  decimal("SECOND_BYTE_WEIGHT", second!, "The number of pointers with the same first and second byte of four."),
  decimal("THIRD_BYTE_WEIGHT", third!, "The number of pointers with the same first, second and third byte of four."),
  hex(
    "EURO_BYTE",
    euro.byte,
    "The single byte that is decoded as the euro sign, and that GBK's encoder writes for it.",
  ),
  hex("EURO_SIGN", euro.codePoint, "EURO SIGN."),
  hex("REJECTED_CODE_POINT", gb18030.rejected, "The code point that the encoders reject: U+3000 has its bytes."),
  decimal("RANGES_BMP_LENGTH", ranges.lastBMPPointer + 1, "The number of pointers of the ranges that are in the BMP."),
  decimal("FIRST_SUPPLEMENTARY_POINTER", ranges.firstSupplementaryPointer, "The pointer of U+10000 in the ranges."),
  decimal("LAST_RANGES_POINTER", ranges.lastPointer, "The last pointer of the ranges, of U+10FFFF."),
  decimal("EXCEPTION_POINTER", ranges.exception.pointer, "The only pointer whose code point is not in its range."),
  hex("EXCEPTION_CODE_POINT", ranges.exception.codePoint, "The code point of that pointer."),
  hex("EXCEPTION_SUCCESSOR", ranges.exception.successor, "The code point that GB18030-2022 maps its two bytes to."),
];

export const japaneseNumbers: readonly NumberConstant[] = [
  hex("FIRST_HALFWIDTH_KATAKANA", katakana.first, "The first of the halfwidth katakana."),
  hex("LAST_HALFWIDTH_KATAKANA", katakana.last, "The last of the halfwidth katakana."),
  hex("MINUS_SIGN", minusSign.codePoint, "MINUS SIGN, which index jis0208 does not have."),
  hex(
    "FULLWIDTH_HYPHEN_MINUS",
    minusSign.replacement,
    "FULLWIDTH HYPHEN-MINUS, which the encoders write instead of MINUS SIGN.",
  ),
  hex("YEN_SIGN", yenSign.codePoint, "YEN SIGN."),
  hex("YEN_SIGN_BYTE", yenSign.byte, "The byte of YEN SIGN in JIS X 0201 Roman: the backslash of ASCII."),
  hex("OVERLINE", overline.codePoint, "OVERLINE."),
  hex("OVERLINE_BYTE", overline.byte, "The byte of OVERLINE in JIS X 0201 Roman: the tilde of ASCII."),
];

export const eucJPNumbers: readonly NumberConstant[] = [
  ...pairConstants(eucJP.layout),
  hex("KATAKANA_LEADING", eucJP.katakana.leading, "The first byte of a halfwidth katakana."),
  hex("FIRST_KATAKANA", eucJP.katakana.first, "The second byte of the first halfwidth katakana."),
  hex("LAST_KATAKANA", eucJP.katakana.last, "The second byte of the last halfwidth katakana."),
  hex("JIS0212_LEADING", eucJP.jis0212.leading, "The byte before the two bytes of an entry of index jis0212."),
];

export const shiftJISNumbers: readonly NumberConstant[] = [
  ...pairConstants(shiftJIS.layout),
  hex(
    "LAST_SAME_BYTE",
    shiftJIS.lastSameByte,
    "The last of the bytes that are mapped to the code points of the same numbers.",
  ),
  hex("FIRST_KATAKANA", shiftJIS.katakana.first, "The byte of the first halfwidth katakana."),
  hex("LAST_KATAKANA", shiftJIS.katakana.last, "The byte of the last halfwidth katakana."),
  decimal("FIRST_PRIVATE_USE_POINTER", shiftJIS.privateUse.first, "The first pointer of a private-use code point."),
  decimal("LAST_PRIVATE_USE_POINTER", shiftJIS.privateUse.last, "The last pointer of a private-use code point."),
  hex("FIRST_PRIVATE_USE", shiftJIS.privateUse.codePoint, "The code point of the first of these pointers."),
  decimal(
    "FIRST_EXCLUDED_POINTER",
    shiftJIS.excluded.first,
    "The first of the pointers that the encoder does not write.",
  ),
  decimal("LAST_EXCLUDED_POINTER", shiftJIS.excluded.last, "The last of the pointers that the encoder does not write."),
];

/** The states of ISO-2022-JP, in the order of their numbers in the decoder, the fast paths and the kernels. */
export const STATES = ["ascii", "roman", "katakana", "jis0208"] as const;

/** The names of the states' constants, as in the standard. */
const STATE_NAMES = { ascii: "ASCII", roman: "ROMAN", katakana: "KATAKANA", jis0208: "LEADING_BYTE" } as const;

const { escapes } = iso2022JP;

export const iso2022JPNumbers: readonly NumberConstant[] = [
  ...STATES.map((state, i): NumberConstant => {
    const name = STATE_NAMES[state];
    return { ...decimal(name, i, `The number of the state ${name}.`), kernelType: "i32" };
  }),
  ...pairConstants(iso2022JP.layout),
  hex("FIRST_KATAKANA", iso2022JP.katakana.first, "The byte of the first halfwidth katakana."),
  hex("LAST_KATAKANA", iso2022JP.katakana.last, "The byte of the last halfwidth katakana."),
  hex("SHIFT_OUT", iso2022JP.shiftOut, "SHIFT OUT, which is an error."),
  hex("SHIFT_IN", iso2022JP.shiftIn, "SHIFT IN, which is an error."),
  hex("ESCAPE_BYTE", iso2022JP.escape, "ESCAPE, the first byte of an escape sequence."),
  hex(
    "SINGLE_BYTE_SET",
    iso2022JP.singleByteSet,
    "The second byte of the escape sequences that select a single-byte set.",
  ),
  hex("MULTI_BYTE_SET", iso2022JP.multiByteSet, "The second byte of the escape sequences that select a two-byte set."),
];

/** The escape sequences as the kernels read and write them: little-endian numbers. */
export const iso2022JPKernelNumbers: readonly NumberConstant[] = STATES.flatMap((state) => {
  const last = escapes[state].length - 1;
  return escapes[state].flatMap(([one = 0, two = 0, three = 0], i) => {
    const name = `${STATE_NAMES[state]}_ESCAPE${i < last ? "_1978" : ""}`;
    return [
      hex(
        name,
        one | (two << 8) | (three << 16),
        `The escape sequence to ${STATE_NAMES[state]}, as a little-endian number.`,
      ),
      hex(`${name}_END`, two | (three << 8), "The last two bytes of this escape sequence."),
    ];
  });
});

const named = (constants: readonly NumberConstant[], ...names: readonly string[]): NumberConstant[] =>
  constants.filter(({ name }) => names.includes(name));

const lastOf = (sequence: readonly number[] | undefined): number => sequence!.at(-1)!;

export const iso2022JP2012Numbers: readonly NumberConstant[] = [
  ...pairConstants(iso2022JP.layout),
  ...named(iso2022JPNumbers, "FIRST_KATAKANA", "LAST_KATAKANA", "ESCAPE_BYTE", "SINGLE_BYTE_SET", "MULTI_BYTE_SET"),
  hex("ASCII_END", lastOf(escapes.ascii[0]), "The last byte of the escape sequence to ASCII."),
  hex("ROMAN_END", lastOf(escapes.roman[0]), "The last byte of the escape sequence to JIS X 0201 Roman."),
  hex("KATAKANA_END", lastOf(escapes.katakana[0]), "The last byte of the escape sequence to halfwidth katakana."),
  hex("JIS0208_1978_END", lastOf(escapes.jis0208[0]), "The last byte of the escape sequence to JIS X 0208 of 1978."),
  hex("JIS0208_END", lastOf(escapes.jis0208[1]), "The last byte of the escape sequence to JIS X 0208."),
  hex("JIS0212_END", lastOf(iso2022JP2012.jis0212Escape), "The last byte of the escape sequence to JIS X 0212."),
  ...named(
    japaneseNumbers,
    ...["FIRST_HALFWIDTH_KATAKANA", "LAST_HALFWIDTH_KATAKANA"],
    ...["YEN_SIGN", "YEN_SIGN_BYTE", "OVERLINE", "OVERLINE_BYTE"],
  ),
];

const [plane] = iso2022JP.layout.leading;

export const hzGB2312Numbers: readonly NumberConstant[] = [
  ...named(gb18030Numbers, "ROW_LENGTH"),
  decimal(
    "LEADING_OFFSET",
    gb18030.layout.leading[0]!.offset - hzGB2312.highBit,
    "The difference between a leading byte and its number.",
  ),
  decimal(
    "TRAILING_OFFSET",
    gb18030.layout.trailing.at(-1)!.offset - hzGB2312.highBit,
    "The difference between a trailing byte and its number.",
  ),
  hex("FIRST_BYTE", plane!.first, "The first byte of a pair in GB 2312."),
  hex("LAST_BYTE", plane!.last, "The last byte of a pair in GB 2312."),
  hex("TILDE", hzGB2312.escape, "TILDE, the first byte of an escape sequence."),
  hex("TWO_BYTE_TEXT", hzGB2312.twoByteText, "The second byte of the escape sequence to text in pairs."),
  hex("ASCII_TEXT", hzGB2312.asciiText, "The second byte of the escape sequence to ASCII."),
];

export const xUserDefinedNumbers: readonly NumberConstant[] = [
  hex("FIRST_BYTE", xUserDefined.first, "The first byte of a private-use code point."),
  hex("FIRST_CODE_POINT", xUserDefined.codePoint, "The code point of the byte FIRST_BYTE."),
  hex(
    "LAST_CODE_POINT",
    xUserDefined.codePoint + xUserDefined.last - xUserDefined.first,
    "The code point of the byte FF.",
  ),
];
