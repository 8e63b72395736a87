/** The decoders of the standard and those of the C library, by the names that a user of iconv would take for them. */
import { type DecodableEncoding, getEncoding } from "webenc";
import { type Hex, toHex } from "../vectors/format.js";
import type { Group, Peer } from "./compare.js";
import { bytesFrom, pairs, singles } from "./sequences.js";

const HIGH = bytesFrom(0x80, 0xff);
const SEVEN_BIT = bytesFrom(0x21, 0x7e);
/** The bytes of the 94 rows and cells of a set, with the high bit. */
const EIGHT_BIT = bytesFrom(0xa1, 0xfe);
const LEADS = bytesFrom(0x81, 0xfe);
const LOW_TRAILS = bytesFrom(0x40, 0x7e);

const SINGLE: Group = { name: "single bytes", inputs: singles(HIGH) };
const SHIFT_JIS: readonly Group[] = [
  SINGLE,
  {
    name: "pairs",
    inputs: pairs([...bytesFrom(0x81, 0x9f), ...bytesFrom(0xe0, 0xfc)], [...LOW_TRAILS, ...bytesFrom(0x80, 0xfc)]),
  },
];
const EUC_JP: readonly Group[] = [
  SINGLE,
  { name: "pairs of JIS X 0208", inputs: pairs(EIGHT_BIT, EIGHT_BIT) },
  { name: "half-width katakana", inputs: pairs([0x8e], EIGHT_BIT) },
  { name: "triples of JIS X 0212", inputs: pairs(EIGHT_BIT, EIGHT_BIT, "\x8f") },
];
const ISO_2022_JP: readonly Group[] = [
  { name: "pairs of JIS X 0208", inputs: pairs(SEVEN_BIT, SEVEN_BIT, "\x1b$B", "\x1b(B") },
  { name: "JIS X 0201 Roman", inputs: singles(SEVEN_BIT, "\x1b(J", "\x1b(B") },
];
const GBK: readonly Group[] = [
  SINGLE,
  { name: "pairs", inputs: pairs(LEADS, [...LOW_TRAILS, ...bytesFrom(0x80, 0xfe)]) },
];
/** The four-byte sequences that begin with one of some bytes. */
const fourBytes = (leads: readonly number[]): Hex[] =>
  leads.flatMap((first) =>
    bytesFrom(0x30, 0x39).flatMap((second) =>
      LEADS.flatMap((third) => bytesFrom(0x30, 0x39).map((fourth) => toHex([first, second, third, fourth]))),
    ),
  );
const GB18030: readonly Group[] = [...GBK, { name: "four bytes", inputs: fourBytes([0x81, 0x82, 0x83, 0x84, 0x90]) }];
const BIG5: readonly Group[] = [SINGLE, { name: "pairs", inputs: pairs(LEADS, [...LOW_TRAILS, ...EIGHT_BIT]) }];
const EUC_KR: readonly Group[] = [SINGLE, { name: "pairs", inputs: pairs(LEADS, bytesFrom(0x41, 0xfe)) }];

const encoding = (label: string): DecodableEncoding => getEncoding(label) as DecodableEncoding;

/** iconv has the single-byte encodings by the standard's names. */
const SINGLE_BYTE = [
  ...["windows-1250", "windows-1251", "windows-1252", "windows-1253", "windows-1254", "windows-1255", "windows-1256"],
  ...["windows-1257", "windows-1258", "ISO-8859-2", "ISO-8859-5", "ISO-8859-7", "ISO-8859-8", "ISO-8859-15"],
  ...["KOI8-R", "KOI8-U", "IBM866", "macintosh"],
];

export const STANDARD: readonly Peer[] = [
  ["iconv:SHIFT_JIS", encoding("shift_jis"), SHIFT_JIS],
  ["iconv:CP932", encoding("shift_jis"), SHIFT_JIS],
  ["iconv:EUC-JP", encoding("euc-jp"), EUC_JP],
  ["iconv:EUC-JP-MS", encoding("euc-jp"), EUC_JP],
  ["iconv:ISO-2022-JP", encoding("iso-2022-jp"), ISO_2022_JP],
  ["iconv:GBK", encoding("gbk"), GBK],
  ["iconv:GB18030", encoding("gb18030"), GB18030],
  ["iconv:BIG5", encoding("big5"), BIG5],
  ["iconv:BIG5-HKSCS", encoding("big5"), BIG5],
  ["iconv:EUC-KR", encoding("euc-kr"), EUC_KR],
  ["iconv:UHC", encoding("euc-kr"), EUC_KR],
  ...SINGLE_BYTE.map((name): Peer => [`iconv:${name}`, encoding(name), [SINGLE]]),
  ["iconv:CP874", encoding("windows-874"), [SINGLE]],
  ["iconv:MAC-CYRILLIC", encoding("x-mac-cyrillic"), [SINGLE]],
];
