/**
 * The inputs of the error cases: short sequences of bytes at the ends of each encoding's ranges, in every order, so that
 * each step of each decoder runs with each kind of byte; and texts with characters that only some encodings have.
 */
import { fromHex } from "./format.js";

/** Every concatenation of one item of each list. */
const product = (...lists: readonly (readonly (readonly number[])[])[]): number[][] =>
  lists.reduce<number[][]>((all, list) => all.flatMap((start) => list.map((end) => [...start, ...end])), [[]]);

/** Sequences of bytes, in hexadecimal digits. */
const sequences = (digits: string): number[][] => digits.split(" ").map((sequence) => [...fromHex(sequence)]);

/** Each item alone, and each pair of items. */
const alonePairs = (items: readonly (readonly number[])[]): number[][] => [...product(items), ...product(items, items)];

const utf8 = (): number[][] => {
  const all = sequences("00 41 7f 80 8f 90 9f a0 bf c0 c1 c2 df e0 e1 ec ed ee ef f0 f1 f3 f4 f5 ff");
  const second = sequences("41 80 8f 90 9f a0 bf c2");
  return [
    ...alonePairs(all),
    ...product(sequences("e0 e1 ec ed ee ef f0 f1 f3 f4"), second, second),
    ...product(sequences("f0 f1 f3 f4"), sequences("80 8f 90 bf"), sequences("41 80 bf"), second),
    ...product(sequences("efbbbf"), [[], ...sequences("41 efbbbf ff")]),
  ];
};

const utf16 = (isBigEndian: boolean): number[][] => {
  const bigEndian = sequences("0041 d7ff d800 dbff dc00 dfff e000 feff fffe ffff");
  const units = isBigEndian ? bigEndian : bigEndian.map((unit) => unit.reverse());
  const surrogates = units.slice(2, 6);
  const whole = [...alonePairs(units), ...product(surrogates, surrogates, surrogates)];
  return [...whole, ...product([[], ...whole], sequences("41 d8"))];
};

const gb18030 = (): number[][] => {
  const all = sequences("00 2f 30 39 3a 40 7e 7f 80 81 84 90 a2 e3 fe ff");
  const leading = sequences("81 84 8f 90 a3 e3 fe");
  const digit = sequences("30 31 39");
  return [
    ...alonePairs(all),
    ...product(leading, digit, all),
    ...product(leading, digit, sequences("81 a4 9a fe"), sequences("00 30 36 39 3a 41 81 ff")),
    // The ends of the ranges, one before and one after.
    ...sequences("8130f438 8130f439 8130f530 8431a438 8431a439 8431a530 8f39fe39 90308130"),
    ...sequences("e3329a35 e3329a36 fe39fe39 8135f436 8135f437 8135f438"),
  ];
};

const twoBytes = (digits: string): number[][] => alonePairs(sequences(digits));

const eucJP = (): number[][] => {
  const all = sequences("00 22 5c 7f 80 8d 8e 8f 90 a0 a1 a2 df e0 f5 fe ff");
  return [...alonePairs(all), ...product(sequences("8e 8f"), all, all)];
};

/** For an encoding with escape sequences: `leads` are those that lead to states with other characters. */
const stateful = (escapes: string, others: string, last: string, leads = escapes): number[][] => {
  const all = sequences(`${escapes} ${others}`);
  const inState = product(sequences(leads), sequences(others));
  return [...alonePairs(all), ...product(inState, all), ...product(inState, sequences(escapes), sequences(last))];
};

/** The escape sequences of ISO-2022-JP. */
const JIS = "1b2842 1b284a 1b2849 1b2440 1b2442";

