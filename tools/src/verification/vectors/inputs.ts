/**
 * The inputs of the error cases: short sequences of bytes at the ends of each encoding's ranges, in every order, so that
 * each step of each decoder is taken with each kind of byte; and texts that each encoder treats in its own way.
 */

/** Every sequence that takes one of each list. */
const product = (...lists: readonly (readonly (readonly number[])[])[]): number[][] =>
  lists.reduce<number[][]>((all, list) => all.flatMap((start) => list.map((end) => [...start, ...end])), [[]]);

/** Each byte of some hexadecimal digits as a sequence of its own. */
const ones = (digits: string): number[][] => digits.split(" ").map((byte) => [Number.parseInt(byte, 16)]);

/** Each alone, and each before each. */
const alonePairs = (items: readonly (readonly number[])[]): number[][] => [...product(items), ...product(items, items)];

const utf8 = (): number[][] => {
  const all = ones("00 41 7f 80 8f 90 9f a0 bf c0 c1 c2 df e0 e1 ec ed ee ef f0 f1 f3 f4 f5 ff");
  const second = ones("41 80 8f 90 9f a0 bf c2");
  return [
    ...alonePairs(all),
    ...product(ones("e0 e1 ec ed ee ef f0 f1 f3 f4"), second, second),
    ...product(ones("f0 f1 f3 f4"), ones("80 8f 90 bf"), ones("41 80 bf"), second),
    ...product([[0xef, 0xbb, 0xbf]], [[], [0x41], [0xef, 0xbb, 0xbf], [0xff]]),
  ];
};

const utf16 = (isBigEndian: boolean): number[][] => {
  const units = [0x0041, 0xd7ff, 0xd800, 0xdbff, 0xdc00, 0xdfff, 0xe000, 0xfeff, 0xfffe, 0xffff].map((unit) =>
    isBigEndian ? [unit >> 8, unit & 0xff] : [unit & 0xff, unit >> 8],
  );
  const surrogates = units.slice(2, 6);
  const whole = [...alonePairs(units), ...product(surrogates, surrogates, surrogates)];
  return [...whole, ...product([[], ...whole], ones("41 d8"))];
};

const gb18030 = (): number[][] => {
  const all = ones("00 2f 30 39 3a 40 7e 7f 80 81 84 90 a2 e3 fe ff");
  const leading = ones("81 84 8f 90 a3 e3 fe");
  const digit = ones("30 31 39");
  return [
    ...alonePairs(all),
    ...product(leading, digit, all),
    ...product(leading, digit, ones("81 a4 9a fe"), ones("00 30 36 39 3a 41 81 ff")),
    // The ends of the ranges, one before and one after.
    ...[
      ...["8130f", "8431a"].flatMap((start) => ["438", "439", "530"].map((end) => start + end)),
      ...["8431a439", "8431a530", "8f39fe39", "90308130", "e3329a35", "e3329a36", "fe39fe39", "8135f436", "8135f437"],
      "8135f438",
    ].map((hex) => (hex.match(/../g) ?? []).map((digits) => Number.parseInt(digits, 16))),
  ];
};

const twoBytes = (digits: string): number[][] => alonePairs(ones(digits));

const eucJP = (): number[][] => {
  const all = ones("00 22 5c 7f 80 8d 8e 8f 90 a0 a1 a2 df e0 f5 fe ff");
  return [...alonePairs(all), ...product(ones("8e 8f"), all, all)];
};

const iso2022JP = (): number[][] => {
  const escapes = ["(B", "(J", "(I", "$@", "$B"].map((end) => [0x1b, end.charCodeAt(0), end.charCodeAt(1)]);
  const others = [
    ...ones("1b 00 0e 21 24 28 41 5c 5f 60 7e 7f 80 ff"),
    [0x1b, 0x28],
    [0x1b, 0x24],
    [0x30, 0x21],
    [0x29, 0x21],
  ];
  const all = [...escapes, ...others];
  return [...alonePairs(all), ...product(escapes, others, all), ...product(escapes, others, escapes, ones("21 5c"))];
};

