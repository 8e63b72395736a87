/** The measurements in which webenc is slower than the platform, in words. */
import { group, max, min } from "d3-array";
import { ratio } from "../markdown.js";
import { native } from "./candidates.js";
import { inWords } from "./cases.js";
import type { Row } from "./measure.js";
import type { Result } from "./results.js";

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
const groupsOf = ({ rows }: Result): Row[][] => {
  const compared = rows.filter(({ against }) => native.name in against);
  return [...group(compared, (row) => `${verbOf(row)} ${row.kind} ${inputOf(row)}`).values()];
};

/** A line for each engine of which there is something to tell. */
const linesOf = (results: readonly Result[], tell: (groups: readonly Row[][]) => readonly string[]): string =>
  results
    .map((result) => ({ title: result.title, told: tell(groupsOf(result)) }))
    .filter(({ told }) => told.length > 0)
    .map(({ title, told }) => `- **${title}:** ${told.join("; ")}.`)
    .join("\n");

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

/**
 * What the platform usually does faster, in half of the rows and more. For "decode UTF-16" in whole and in chunks it is
 * "decoding UTF-16 (whole, in chunks)".
 */
export const usuallySlower = (results: readonly Result[]): string => {
  const lines = linesOf(results, (groups) => {
    const usual = groups.filter((all) => 2 * slowerOf(all).length >= all.length).map((all) => all[0]!);
    const byTask = group(usual, (row) => `${verbOf(row)} ${KINDS[row.kind]}`);
    return [...byTask].map(([task, rows]) => `${task} (${rows.map(inputOf).join(", ")})`);
  });
  return lines ? `The platform is usually faster here:\n\n${lines}` : "The platform is usually slower.";
};

/** All groups with rows in which webenc is slower than the platform, and how many rows these are in all. */
export const slowerThanPlatform = (results: readonly Result[]): string => {
  const lines = linesOf(results, (groups) => groups.filter((all) => slowerOf(all).length).map(clause));
  if (!lines) return "In no row of the benchmark is webenc slower than the platform.";
  const compared = results.flatMap(groupsOf).flat();
  const counts = `${slowerOf(compared).length} of ${compared.length} rows`;
  return `webenc is slower than the platform's own decoder or encoder, at less than ${SLOWER} of its speed, in ${counts} of the benchmark:\n\n${lines}`;
};
