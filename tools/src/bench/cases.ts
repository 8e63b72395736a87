/** The measurements: encodings, texts, sizes and modes. */
import { multiByte, type Subject, singleByte, unicode } from "./subjects.js";
import type { Text } from "./texts.js";

export const KiB = 1024;
export const MiB: number = 1024 * KiB;

/** Whether the input is decoded at once, or in chunks of one stream. */
export type Mode = "whole" | "64 KiB chunks" | "1 to 16 byte chunks";

/** One measurement. */
export interface Case {
  readonly subject: Subject;
  readonly operation: "decode" | "encode";
  readonly text: Text;
  /** Bytes in the encoding. */
  readonly size: number;
  readonly mode: Mode;
  /** Compare with the same library on this number of parts, each decoded alone: equal if the cost is linear. */
  readonly parts?: number;
  /** Whether the minor libraries are measured too. */
  readonly all?: true;
  /** The name of the only other contender. */
  readonly than?: string;
}

/** A measurement without the encoding. */
type Shape = Omit<Case, "subject" | "operation">;

const whole = (size: number, ...texts: readonly Text[]): Shape[] =>
  texts.map((text) => ({ text, size, mode: "whole" }));
const amongAll = (shapes: readonly Shape[]): Shape[] => shapes.map((shape) => ({ ...shape, all: true }));

/** The sizes of fields and records. Each is measured with a number of different inputs in turn. */
const SMALL: readonly number[] = [8, 16, 32, 64, 128, 256, 512, KiB, 2 * KiB, 4 * KiB];

/** The number of different inputs that a measurement converts in turn, so that no branch predictor learns a single one. */
export const inputsOf = ({ size, mode, parts }: Shape): number =>
  mode === "whole" && !parts && size <= SMALL.at(-1)! ? 64 : 1;

/** The measurements of every encoding: the sizes of fields, of records, of pages, of files. */
const sizes: readonly Shape[] = [
  ...SMALL.flatMap((size): Shape[] => {
    // A start tag alone takes 40 bytes.
    const shapes = whole(size, "ascii", "dense", ...(size >= 512 ? (["mixed"] as const) : []));
    return size === KiB ? amongAll(shapes) : shapes;
  }),
  ...whole(16 * KiB, "mixed", "dense"),
  ...amongAll(whole(64 * KiB, "ascii", "mixed", "dense")),
  ...whole(64 * KiB, "page"),
  ...whole(96 * KiB, "mixed", "dense"),
  ...whole(256 * KiB, "mixed", "dense"),
  ...whole(MiB, "ascii", "mixed", "dense"),
  ...whole(4 * MiB, "mixed", "dense"),
];

const decodeOnly: readonly Shape[] = [
  ...whole(KiB, "broken20"),
  ...whole(64 * KiB, "broken1", "broken20"),
  { text: "broken20", size: MiB, mode: "whole", parts: 16 },
  { text: "mixed", size: MiB, mode: "64 KiB chunks" },
  { text: "dense", size: MiB, mode: "64 KiB chunks" },
  { text: "mixed", size: 64 * KiB, mode: "1 to 16 byte chunks" },
  { text: "mixed", size: 512 * KiB, mode: "1 to 16 byte chunks", parts: 8 },
];

/** Some kinds of text in the sizes of a field, a record, a page and a file. */
const ofKind = (...texts: readonly Text[]): Shape[] =>
  [64, 2 * KiB, 64 * KiB, MiB].flatMap((size) => whole(size, ...texts));

const large = whole(16 * MiB, "mixed", "dense");
const huge = whole(64 * MiB, "mixed", "dense");
const withNative = (shapes: readonly Shape[]): Shape[] => shapes.map((shape) => ({ ...shape, than: "native" }));
const few = amongAll(whole(64 * KiB, "mixed", "dense"));

const of = (subjects: readonly Subject[], operation: Case["operation"], shapes: readonly Shape[]): Case[] =>
  subjects.flatMap((subject) => shapes.map((shape) => ({ subject, operation, ...shape })));
