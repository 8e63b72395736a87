/** The part of an engine's measurements that the documents and the site show: a tenth of the rows, as ratios only. */

import { cpus } from "node:os";
import { group, max, min } from "d3-array";
import { readData, writeData, writeRaw } from "../report-data.js";
import { median, withSpread } from "../statistics.js";
import { describe, KiB } from "./cases.js";
import { LIMIT, type Row } from "./measure.js";
import { type Slower, slowerIn } from "./slower.js";
import { ENGINES, type EngineName, judge } from "./targets.js";

/** The median of a ratio and its quartiles, with three digits each. */
export type Triple = readonly [median: number, low: number, high: number];

/** A ratio for 64 KiB in one call. */
export interface DigestRow {
  readonly operation: Row["operation"];
  readonly text: string;
  readonly encoding: string;
  readonly against: Readonly<Record<string, Triple>>;
  readonly onOwnText?: readonly string[];
}

/** The median over the encodings of a kind, by the size of the input in bytes. */
export interface SizeSeries {
  readonly operation: Row["operation"];
  readonly kind: Row["kind"];
  readonly against: string;
  readonly points: readonly (readonly [size: number, ratio: number])[];
}

/** What is kept of an engine's measurements. */
export interface Digest {
  readonly engine: EngineName;
  /** The engine's name with its version. */
  readonly title: string;
  /** The machine in words. */
  readonly machine: string;
  readonly rows: readonly DigestRow[];
  readonly series: readonly SizeSeries[];
  readonly limits: readonly string[];
  readonly targets: readonly (readonly string[])[];
  readonly slower: Slower;
}

/** The encodings that plots show. Two single-byte encodings stand for all, which share their code. */
const SHOWN = [
  ...["Shift_JIS", "EUC-JP", "ISO-2022-JP", "GBK", "gb18030", "Big5", "EUC-KR"],
  ...["windows-1251", "windows-1252", "UTF-8", "UTF-16LE"],
];
const SHOWN_TEXTS: readonly string[] = ["mixed", "dense", "page", "ascii", "broken1", "broken20"];

/** Texts that are neither ASCII alone nor broken. */
const USUAL_TEXTS: readonly string[] = ["mixed", "dense", "page"];

const digits = (value: number): number => Number(value.toPrecision(3));

const shownRows = (rows: readonly Row[]): DigestRow[] =>
  SHOWN.flatMap((shown) => rows.filter(({ encoding }) => encoding === shown))
    .filter(
      ({ mode, parts, size, text }) => mode === "whole" && !parts && size === 64 * KiB && SHOWN_TEXTS.includes(text),
    )
    .map(({ operation, text, encoding, against, onOwnText }) => ({
      operation,
      text,
      encoding,
      against: Object.fromEntries(
        Object.entries(against)
          .filter(([name]) => name !== LIMIT)
          .map(([name, { median, low, high }]) => [name, [digits(median), digits(low), digits(high)]]),
      ),
      ...(onOwnText.length ? { onOwnText } : {}),
    }));

const sizeSeries = (rows: readonly Row[]): SizeSeries[] => {
  const usual = rows.filter(({ mode, parts, text }) => mode === "whole" && !parts && USUAL_TEXTS.includes(text));
  return (["decode", "encode"] as const).flatMap((operation) =>
    (["multi-byte", "single-byte"] as const).flatMap((kind) =>
      ["native", "@exodus/bytes"].flatMap((against) => {
        const found = usual.filter((row) => row.operation === operation && row.kind === kind && row.against[against]);
        const points = [...group(found, ({ size }) => size)]
          .sort(([a], [b]) => a - b)
          .map(([size, rows]) => [size, digits(median(rows.map((row) => row.against[against]!.median)))] as const);
        return points.length > 1 ? [{ operation, kind, against, points }] : [];
      }),
    ),
  );
};

/** The rows of the table of limits. */
export const LIMIT_ROWS: readonly string[] = [
  "decode, multi-byte",
  "decode, single-byte",
  "encode, multi-byte",
  "encode, single-byte",
].flatMap((kind) => ["ascii", "mixed", "dense"].map((text) => `${kind}, ${text}`));

/** The ratio of each kind of encoding to the lower bound of the time in one engine: the median, the lowest and the highest. */
const limitCells = (rows: readonly Row[]): string[] =>
  LIMIT_ROWS.map((what) => {
    const found = rows
      .filter(({ operation, kind, text }) => `${operation}, ${kind}, ${text}` === what)
      .flatMap(({ against }) => against[LIMIT]?.median ?? []);
    return found.length ? withSpread({ median: median(found), low: min(found)!, high: max(found)! }) : "–";
  });

/** The targets of one engine, each with its worst row: the cells of their table. */
export const targetCells = (rows: readonly Row[], engine: EngineName): string[][] =>
  judge(rows, engine).map(({ target, floor, worst, rows, below }) => [
    target.what,
    target.than,
    `≥ ${floor}`,
    withSpread(worst.figure),
    below ? `**missed** by ${below} of ${rows}: ${describe(worst.row)}` : "met",
  ]);

/** What is kept of an engine's rows. */
export const digestOf = (engine: EngineName, title: string, machine: string, rows: readonly Row[]): Digest => ({
  engine,
  title,
  machine,
  rows: shownRows(rows),
  series: sizeSeries(rows),
  limits: limitCells(rows),
  targets: targetCells(rows, engine),
  slower: slowerIn(rows),
});

/** Writes all rows to .reports/, and what is kept of them to the data of the reports. */
export const recordResult = (engine: EngineName, title: string, rows: readonly Row[]): void => {
  const all = cpus();
  const machine = `${all.length} cores, ${all[0]?.model.trim() ?? "unknown"} (${process.platform} ${process.arch})`;
  writeRaw(`bench-${engine}`, { engine, title, machine, rows });
  const kept = { ...readData<Record<string, Digest>>("speed"), [engine]: digestOf(engine, title, machine, rows) };
  writeData("speed", Object.fromEntries(ENGINES.flatMap((name) => (kept[name] ? [[name, kept[name]]] : []))));
};

/** What is kept of each engine that was measured. */
export const readDigests = (): Digest[] => Object.values(readData<Record<string, Digest>>("speed"));
