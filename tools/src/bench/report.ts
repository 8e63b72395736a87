/** Formats the results for the terminal and for the documents. */
import { ratio, table } from "../markdown.js";
import { median, withSpread } from "../statistics.js";
import { inWords, KiB } from "./cases.js";
import { LIMIT, type Row } from "./measure.js";
import type { Kept } from "./results.js";
import { figureOf, judge, type Verdict } from "./targets.js";

/** A row in words: "decode GBK dense 64 KiB". */
export const title = ({ operation, encoding, text, size, mode, parts }: Row): string =>
  `${operation} ${encoding} ${text} ${inWords(size)}${mode === "whole" ? "" : ` in ${mode}`}${parts ? `, ${parts} parts` : ""}`;

/** Every row in a line. */
export const lines = (rows: readonly Row[]): string[] =>
  rows.map((row) => {
    const figures = Object.entries(row.against).map(([name, figure]) => `${name} ${withSpread(figure)}`);
    const notes = [
      ...(row.onOwnText.length ? [`on text that it decodes right: ${row.onOwnText.join(", ")}`] : []),
      ...(row.differs.length ? [`output differs: ${row.differs.join(", ")}`] : []),
    ];
    return [title(row).padEnd(46), ...figures, ...notes].join("  ");
  });

const verdictCells = ({ target, floor, worst, rows, below }: Verdict): [string, string, string, string, string] => [
  target.what,
  target.than,
  `≥ ${floor}`,
  withSpread(worst.figure),
  below ? `**missed** by ${below} of ${rows}: ${title(worst.row)}` : "met",
];

/** Every target in a line. */
export const verdictLines = (verdicts: readonly Verdict[]): string[] =>
  verdicts.map((verdict) => {
    const [what, than, floor, found, met] = verdictCells(verdict);
    return `${what.padEnd(44)} ${than.padEnd(14)} ${floor.padEnd(7)} ${found.padEnd(22)} ${met.replaceAll("*", "")}`;
  });

/** The targets of one engine, each with its worst row. */
export const targetTable = ({ rows, engine }: Kept): string =>
  table(["what", "against", "target:", "worst:", ""], judge(rows, engine).map(verdictCells));

/** The encodings that the README shows. */
const SHOWN = "Shift_JIS EUC-JP ISO-2022-JP GBK gb18030 Big5 EUC-KR windows-1251 windows-1252 UTF-8".split(" ");

const find = (rows: readonly Row[], operation: Row["operation"], encoding: string): Row | undefined =>
  rows.find(
    (row) =>
      row.operation === operation &&
      row.encoding === encoding &&
      row.text === "mixed" &&
      row.size === 64 * KiB &&
      row.mode === "whole" &&
      !row.parts,
  );

const cell = (row: Row | undefined, than: string): string => {
  const figure = row && figureOf(row, than);
  return figure ? `${ratio(figure.median)}${row.onOwnText.includes(than) ? " \\*" : ""}` : "–";
};

/** The results that the README shows: those of the first Node.js and of browsers. */
export const mainResults = (results: readonly Kept[]): readonly Kept[] =>
  ["node", "chromium", "firefox", "webkit"].flatMap(
    (name) => results.find(({ engine }) => engine.startsWith(name)) ?? [],
  );

/** The README's table: 64 KiB of markup mixed with text, in Node.js and in browsers. */
export const mainTable = (results: readonly Kept[]): string => {
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
  const head = `${node.title}, 64 KiB`;
  return table(
    [head, ...columns.map(([name]) => `${name}:`)],
    SHOWN.map((encoding) => [
      encoding,
      ...columns.map(([, rows, operation, than]) => cell(find(rows, operation, encoding), than)),
    ]),
  );
};

/** The ratio of each kind of encoding to the lower bound of the time: the median, the lowest and the highest. */
export const limitTable = (results: readonly Kept[]): string => {
  const kinds = ["multi-byte", "single-byte"] as const;
  const texts = ["ascii", "mixed", "dense"] as const;
  const rowsOf = (operation: Row["operation"]): string[][] =>
    kinds.flatMap((kind) =>
      texts.map((text) => [
        `${operation}, ${kind}, ${text}`,
        ...results.map(({ rows }) => {
          const found = rows
            .filter((row) => row.operation === operation && row.kind === kind && row.text === text)
            .flatMap(({ against }) => against[LIMIT]?.median ?? []);
          if (found.length === 0) return "–";
          return withSpread({ median: median(found), low: Math.min(...found), high: Math.max(...found) });
        }),
      ]),
    );
  return table(["64 KiB", ...results.map(({ title }) => `${title}:`)], [...rowsOf("decode"), ...rowsOf("encode")]);
};