const inBoth = (subjects: readonly Subject[], shapes: readonly Shape[]): Case[] => [
  ...of(subjects, "decode", shapes),
  ...of(subjects, "encode", shapes),
];

const named = (subjects: readonly Subject[], ...names: readonly string[]): Subject[] =>
  subjects.filter(({ name }) => names.includes(name));
const others = (subjects: readonly Subject[], some: readonly Subject[]): Subject[] =>
  subjects.filter((subject) => !some.includes(subject));
/** The single-byte encodings with all measurements; the others have two rows in each direction. */
const typical = named(singleByte, "windows-1251", "windows-1252");
/** The encodings whose 64 MiB are compared with libraries too: a call takes a second. */
const measuredLong = named(multiByte, "Shift_JIS", "GBK");
const iso2022JP = named(multiByte, "ISO-2022-JP");

/** The texts of some encodings only. */
const special: readonly Case[] = [
  ...inBoth([...multiByte, ...typical], ofKind("csv", "words")),
  // Sentences in a row would have escape sequences in a row.
  ...inBoth(others(multiByte, iso2022JP), ofKind("prose")),
  ...inBoth(iso2022JP, ofKind("mail")),
  ...inBoth(named(multiByte, "Shift_JIS"), ofKind("katakana", "katakana30", "records")),
  ...inBoth(named(multiByte, "EUC-JP"), ofKind("katakana")),
  ...inBoth(named(multiByte, "gb18030"), ofKind("four-byte")),
];

/** All measurements. */
export const cases: readonly Case[] = [
  ...of(multiByte, "decode", [...sizes, ...decodeOnly, ...withNative(large)]),
  ...of(measuredLong, "decode", huge),
  ...of(others(multiByte, measuredLong), "decode", withNative(huge)),
  ...of(multiByte, "encode", sizes),
  ...of(measuredLong, "encode", huge.slice(1)),
  ...of(unicode, "decode", [...sizes, ...decodeOnly]),
  ...of(unicode.slice(0, 1), "encode", sizes),
  ...of(typical, "decode", [...sizes, ...decodeOnly]),
  ...of(typical, "encode", sizes),
  ...special,
  ...of(others(singleByte, typical), "decode", few),
  ...of(others(singleByte, typical), "encode", few),
];

const quickSizes: readonly number[] = [16, 256, 64 * KiB];
const quickTexts: readonly Text[] = ["mixed", "dense", "mail", "katakana", "katakana30", "records", "four-byte"];

/**
 * The measurements of a short run, without the minor libraries: 16 bytes, 256 bytes and 64 KiB of dense text, and 64 KiB of
 * markup and of the texts of some encodings only, of each multi-byte, each Unicode and two single-byte encodings; words in
 * EUC-KR and in the single-byte encodings; and 20 % broken bytes.
 */
export const quickCases: readonly Case[] = cases
  .filter(
    ({ subject, operation, text, size, mode, parts }) =>
      mode === "whole" &&
      !parts &&
      quickSizes.includes(size) &&
      (subject.kind !== "single-byte" || typical.includes(subject)) &&
      (quickTexts.includes(text) ||
        (text === "words" && (subject.name === "EUC-KR" || typical.includes(subject))) ||
        (text === "broken20" && operation === "decode")),
  )
  .map(({ all: _, ...one }) => one);

/** A size in words: "64 KiB". */
export const inWords = (size: number): string =>
  size < KiB ? `${size} B` : size < MiB ? `${size / KiB} KiB` : `${size / MiB} MiB`;

/** The description of a measurement, which `--only` matches. */
export const describe = ({ subject, operation, text, size, mode, parts }: Case): string =>
  [
    operation,
    subject.name,
    text,
    inWords(size),
    ...(mode === "whole" ? [] : [`in ${mode}`]),
    ...(parts ? [`against ${parts} parts`] : []),
  ].join(" ");
