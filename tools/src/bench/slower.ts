/** The measurements in which webenc is slower than the platform, in words. */
import { group, max, min, sum } from "d3-array";
import { ratio } from "../markdown.js";
import { native } from "./candidates.js";
import { inWords } from "./cases.js";
import type { Row } from "./measure.js";

/** Below this ratio webenc counts as slower. The ratios of two runs differ by as much. */
const SLOWER = 0.95;

/** At most this number of encodings or texts are named one by one. */
const MAX_NAMES = 3;

const KINDS: Readonly<Record<Row["kind"], string>> = {
  "multi-byte": "multi-byte encodings",
  "single-byte": "single-byte encodings",
  "utf-8": "UTF-8",
  "utf-16": "UTF-16",
};

const figureOf = ({ against }: Row): number => against[native.name]!.median;
const verbOf = ({ operation }: Row): string => (operation === "decode" ? "decoding" : "encoding");
const inputOf = ({ text, mode }: Row): string =>
  mode !== "whole" ? "in chunks" : text.startsWith("broken") ? "with errors" : "whole";

const slowerOf = (rows: readonly Row[]): Row[] => rows.filter((row) => figureOf(row) < SLOWER);

/** The rows that are told together: those of one operation, kind of encoding, and kind of input. */
const groupsOf = (rows: readonly Row[]): Row[][] => {
  const compared = rows.filter(({ against }) => native.name in against);
  return [...group(compared, (row) => `${verbOf(row)} ${row.kind} ${inputOf(row)}`).values()];
};

/** "a, b and c", each once. */
const list = (names: readonly string[]): string => new Intl.ListFormat("en-GB").format(new Set(names));

/** "a", or "a to b". */
const range = (values: readonly number[], text: (value: number) => string): string =>
  [...new Set([text(min(values)!), text(max(values)!)])].join(" to ");

/** A group in words: "decoding Shift_JIS, records, 2 KiB to 1 MiB: 0.19 to 0.43 (4 of 70 rows)". */
const clause = (all: readonly Row[]): string => {
  const slower = slowerOf(all);
  const row = all[0]!;
  const [encodings, texts] = [slower.map(({ encoding }) => encoding), slower.map(({ text }) => text)];
  const what = [`${verbOf(row)} ${new Set(encodings).size > MAX_NAMES ? KINDS[row.kind] : list(encodings)}`];
  if (inputOf(row) !== "whole") what.push(inputOf(row));
  else if (new Set(texts).size <= MAX_NAMES) what.push(list(texts));
  const sizes = slower.map(({ size }) => size);
  const figures = range(slower.map(figureOf), ratio);
  return `${what.join(", ")}, ${range(sizes, inWords)}: ${figures} (${slower.length} of ${all.length} rows)`;
};

/** Where the platform is faster than webenc in one engine. */
export interface Slower {
  /** The number of rows in which webenc is slower, and of all rows that compare it with the platform. */
  readonly slower: number;
  readonly compared: number;
  /** Each group with such rows, in words. */
  readonly groups: readonly string[];
  /** What the platform does faster in half of the rows and more. */
  readonly usual: readonly string[];
}

/** Finds what the platform does faster. "decode UTF-16" whole and in chunks becomes "decoding UTF-16 (whole, in chunks)". */
export const slowerIn = (rows: readonly Row[]): Slower => {
  const groups = groupsOf(rows);
  const usual = groups.filter((all) => 2 * slowerOf(all).length >= all.length).map((all) => all[0]!);
  const byTask = group(usual, (row) => `${verbOf(row)} ${KINDS[row.kind]}`);
  return {
    slower: slowerOf(groups.flat()).length,
    compared: groups.flat().length,
    groups: groups.filter((all) => slowerOf(all).length).map(clause),
    usual: [...byTask].map(([task, rows]) => `${task} (${rows.map(inputOf).join(", ")})`),
  };
};

/** What was found in an engine. */
interface Found {
  readonly title: string;
  readonly slower: Slower;
}

/** A line for each engine with something in a list. */
const linesOf = (results: readonly Found[], list: "groups" | "usual"): string =>
  results
    .filter(({ slower }) => slower[list].length > 0)
    .map(({ title, slower }) => `- **${title}:** ${slower[list].join("; ")}.`)
    .join("\n");

/** What the platform usually does faster. */
export const usuallySlower = (results: readonly Found[]): string => {
  const lines = linesOf(results, "usual");
  return lines ? `The platform is usually faster here:\n\n${lines}` : "The platform is usually slower.";
};

/** All groups with rows in which webenc is slower than the platform, and how many rows these are in all. */
export const slowerThanPlatform = (results: readonly Found[]): string => {
  const lines = linesOf(results, "groups");
  if (!lines) return "In no row of the benchmark is webenc slower than the platform.";
  const counts = `${sum(results, ({ slower }) => slower.slower)} of ${sum(results, ({ slower }) => slower.compared)} rows`;
  return `webenc is slower than the platform's own decoder or encoder, at less than ${SLOWER} of its speed, in ${counts} of the benchmark:\n\n${lines}`;
};