const byEncoding: Readonly<Record<string, () => number[][]>> = {
  "UTF-8": utf8,
  "UTF-16BE": () => utf16(true),
  "UTF-16LE": () => utf16(false),
  gb18030,
  GBK: gb18030,
  Big5: () => twoBytes("00 22 3f 40 7e 7f 80 81 87 88 a0 a1 c6 c8 f9 fe ff"),
  "EUC-JP": eucJP,
  "ISO-2022-JP": () => stateful(JIS, "1b 00 0e 21 24 28 41 5c 5f 60 7e 7f 80 ff 1b28 1b24 3021 2921", "21 5c"),
  Shift_JIS: () => twoBytes("00 22 3f 40 7e 7f 80 81 82 85 9f a0 a1 df e0 eb f0 f9 fc fd ff"),
  "EUC-KR": () => twoBytes("00 22 40 41 5a 5b 7e 7f 80 81 a0 a1 c8 c9 fe ff"),
  replacement: () => twoBytes("00 41 ff"),
  "hz-gb-2312": () =>
    stateful("7e7b 7e7d 7e7e 7e0a", "7e 00 0a 1f 20 21 30 7b 7d 7f 80 ff 5650 7d7e 2021 210a 7f21", "0a 56", "7e7b"),
  "iso-2022-jp-2012": () =>
    stateful(`${JIS} 1b242844`, "1b 00 0a 0e 21 24 28 41 44 5f 60 7e 80 ff 1b28 1b24 1b2428 3021 222f", "21 5c"),
  "utf-16be": () => utf16(true),
  "utf-16le": () => utf16(false),
};

/** The bytes to decode. All single-byte encodings have every byte before a letter. */
export const bytesFor = (name: string): number[][] => [
  [],
  ...(byEncoding[name]?.() ?? Array.from({ length: 0x80 }, (_, i) => [0x80 + i, 0x41])),
];

const CHARACTERS = [
  ..."\0a\\~\x7f\x80\x81\xa0\xa5é€‾−－ｱﾟﾞ日本㐀가힣☃╞十卅Êê\u0304\u030cḿАя",
  ..."\ue000\ue4c6\ue5e5\ue78d\ue796\ue7c7\ue81e\ue864\uf780\uf7ff\ufeff\ufffd\uffff",
  ..."\u{10000}\u{1f600}\u{2000b}\u{10ffff}\x0e\x0f\x1b",
  ...["\ud800", "\udbff", "\udc00", "\udfff"],
];

/** The encodings whose encoder has states. */
const STATEFUL: readonly string[] = ["ISO-2022-JP", "hz-gb-2312", "iso-2022-jp-2012"];

/** Characters of each state of the stateful encoders, and characters that they cannot encode. */
const SWITCHING = [..."a\\¥‾日ｱ−\x0e\x1bé\u{1f600}", "\ud83d"];

/** The texts to encode. */
export const textsFor = (name: string): string[] => [
  "",
  ...CHARACTERS,
  "a☃b\u{1f600}c",
  "\ud83d\ude00\ud83d",
  "\udc00\ud83da",
  ...(STATEFUL.includes(name)
    ? SWITCHING.flatMap((first) => SWITCHING.flatMap((second) => [first + second, `${first + second}¥`]))
    : []),
];

/** Byte order marks, complete, incomplete and repeated, before bytes that are valid in other encodings. */
export const MARKED: readonly (readonly number[])[] = [
  [],
  ...sequences("61"),
  ...product(sequences("efbbbf efbb ef feff fe fffe ff"), [[], ...sequences("61 82a0 efbbbf61 feff6161 fffe6161")]),
  ...sequences("c3a9ff 61efbbbf"),
];

/** Strings that are similar to labels. */
export const NO_LABELS: readonly string[] = [
  "| |utf-7|utf-32|latin-1|\u212aoi8-r|i\u017fo-8859-2|utf-8\0|\0utf-8|\vutf-8|utf-8\xa0|\ufeffutf-8|utf -8",
  "utf\u20108|cesu-8|tis-62",
].flatMap((labels) => labels.split("|"));

/** The URL standard's examples, and texts with unencodable characters in each state of ISO-2022-JP. */
export const PERCENT_ENCODED: readonly string[] = [
  "",
  " ",
  "≡",
  "‽",
  "¥",
  "1+1 ≡ 2%20‽",
  "日\u{1f600}本",
  "~\ud800é'!",
];
