/** Decoders that somebody else wrote, and the sequences on which they are compared with webenc's. */
import { hzGB2312, iso2022JP2012 } from "@webenc/historical";
import { type DecodableEncoding, getEncoding } from "webenc";
import { encodings } from "../../encodings.js";
import { type Hex, toHex } from "../vectors/format.js";

/** Groups of sequences that are decoded one by one, in a state or around one, by name. */
type Groups = Readonly<Record<string, readonly Hex[]>>;

/** A decoder of Python or of the C library, and the encoding that it is compared with. */
export type Peer = readonly [codec: string, encoding: DecodableEncoding, groups: Groups];

/** All bytes of a range. */
const bytesFrom = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i);

/** A text, whose characters are bytes. */
const bytesOf = (text: string): Hex => toHex(Buffer.from(text, "latin1"));

/** Each byte, between two texts. */
const singles = (bytes: readonly number[], before = "", after = ""): Hex[] =>
  bytes.map((byte) => bytesOf(before + String.fromCharCode(byte) + after));

/** Each pair of a leading and a trailing byte, between two texts. */
const pairs = (leads: readonly number[], trails: readonly number[], before = "", after = ""): Hex[] =>
  leads.flatMap((lead) => singles(trails, before + String.fromCharCode(lead), after));

const ALL = bytesFrom(0x00, 0xff);
const SEVEN_BIT = bytesFrom(0x21, 0x7e);
/** The bytes of the 94 rows and cells of a set, with the high bit. */
const EIGHT_BIT = bytesFrom(0xa1, 0xfe);
const LEADS = bytesFrom(0x81, 0xfe);
const LOW_TRAILS = bytesFrom(0x40, 0x7e);
const HIGH: Groups = { "single bytes": singles(bytesFrom(0x80, 0xff)) };

const HZ: Groups = {
  "single bytes": singles(ALL),
  pairs: pairs(SEVEN_BIT, SEVEN_BIT, "~{", "~}"),
  escapes: "~~ ~\n a~\nb ~{VP~}a ~{VP ~{~} ~} ~{VP~{ND~} ~{VP~\nND~} ~{VP\nND ~ ~{V".split(" ").map(bytesOf),
};

const ISO_2022_JP_2012: Groups = {
  "single bytes": singles(ALL),
  "pairs of JIS X 0208": pairs(SEVEN_BIT, SEVEN_BIT, "\x1b$B", "\x1b(B"),
  "pairs of JIS X 0212": pairs(SEVEN_BIT, SEVEN_BIT, "\x1b$(D", "\x1b(B"),
  "half-width katakana": singles(ALL, "\x1b(I", "\x1b(B"),
  "JIS X 0201 Roman": singles(ALL, "\x1b(J", "\x1b(B"),
  escapes: "\x1b$@F|\x1b(B \x1b$BF| \x1b$BF|\na \x1b(B\x1b(B \x1b(B\x1b$B\x1b(Ba \x1b \x1b$ \x1b$( \x1b( \x1b$BF \x1b(A"
    .split(" ")
    .map(bytesOf),
};

/** The decoders of @webenc/historical. */
export const HISTORICAL: readonly Peer[] = [
  ["python:hz", hzGB2312, HZ],
  ["iconv:HZ", hzGB2312, HZ],
  ["python:iso2022_jp_1", iso2022JP2012, ISO_2022_JP_2012],
  ["python:iso2022_jp_ext", iso2022JP2012, ISO_2022_JP_2012],
  ["iconv:ISO-2022-JP-2", iso2022JP2012, ISO_2022_JP_2012],
  ["iconv:ISO-2022-JP-3", iso2022JP2012, ISO_2022_JP_2012],
];

const SHIFT_JIS: Groups = {
  ...HIGH,
  pairs: pairs([...bytesFrom(0x81, 0x9f), ...bytesFrom(0xe0, 0xfc)], [...LOW_TRAILS, ...bytesFrom(0x80, 0xfc)]),
};
const EUC_JP: Groups = {
  ...HIGH,
  "pairs of JIS X 0208": pairs(EIGHT_BIT, EIGHT_BIT),
  "half-width katakana": pairs([0x8e], EIGHT_BIT),
  "triples of JIS X 0212": pairs(EIGHT_BIT, EIGHT_BIT, "\x8f"),
};
const ISO_2022_JP: Groups = {
  "pairs of JIS X 0208": pairs(SEVEN_BIT, SEVEN_BIT, "\x1b$B", "\x1b(B"),
  "JIS X 0201 Roman": singles(SEVEN_BIT, "\x1b(J", "\x1b(B"),
};
const GBK: Groups = { ...HIGH, pairs: pairs(LEADS, [...LOW_TRAILS, ...bytesFrom(0x80, 0xfe)]) };
const DIGITS = bytesFrom(0x30, 0x39);
const GB18030: Groups = {
  ...GBK,
  "four bytes": pairs([0x81, 0x82, 0x83, 0x84, 0x90], DIGITS).flatMap((start) =>
    pairs(LEADS, DIGITS).map((end) => start + end),
  ),
};
const BIG5: Groups = { ...HIGH, pairs: pairs(LEADS, [...LOW_TRAILS, ...EIGHT_BIT]) };
const EUC_KR: Groups = { ...HIGH, pairs: pairs(LEADS, bytesFrom(0x41, 0xfe)) };

const decoderOf = (label: string): DecodableEncoding => getEncoding(label) as DecodableEncoding;

/** iconv has most of the single-byte encodings by the standard's names. */
const NAMES_IN_ICONV: Readonly<Record<string, string>> = { "windows-874": "CP874", "x-mac-cyrillic": "MAC-CYRILLIC" };

/** The decoders of the standard, and those of the C library by the names that a user of iconv would take for them. */
export const STANDARD: readonly Peer[] = [
  ["iconv:SHIFT_JIS", decoderOf("shift_jis"), SHIFT_JIS],
  ["iconv:CP932", decoderOf("shift_jis"), SHIFT_JIS],
  ["iconv:EUC-JP", decoderOf("euc-jp"), EUC_JP],
  ["iconv:EUC-JP-MS", decoderOf("euc-jp"), EUC_JP],
  ["iconv:ISO-2022-JP", decoderOf("iso-2022-jp"), ISO_2022_JP],
  ["iconv:GBK", decoderOf("gbk"), GBK],
  ["iconv:GB18030", decoderOf("gb18030"), GB18030],
  ["iconv:BIG5", decoderOf("big5"), BIG5],
  ["iconv:BIG5-HKSCS", decoderOf("big5"), BIG5],
  ["iconv:EUC-KR", decoderOf("euc-kr"), EUC_KR],
  ["iconv:UHC", decoderOf("euc-kr"), EUC_KR],
  ...encodings
    .filter(({ name, family }) => family === "single-byte" && name !== "ISO-8859-8-I")
    .map(({ name }): Peer => [`iconv:${NAMES_IN_ICONV[name] ?? name}`, decoderOf(name), HIGH]),
];
