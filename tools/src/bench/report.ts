/** Formats the results for the terminal and for the documents. */
import { max, min } from "d3-array";
import { ratio, table } from "../markdown.js";
import { median, withSpread } from "../statistics.js";
import { describe } from "./cases.js";
import { LIMIT, type Row } from "./measure.js";
import type { Result } from "./results.js";
import { type EngineName, judge } from "./targets.js";

/** Every row in a line. */
export const lines = (rows: readonly Row[]): string[] =>
  rows.map((row) => {
    const figures = Object.entries(row.against).map(([name, figure]) => `${name} ${withSpread(figure)}`);
    if (row.onOwnText.length) figures.push(`on text that it decodes right: ${row.onOwnText.join(", ")}`);
    if (row.differs.length) figures.push(`output differs: ${row.differs.join(", ")}`);
    return [describe(row).padEnd(46), ...figures].join("  ");
  });

/** The targets of one engine, each with its worst row. */
export const targetTable = (rows: readonly Row[], engine: EngineName): string =>
  table(
    ["what", "against", "target:", "worst:", ""],
    judge(rows, engine).map(({ target, floor, worst, rows, below }) => [
      target.what,
      target.than,
      `≥ ${floor}`,
      withSpread(worst.figure),
      below ? `**missed** by ${below} of ${rows}: ${describe(worst.row)}` : "met",
    ]),
  );

/** The encodings that the README shows. */
const SHOWN = "Shift_JIS EUC-JP ISO-2022-JP GBK gb18030 Big5 EUC-KR windows-1251 windows-1252 UTF-8".split(" ");

/** The figure of an encoding for 64 KiB of markup mixed with text. */
const cell = (rows: readonly Row[], operation: Row["operation"], encoding: string, than: string): string => {
  const row = rows.find((row) => describe(row) === `${operation} ${encoding} mixed 64 KiB`);
  const figure = row?.against[than];
  return figure ? `${ratio(figure.median)}${row.onOwnText.includes(than) ? " \\*" : ""}` : "–";
};

/** The results that the README shows: those of the first Node.js and of browsers. */
export const mainResults = (results: readonly Result[]): readonly Result[] =>
  ["node", "chromium", "firefox", "webkit"].flatMap(
    (name) => results.find(({ engine }) => engine.startsWith(name)) ?? [],
  );

/** The README's table: 64 KiB of markup mixed with text, in Node.js and in browsers. */
export const mainTable = (results: readonly Result[]): string => {
  const [node, ...browsers] = mainResults(results);
  if (!node?.engine.startsWith("node")) return "";
  const columns: (readonly [head: string, rows: readonly Row[], operation: Row["operation"], than: string])[] = [
    ["decode, × native", node.rows, "decode", "native"],
    ["× @exodus/bytes", node.rows, "decode", "@exodus/bytes"],
    ["× iconv-lite", node.rows, "decode", "iconv-lite"],
    ["encode, × @exodus/bytes", node.rows, "encode", "@exodus/bytes"],
    ["× iconv-lite", node.rows, "encode", "iconv-lite"],
    ...browsers.map(({ title, rows }) => [`${title}: decode, × native`, rows, "decode", "native"] as const),
  ];
  return table(
    [`${node.title}, 64 KiB`, ...columns.map(([name]) => `${name}:`)],
    SHOWN.map((encoding) => [
      encoding,
      ...columns.map(([, rows, operation, than]) => cell(rows, operation, encoding, than)),
    ]),
  );
};

/** The ratio of each kind of encoding to the lower bound of the time: the median, the lowest and the highest. */
export const limitTable = (results: readonly Result[]): string => {
  const limitOf = (rows: readonly Row[], what: string): string => {
    const found = rows
      .filter(({ operation, kind, text }) => `${operation}, ${kind}, ${text}` === what)
      .flatMap(({ against }) => against[LIMIT]?.median ?? []);
    return found.length ? withSpread({ median: median(found), low: min(found)!, high: max(found)! }) : "–";
  };
  const kinds = ["decode, multi-byte", "decode, single-byte", "encode, multi-byte", "encode, single-byte"];
  const whats = kinds.flatMap((kind) => ["ascii", "mixed", "dense"].map((text) => `${kind}, ${text}`));
  return table(
    ["64 KiB", ...results.map(({ title }) => `${title}:`)],
    whats.map((what) => [what, ...results.map(({ rows }) => limitOf(rows, what))]),
  );
};