const hzGB2312 = (): number[][] => {
  const escapes = [
    [0x7e, 0x7b],
    [0x7e, 0x7d],
    [0x7e, 0x7e],
    [0x7e, 0x0a],
  ];
  const others = [
    ...ones("7e 00 0a 1f 20 21 30 7b 7d 7f 80 ff"),
    [0x56, 0x50],
    [0x7d, 0x7e],
    [0x20, 0x21],
    [0x7f, 0x21],
  ];
  const all = [...escapes, ...others];
  return [
    ...alonePairs(all),
    ...product([[0x7e, 0x7b]], others, all),
    ...product([[0x7e, 0x7b]], others, escapes, ones("0a 56")),
  ];
};

const iso2022JP2012 = (): number[][] => {
  const ends = ["(B", "(J", "(I", "$@", "$B", "$(D"];
  const escapes = ends.map((end) => [0x1b, ...Array.from(end, (character) => character.charCodeAt(0))]);
  const others = [
    ...ones("1b 00 0a 0e 21 24 28 41 44 5f 60 7e 80 ff"),
    [0x1b, 0x28],
    [0x1b, 0x24],
    [0x1b, 0x24, 0x28],
    [0x30, 0x21],
    [0x22, 0x2f],
  ];
  const all = [...escapes, ...others];
  return [...alonePairs(all), ...product(escapes, others, all), ...product(escapes, others, escapes, ones("21 5c"))];
};

const byEncoding: Readonly<Record<string, () => number[][]>> = {
  "UTF-8": utf8,
  "UTF-16BE": () => utf16(true),
  "UTF-16LE": () => utf16(false),
  gb18030,
  GBK: gb18030,
  Big5: () => twoBytes("00 22 3f 40 7e 7f 80 81 87 88 a0 a1 c6 c8 f9 fe ff"),
  "EUC-JP": eucJP,
  "ISO-2022-JP": iso2022JP,
  Shift_JIS: () => twoBytes("00 22 3f 40 7e 7f 80 81 82 85 9f a0 a1 df e0 eb f0 f9 fc fd ff"),
  "EUC-KR": () => twoBytes("00 22 40 41 5a 5b 7e 7f 80 81 a0 a1 c8 c9 fe ff"),
  replacement: () => twoBytes("00 41 ff"),
  "hz-gb-2312": hzGB2312,
  "iso-2022-jp-2012": iso2022JP2012,
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
  ..."\u{10000}\u{1f600}\u{2000b}\u{10ffff}",
  ..."\x0e\x0f\x1b",
  "\ud800",
  "\udbff",
  "\udc00",
  "\udfff",
];

/** The encodings whose encoder has states. */
const STATEFUL: readonly string[] = ["ISO-2022-JP", "hz-gb-2312", "iso-2022-jp-2012"];

/** Those between which a stateful encoder has to switch, or may not. */
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

/** Byte order marks, whole, in part and repeated, before and in front of bytes that mean something else elsewhere. */
export const MARKED: readonly (readonly number[])[] = [
  [],
  [0x61],
  ...product(
    [[0xef, 0xbb, 0xbf], [0xef, 0xbb], [0xef], [0xfe, 0xff], [0xfe], [0xff, 0xfe], [0xff]],
    [[], [0x61], [0x82, 0xa0], [0xef, 0xbb, 0xbf, 0x61], [0xfe, 0xff, 0x61, 0x61], [0xff, 0xfe, 0x61, 0x61]],
  ),
  [0xc3, 0xa9, 0xff],
  [0x61, 0xef, 0xbb, 0xbf],
];

/** What is no label, though it looks like one. */
export const NO_LABELS: readonly string[] = [
  "",
  " ",
  "utf-7",
  "utf-32",
  "latin-1",
  "\u212aoi8-r",
  "i\u017fo-8859-2",
  "utf-8\0",
  "\0utf-8",
  "\vutf-8",
  "utf-8\xa0",
  "\ufeffutf-8",
  "utf -8",
  "utf\u20108",
  "cesu-8",
  "tis-62",
];

/** The URL standard's examples, and texts that make ISO-2022-JP switch around what it lacks. */
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
