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

type Shape = Omit<Case, "subject" | "operation">;

const whole = (size: number, ...texts: readonly Text[]): Shape[] =>
  texts.map((text) => ({ text, size, mode: "whole" }));
const amongAll = (shapes: readonly Shape[]): Shape[] => shapes.map((shape) => ({ ...shape, all: true }));

/** The measurements of every encoding: the sizes of records, of pages, of files. */
const sizes: readonly Shape[] = [
  ...whole(16, "ascii", "dense"),
  ...whole(64, "ascii", "dense"),
  ...amongAll(whole(KiB, "ascii", "mixed", "dense")),
  ...amongAll(whole(64 * KiB, "ascii", "mixed", "dense")),
  ...whole(64 * KiB, "page"),
  ...whole(MiB, "ascii", "mixed", "dense"),
];

const decodeOnly: readonly Shape[] = [
  ...whole(64 * KiB, "broken1", "broken20"),
  { text: "broken20", size: MiB, mode: "whole", parts: 16 },
  { text: "mixed", size: MiB, mode: "64 KiB chunks" },
  { text: "dense", size: MiB, mode: "64 KiB chunks" },
  { text: "mixed", size: 64 * KiB, mode: "1 to 16 byte chunks" },
  { text: "mixed", size: 512 * KiB, mode: "1 to 16 byte chunks", parts: 8 },
];

const huge = whole(64 * MiB, "mixed", "dense");
const hugeAndNative = huge.map((shape) => ({ ...shape, than: "native" }));
const few = amongAll(whole(64 * KiB, "mixed", "dense"));

const of = (subjects: readonly Subject[], operation: Case["operation"], shapes: readonly Shape[]): Case[] =>
  subjects.flatMap((subject) => shapes.map((shape) => ({ subject, operation, ...shape })));

const named = (subjects: readonly Subject[], ...names: readonly string[]): Subject[] =>
  subjects.filter(({ name }) => names.includes(name));
const others = (subjects: readonly Subject[], some: readonly Subject[]): Subject[] =>
  subjects.filter((subject) => !some.includes(subject));
/** The single-byte encodings with all measurements; the others have two rows in each direction. */
const typical = named(singleByte, "windows-1251", "windows-1252");
/** The encodings whose 64 MiB are compared with libraries too: a call takes a second. */
const measuredLong = named(multiByte, "Shift_JIS", "GBK");

/** All measurements. */
export const cases: readonly Case[] = [
  ...of(multiByte, "decode", [...sizes, ...decodeOnly]),
  ...of(measuredLong, "decode", huge),
  ...of(others(multiByte, measuredLong), "decode", hugeAndNative),
  ...of(multiByte, "encode", sizes),
  ...of(measuredLong, "encode", huge.slice(1)),
  ...of(unicode, "decode", [...sizes, ...decodeOnly]),
  ...of(unicode.slice(0, 1), "encode", sizes),
  ...of(typical, "decode", [...sizes, ...decodeOnly]),
  ...of(typical, "encode", sizes),
  ...of(others(singleByte, typical), "decode", few),
  ...of(others(singleByte, typical), "encode", few),
];

/** The measurements of a short run: the rows of most targets, without the minor libraries. */
export const quickCases: readonly Case[] = cases
  .filter(
    ({ subject, text, size, mode }) =>
      mode === "whole" &&
      (text === "mixed" || text === "dense") &&
      (size === 64 * KiB || size === 64) &&
      (subject.kind !== "single-byte" || typical.includes(subject)),
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
