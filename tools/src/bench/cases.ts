/** What is measured: the encodings, texts, sizes and ways of feeding, as plain data. */
import { multiByte, type Subject, singleByte, unicode } from "./subjects.js";
import type { Text } from "./texts.js";

export const KiB = 1024;
export const MiB: number = 1024 * KiB;

/** How the input comes: at once, or in chunks to one stream. */
export type Mode = "whole" | "64 KiB chunks" | "1 to 16 byte chunks";

/** One measurement. */
export interface Case {
  readonly subject: Subject;
  readonly operation: "decode" | "encode";
  readonly text: Text;
  /** Bytes in the encoding. */
  readonly size: number;
  readonly mode: Mode;
  /** Compare with the same library on so many parts, each by itself: equal if the cost is linear. */
  readonly parts?: number;
  /** Whether all libraries take part, or only those that have a chance. */
  readonly all?: true;
  /** The only one to be compared with: a library's name. */
  readonly than?: string;
}

type Shape = Omit<Case, "subject" | "operation">;

const whole = (size: number, ...texts: readonly Text[]): Shape[] =>
  texts.map((text) => ({ text, size, mode: "whole" }));
const amongAll = (shapes: readonly Shape[]): Shape[] => shapes.map((shape) => ({ ...shape, all: true }));

/** What every encoding is measured with: the sizes of records, of pages, of files. */
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
/** The single-byte encodings that are measured in full; of the others, two rows each way. */
const typical = named(singleByte, "windows-1251", "windows-1252");
/** Those of which 64 MiB are compared with libraries as well: that takes a second a call. */
const patient = named(multiByte, "Shift_JIS", "GBK");

/** All measurements. */
export const cases: readonly Case[] = [
  ...of(multiByte, "decode", [...sizes, ...decodeOnly]),
  ...of(patient, "decode", huge),
  ...of(others(multiByte, patient), "decode", hugeAndNative),
  ...of(multiByte, "encode", sizes),
  ...of(patient, "encode", huge.slice(1)),
  ...of(unicode, "decode", [...sizes, ...decodeOnly]),
  ...of(unicode.slice(0, 1), "encode", sizes),
  ...of(typical, "decode", [...sizes, ...decodeOnly]),
  ...of(typical, "encode", sizes),
  ...of(others(singleByte, typical), "decode", few),
  ...of(others(singleByte, typical), "encode", few),
];

/** The measurements of a short run: what most targets speak of, without the slow libraries. */
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

/** A measurement in words, by which `--only` finds it. */
export const describe = ({ subject, operation, text, size, mode, parts }: Case): string =>
  [
    operation,
    subject.name,
    text,
    inWords(size),
    ...(mode === "whole" ? [] : [`in ${mode}`]),
    ...(parts ? [`against ${parts} parts`] : []),
  ].join(" ");
