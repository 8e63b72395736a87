/** Formats the results for the terminal and for the documents. */
import { ratio, table } from "../markdown.js";
import { withSpread } from "../statistics.js";
import { describe } from "./cases.js";
import { type Digest, LIMIT_ROWS } from "./digest.js";
import type { Row } from "./measure.js";

/** Every row in a line. */
export const lines = (rows: readonly Row[]): string[] =>
  rows.map((row) => {
    const figures = Object.entries(row.against).map(([name, figure]) => `${name} ${withSpread(figure)}`);
    if (row.onOwnText.length) figures.push(`on text that it decodes right: ${row.onOwnText.join(", ")}`);
    if (row.differs.length) figures.push(`output differs: ${row.differs.join(", ")}`);
    return [describe(row).padEnd(46), ...figures].join("  ");
  });

/** The table of targets. */
export const targetTable = (cells: readonly (readonly string[])[]): string =>
  table(["what", "against", "target:", "worst:", ""], cells);

/** The encodings of the main table, and those of the README's. */
const SHOWN = "Shift_JIS EUC-JP ISO-2022-JP GBK gb18030 Big5 EUC-KR windows-1251 windows-1252 UTF-8".split(" ");
export const README_SHOWN: readonly string[] = ["Shift_JIS", "GBK", "windows-1251", "UTF-8"];

/** The figure of an encoding for 64 KiB of markup mixed with text. */
const cell = ({ rows }: Digest, operation: Row["operation"], encoding: string, than: string): string => {
  const row = rows.find((row) => row.operation === operation && row.encoding === encoding && row.text === "mixed");
  const figure = row?.against[than];
  return figure ? `${ratio(figure[0])}${row.onOwnText?.includes(than) ? " \\*" : ""}` : "–";
};

/** The results of the main table: those of the first Node.js and of browsers. */
const mainResults = (results: readonly Digest[]): readonly Digest[] =>
  ["node", "chromium", "firefox", "webkit"].flatMap(
    (name) => results.find(({ engine }) => engine.startsWith(name)) ?? [],
  );

/** The main table: 64 KiB of markup mixed with text, in Node.js and in browsers. */
export const mainTable = (results: readonly Digest[], shown: readonly string[] = SHOWN): string => {
  const [node, ...browsers] = mainResults(results);
  if (!node?.engine.startsWith("node")) return "";
  const columns: (readonly [head: string, result: Digest, operation: Row["operation"], than: string])[] = [
    ["decode, × native", node, "decode", "native"],
    ["× @exodus/bytes", node, "decode", "@exodus/bytes"],
    ["× iconv-lite", node, "decode", "iconv-lite"],
    ["encode, × @exodus/bytes", node, "encode", "@exodus/bytes"],
    ["× iconv-lite", node, "encode", "iconv-lite"],
    ...browsers.map((result) => [`${result.title}: decode, × native`, result, "decode", "native"] as const),
  ];
  return table(
    [`${node.title}, 64 KiB`, ...columns.map(([name]) => `${name}:`)],
    shown.map((encoding) => [
      encoding,
      ...columns.map(([, result, operation, than]) => cell(result, operation, encoding, than)),
    ]),
  );
};

/** The ratio of each kind of encoding to the lower bound of the time, in each engine. */
export const limitTable = (results: readonly Digest[]): string =>
  table(
    ["64 KiB", ...results.map(({ title }) => `${title}:`)],
    LIMIT_ROWS.map((what, i) => [what, ...results.map(({ limits }) => limits[i]!)]),
  );
