/** The measurements in which webenc is slower than the platform, in words. */
import { group } from "d3-array";
import { ratio } from "../markdown.js";
import { native } from "./candidates.js";
import { inWords } from "./cases.js";
import type { Row } from "./measure.js";
import type { Kept } from "./results.js";

/** Below this ratio webenc counts as slower. The ratios of two runs differ by as much. */
const SLOWER = 0.95;

/** At most this number of encodings or texts are named one by one. */
const MAX_NAMES = 3;

const figureOf = ({ against }: Row): number => against[native.name]?.median ?? Infinity;

/** The kind of input: "in chunks", "with errors", or "" for a whole text. */
const inputOf = ({ text, mode }: Row): string =>
  mode !== "whole" ? "in chunks" : text.startsWith("broken") ? "with errors" : "";

/** The rows that are told together: those of one operation, kind of encoding, and kind of input. */
const groupOf = (row: Row): string => `${row.operation} ${row.kind} ${inputOf(row)}`;

const distinct = (values: readonly string[]): string[] => [...new Set(values)];

/** "a, b and c". */
const list = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : `${names[0]}`;

/** "a", or "a to b". */
const range = (values: readonly number[], text: (value: number) => string): string => {
  const [low, high] = [text(Math.min(...values)), text(Math.max(...values))];
  return low === high ? low : `${low} to ${high}`;
};

const KINDS: Readonly<Record<Row["kind"], string>> = {
  "multi-byte": "multi-byte encodings",
  "single-byte": "single-byte encodings",
  "utf-8": "UTF-8",
  "utf-16": "UTF-16",
};

/** A group in words: "decoding Shift_JIS, records, 2 KiB to 1 MiB: 0.19 to 0.43 (4 of 70)". */
const clause = (all: readonly Row[], slower: readonly Row[]): string => {
  const { operation, kind } = slower[0]!;
  const input = inputOf(slower[0]!);
  const encodings = distinct(slower.map(({ encoding }) => encoding));
  const texts = distinct(slower.map(({ text }) => text));
  const what = [
    `${operation === "decode" ? "decoding" : "encoding"} ${encodings.length > MAX_NAMES ? KINDS[kind] : list(encodings)}`,
    ...(input ? [input] : texts.length <= MAX_NAMES ? [list(texts)] : []),
    range(
      slower.map(({ size }) => size),
      inWords,
    ),
  ];
  return `${what.join(", ")}: ${range(slower.map(figureOf), ratio)} (${slower.length} of ${all.length} rows)`;
};

/**
 * A line for each engine: what the platform usually does faster, in half of the rows and more. For "decode UTF-16" in whole and
 * in chunks it is "decoding UTF-16 (whole, in chunks)".
 */
export const usuallySlower = (results: readonly Kept[]): string => {
  const lines = results.flatMap(({ title, rows }) => {
    const compared = rows.filter((row) => figureOf(row) < Infinity);
    const usual = [...group(compared, groupOf).values()].filter(
      (all) => 2 * all.filter((row) => figureOf(row) < SLOWER).length >= all.length,
    );
    const whats = group(
      usual.map((all) => all[0]!),
      ({ operation, kind }) => `${operation === "decode" ? "decoding" : "encoding"} ${KINDS[kind]}`,
    );
    const named = [...whats].map(([what, all]) => `${what} (${all.map((row) => inputOf(row) || "whole").join(", ")})`);
    return named.length ? [`- **${title}:** ${named.join("; ")}.`] : [];
  });
  return lines.length
    ? `The platform is usually faster here:\n\n${lines.join("\n")}`
    : "The platform is usually slower.";
};

/** A line for each engine in which webenc is slower than the platform in some row, and how many rows these are in all. */
export const slowerThanPlatform = (results: readonly Kept[]): string => {
  let count = 0;
  let total = 0;
  const lines = results.flatMap(({ title, rows }) => {
    const compared = group(
      rows.filter((row) => figureOf(row) < Infinity),
      groupOf,
    );
    const clauses = [...compared.values()].flatMap((all) => {
      const slower = all.filter((row) => figureOf(row) < SLOWER);
      count += slower.length;
      total += all.length;
      return slower.length ? [clause(all, slower)] : [];
    });
    return clauses.length ? [`- **${title}:** ${clauses.join("; ")}.`] : [];
  });
  if (count === 0) return "In no row of the benchmark is webenc slower than the platform.";
  return `webenc is slower than the platform's own decoder or encoder, at less than ${SLOWER} of its speed, in ${count} of ${total} rows of the benchmark:\n\n${lines.join("\n")}`;
};
