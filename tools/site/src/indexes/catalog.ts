import { decodeBytes, type FullEncoding } from "@webenc/core";
import type { SingleByteIndex } from "@webenc/single-byte";
import { findArrangement } from "./arrangement.js";
import { decodeSequences } from "./decode-sequences.js";

/** Code points by pointer, 0 where the index has no entry. */
export type Table = Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

/** An index of the standard that has a visualization. */
export interface IndexEntry {
  /** The name in its file's name: "big5" for index-big5.txt. */
  readonly id: string;
  readonly title: string;
  /** The lower-case names of the encodings that use it. */
  readonly encodings: readonly string[];
  /** Loads the package that has it. The result makes the table. */
  readonly loadPacked: () => Promise<() => Table>;
  /** Loads the package and makes the table. */
  readonly load: () => Promise<Table>;
}

const SINGLE_BYTE =
  "IBM866 ISO-8859-2 ISO-8859-3 ISO-8859-4 ISO-8859-5 ISO-8859-6 ISO-8859-7 ISO-8859-8 ISO-8859-10 ISO-8859-13 ISO-8859-14 ISO-8859-15 ISO-8859-16 KOI8-R KOI8-U macintosh windows-874 windows-1250 windows-1251 windows-1252 windows-1253 windows-1254 windows-1255 windows-1256 windows-1257 windows-1258 x-mac-cyrillic".split(
    " ",
  );

const entry = (title: string, encodings: readonly string[], loadPacked: IndexEntry["loadPacked"]): IndexEntry => ({
  id: title.toLowerCase(),
  title,
  encodings,
  loadPacked,
  load: async () => (await loadPacked())(),
});

const singleByte = (title: string): IndexEntry =>
  entry(title, title === "ISO-8859-8" ? ["iso-8859-8", "iso-8859-8-i"] : [title.toLowerCase()], async () => {
    const values: unknown[] = Object.values(await import("@webenc/single-byte"));
    const found = values.find(
      (value): value is SingleByteIndex => (value as SingleByteIndex).name === title && "index" in (value as object),
    );
    if (!found) throw new Error(`@webenc/single-byte exports no index of ${title}`);
    return found.index as () => Uint16Array<ArrayBuffer>;
  });

/** The table of an index of one encoding, whose package does not export it. Neither index contains U+FFFD. */
const decodeTable = (encoding: FullEncoding, index: string): Table => {
  const { columns, rows, leading, trailing } = findArrangement(index);
  const bytesOf = (pointer: number) => [leading(Math.floor(pointer / columns))!, trailing(pointer % columns)];
  return decodeSequences(encoding, columns * rows, bytesOf).map((codePoint) => (codePoint === 0xfffd ? 0 : codePoint));
};

/** The indexes of more than one byte: all but gb18030 ranges and ISO-2022-JP katakana. */
export const multiByteIndexes: readonly IndexEntry[] = [
  entry("Big5", ["big5"], async () => {
    const { big5 } = await import("@webenc/cjk-chinese-traditional/big5");
    return () => decodeTable(big5, "big5");
  }),
  entry("EUC-KR", ["euc-kr"], async () => {
    const { eucKR } = await import("@webenc/cjk-korean/euc-kr");
    return () => decodeTable(eucKR, "euc-kr");
  }),
  entry(
    "gb18030",
    ["gbk", "gb18030"],
    async () => (await import("@webenc/cjk-chinese-simplified/internal/index-gb18030")).unpackGB18030,
  ),
  entry(
    "jis0208",
    ["euc-jp", "iso-2022-jp", "shift_jis"],
    async () => (await import("@webenc/cjk-japanese/internal/index-jis0208")).unpackJis0208,
  ),
  entry("jis0212", ["euc-jp"], async () => {
    const { unpackJis0208 } = await import("@webenc/cjk-japanese/internal/index-jis0208");
    const { unpackJis0212 } = await import("@webenc/cjk-japanese/internal/index-jis0212");
    return () => unpackJis0212(unpackJis0208);
  }),
];

/** The single-byte indexes, in the standard's order. */
export const singleByteIndexes: readonly IndexEntry[] = SINGLE_BYTE.map(singleByte);

/** Every index that has a visualization. */
export const indexes: readonly IndexEntry[] = [...multiByteIndexes, ...singleByteIndexes];

/** Finds an index by its name. */
export const findIndex = (id: string): IndexEntry => {
  const found = indexes.find((index) => index.id === id);
  if (!found) throw new RangeError(`Unknown index: ${id}`);
  return found;
};

/** Loads the encoding of a lower-case name whose characters have one byte each. */
const loadByteEncoding = async (name: string): Promise<FullEncoding> => {
  const module: Record<string, unknown> =
    name === "x-user-defined" ? await import("@webenc/miscellaneous") : await import("@webenc/single-byte");
  const values = Object.values(module) as Partial<FullEncoding>[];
  const found = values.find((each) => each.name?.toLowerCase() === name && each.decoder && each.encoder);
  return found as FullEncoding;
};

/** Loads such an encoding, and decodes each byte: 0 for an invalid one. */
export const loadByteTable = async (name: string): Promise<Table> => {
  const bytes = Uint8Array.from({ length: 0x100 }, (_, byte) => byte);
  const invalid = new Set<number>();
  const text = decodeBytes(await loadByteEncoding(name), bytes, {}, ({ offset }) => {
    invalid.add(offset);
  });
  return Uint16Array.from(bytes, (byte) => (invalid.has(byte) ? 0 : text.charCodeAt(byte)));
};

/** Loads the encodings that use an index, or the one of a name, as their packages export them. */
export const loadEncodings = async (index: IndexEntry | string): Promise<FullEncoding[]> => {
  if (typeof index === "string") return [await loadByteEncoding(index)];
  switch (index.id) {
    case "big5":
      return [(await import("@webenc/cjk-chinese-traditional/big5")).big5];
    case "euc-kr":
      return [(await import("@webenc/cjk-korean/euc-kr")).eucKR];
    case "gb18030": {
      const { gb18030, gbk } = await import("@webenc/cjk-chinese-simplified");
      return [gbk, gb18030];
    }
    case "jis0208": {
      const { eucJP, iso2022JP, shiftJIS } = await import("@webenc/cjk-japanese");
      return [eucJP, iso2022JP, shiftJIS];
    }
    case "jis0212":
      return [(await import("@webenc/cjk-japanese/euc-jp")).eucJP];
    default:
      return Promise.all(index.encodings.map(loadByteEncoding));
  }
};
