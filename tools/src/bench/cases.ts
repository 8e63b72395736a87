/** The measurements: encodings, texts, sizes and modes. */
import { multiByte, type Subject, singleByte, unicode } from "./subjects.js";
import type { Text } from "./texts.js";

export const KiB = 1024;
export const MiB: number = 1024 * KiB;

/** One measurement. */
export interface Case extends Subject {
  readonly operation: "decode" | "encode";
  readonly text: Text;
  /** Bytes in the encoding. */
  readonly size: number;
  /** Whether the input is decoded at once, or in chunks of one stream. */
  readonly mode: "whole" | "64 KiB chunks" | "1 to 16 byte chunks";
  /** Compare with the same library on this number of parts, each decoded alone: equal if the cost is linear. */
  readonly parts?: number;
  /** Whether the minor libraries are measured too. */
  readonly all?: true;
  /** The name of the only other contender. */
  readonly than?: string;
}

/** A measurement without the encoding. */
type Shape = Omit<Case, keyof Subject | "operation">;

const whole = (size: number, texts: readonly Text[], more: Pick<Shape, "all" | "than"> = {}): Shape[] =>
  texts.map((text) => ({ text, size, mode: "whole", ...more }));
const ALL = { all: true } as const;
const NATIVE = { than: "native" };
const MIXED_AND_DENSE: readonly Text[] = ["mixed", "dense"];

/** The sizes of fields and records. Each is measured with a number of different inputs in turn. */
const SMALL: readonly number[] = [8, 16, 32, 64, 128, 256, 512, KiB, 2 * KiB, 4 * KiB];

/** The number of different inputs that a measurement converts in turn, so that no branch predictor learns a single one. */
export const inputsOf = ({ size, mode, parts }: Shape): number =>
  mode === "whole" && !parts && size <= SMALL.at(-1)! ? 64 : 1;

/** The measurements of every encoding: the sizes of fields, of records, of pages, of files. */
const sizes: readonly Shape[] = [
  // A start tag alone takes 40 bytes.
  ...SMALL.flatMap((size) =>
    whole(size, size < 512 ? ["ascii", "dense"] : ["ascii", "dense", "mixed"], size === KiB ? ALL : {}),
  ),
  ...whole(16 * KiB, MIXED_AND_DENSE),
  ...whole(64 * KiB, ["ascii", "mixed", "dense"], ALL),
  ...whole(64 * KiB, ["page"]),
  ...whole(96 * KiB, MIXED_AND_DENSE),
  ...whole(256 * KiB, MIXED_AND_DENSE),
  ...whole(MiB, ["ascii", "mixed", "dense"]),
  ...whole(4 * MiB, MIXED_AND_DENSE),
];

const decodeOnly: readonly Shape[] = [
  ...whole(KiB, ["broken20"]),
  ...whole(64 * KiB, ["broken1", "broken20"]),
  { text: "broken20", size: MiB, mode: "whole", parts: 16 },
  { text: "mixed", size: MiB, mode: "64 KiB chunks" },
  { text: "dense", size: MiB, mode: "64 KiB chunks" },
  { text: "mixed", size: 64 * KiB, mode: "1 to 16 byte chunks" },
  { text: "mixed", size: 512 * KiB, mode: "1 to 16 byte chunks", parts: 8 },
];

/** Some kinds of text in the sizes of a field, a record, a page and a file. */
const ofKind = (...texts: readonly Text[]): Shape[] =>
  [64, 2 * KiB, 64 * KiB, MiB].flatMap((size) => whole(size, texts));

const of = (subjects: readonly Subject[], operation: Case["operation"], shapes: readonly Shape[]): Case[] =>
  subjects.flatMap((subject) => shapes.map((shape) => ({ ...subject, operation, ...shape })));
const inBoth = (subjects: readonly Subject[], shapes: readonly Shape[]): Case[] => [
  ...of(subjects, "decode", shapes),
  ...of(subjects, "encode", shapes),
];

const named = (subjects: readonly Subject[], ...names: readonly string[]): Subject[] =>
  subjects.filter(({ encoding }) => names.includes(encoding));
const others = (subjects: readonly Subject[], some: readonly Subject[]): Subject[] =>
  subjects.filter((subject) => !some.includes(subject));
/** The single-byte encodings with all measurements; the others have two rows in each direction. */
const typical = named(singleByte, "windows-1251", "windows-1252");
/** The encodings whose 64 MiB are compared with libraries too: a call takes a second. */
const measuredLong = named(multiByte, "Shift_JIS", "GBK");
const iso2022JP = named(multiByte, "ISO-2022-JP");

/** All measurements. */
export const cases: readonly Case[] = [
  ...of(multiByte, "decode", [...sizes, ...decodeOnly, ...whole(16 * MiB, MIXED_AND_DENSE, NATIVE)]),
  ...of(measuredLong, "decode", whole(64 * MiB, MIXED_AND_DENSE)),
  ...of(others(multiByte, measuredLong), "decode", whole(64 * MiB, MIXED_AND_DENSE, NATIVE)),
  ...of(multiByte, "encode", sizes),
  ...of(measuredLong, "encode", whole(64 * MiB, ["dense"])),
  ...of(unicode, "decode", [...sizes, ...decodeOnly]),
  ...of(named(unicode, "UTF-8"), "encode", sizes),
  ...of(typical, "decode", [...sizes, ...decodeOnly]),
  ...of(typical, "encode", sizes),
  ...inBoth([...multiByte, ...typical], ofKind("csv", "words")),
  // Sentences in a row would have escape sequences in a row.
  ...inBoth(others(multiByte, iso2022JP), ofKind("prose")),
  ...inBoth(iso2022JP, ofKind("mail")),
  ...inBoth(named(multiByte, "Shift_JIS"), ofKind("katakana", "katakana30", "records")),
  ...inBoth(named(multiByte, "EUC-JP"), ofKind("katakana")),
  ...inBoth(named(multiByte, "gb18030"), ofKind("four-byte")),
  ...inBoth(others(singleByte, typical), whole(64 * KiB, MIXED_AND_DENSE, ALL)),
];

const quickTexts: readonly Text[] = ["mixed", "dense", "mail", "katakana", "katakana30", "records", "four-byte"];

/** A short run: three sizes of the texts that need a path of their own, without the minor libraries. */
export const quickCases: readonly Case[] = cases
  .filter(({ encoding, kind, operation, text, size, mode, parts }) => {
    const isTypical = typical.some((each) => each.encoding === encoding);
    if (mode !== "whole" || parts || ![16, 256, 64 * KiB].includes(size)) return false;
    if (kind === "single-byte" && !isTypical) return false;
    if (text === "words") return isTypical || encoding === "EUC-KR";
    return quickTexts.includes(text) || (text === "broken20" && operation === "decode");
  })
  .map(({ all: _, ...one }) => one);

/** A size in words: "64 KiB". */
export const inWords = (size: number): string =>
  size < KiB ? `${size} B` : size < MiB ? `${size / KiB} KiB` : `${size / MiB} MiB`;

/** The description of a measurement, which `--only` matches: "decode GBK dense 64 KiB". */
export const describe = ({ operation, encoding, text, size, mode, parts }: Omit<Case, "label">): string =>
  `${operation} ${encoding} ${text} ${inWords(size)}${mode === "whole" ? "" : ` in ${mode}`}${parts ? ` against ${parts} parts` : ""}`;

/** The measurements whose descriptions match a regular expression. */
export const selected = (quick: boolean, only: string): Case[] => {
  const wanted = new RegExp(only);
  return (quick ? quickCases : cases).filter((one) => wanted.test(describe(one)));
};
