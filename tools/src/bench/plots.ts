/** Plots as SVG: ratios on a logarithmic scale. Marks of one colour are one path, so that a plot takes a few kB. */
import { max, min } from "d3-array";
import { inWords } from "./cases.js";
import type { Digest, DigestRow } from "./digest.js";

/** The colour of each library in every plot. */
const COLORS: Readonly<Record<string, string>> = {
  native: "#1f6fb4",
  "@exodus/bytes": "#d9711c",
  "iconv-lite": "#2a8c4a",
  "text-encoding": "#a63d8f",
  "encoding-japanese": "#7a5c3e",
};

const TICKS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000];

/** The ticks around some ratios and 1. */
const ticksAround = (ratios: readonly number[]): number[] => {
  const first = TICKS.findLastIndex((tick) => tick <= min([1, ...ratios])!);
  const last = TICKS.findIndex((tick) => tick >= max([1, ...ratios])!);
  return TICKS.slice(Math.max(first, 0), last < 0 ? undefined : last + 1);
};

/** A function from a ratio to a position between two others. */
const logarithmic = (ticks: readonly number[], from: number, to: number): ((ratio: number) => number) => {
  const [low, high] = [Math.log(ticks[0]!), Math.log(ticks.at(-1)!)];
  return (ratio) => Math.round(from + ((Math.log(ratio) - low) / (high - low || 1)) * (to - from));
};

const text = (x: number, y: number, content: string, more = ""): string =>
  `<text x="${x}" y="${y}"${more}>${content}</text>`;
const END = ' text-anchor="end"';
const MIDDLE = ' text-anchor="middle"';

/** Lines of one colour: `d` is the content of a path. */
const path = (d: string, color: string, width: number, more = ""): string =>
  d && `<path d="${d}" stroke="${color}" stroke-width="${width}"${more}/>`;

const svg = (width: number, height: number, title: string, parts: readonly string[]): string =>
  `${[
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11">`,
    `<path fill="#fff" d="M0 0h${width}v${height}H0z"/>`,
    text(8, 16, title, ' font-weight="bold"'),
    `<g fill="none">${parts.filter((part) => part.startsWith("<path")).join("\n")}</g>`,
    ...parts.filter((part) => !part.startsWith("<path")),
    "</svg>",
  ].join("\n")}\n`;

const LEFT = 92;
const PANEL = 330;
const ROW = 16;
const TOP = 64;

/** The names of lines, in their colours. */
const legend = (names: readonly string[], colors: readonly string[]): string[] => {
  const step = Math.floor((2 * PANEL + 30) / Math.max(names.length, 4));
  return names.map((name, i) => text(LEFT + i * step, 34, name, ` fill="${colors[i]}"`));
};

/** The rows of one text, beside those of another. */
const panel = (rows: readonly DigestRow[], encodings: readonly string[], title: string, left: number): string[] => {
  const ticks = ticksAround(
    rows.flatMap(({ against }) => Object.values(against).flatMap(([, low, high]) => [low, high])),
  );
  const x = logarithmic(ticks, left, left + PANEL);
  const bottom = TOP + encodings.length * ROW;
  const marks = Object.entries(COLORS).flatMap(([library, color]) => {
    const found = rows.flatMap(({ encoding, against }) => {
      const figure = against[library];
      return figure ? [{ y: TOP + (encodings.indexOf(encoding) + 0.5) * ROW, figure }] : [];
    });
    const spreads = found.map(({ y, figure: [, low, high] }) => `M${x(low)} ${y}H${x(high)}`);
    const points = found.map(({ y, figure: [middle] }) => `M${x(middle)} ${y}h0`);
    return [
      path(spreads.join(""), color, 2, ' opacity=".5"'),
      path(points.join(""), color, 7, ' stroke-linecap="round"'),
    ];
  });
  return [
    path(ticks.map((tick) => `M${x(tick)} ${TOP}V${bottom}`).join(""), "#ddd", 1),
    path(`M${x(1)} ${TOP}V${bottom}`, "#888", 1),
    ...marks.filter(Boolean),
    text(left, TOP - 12, title),
    ...ticks.map((tick) => text(x(tick), bottom + 14, String(tick), MIDDLE)),
  ];
};

/** Ratios of each encoding at 64 KiB, mixed and dense beside each other. A point is a median, its line has the quartiles. */
export const ratioPlot = ({ title, rows }: Digest, operation: DigestRow["operation"]): string => {
  const shown = rows.filter((row) => row.operation === operation && ["mixed", "dense"].includes(row.text));
  const encodings = [...new Set(shown.map(({ encoding }) => encoding))];
  const libraries = Object.keys(COLORS).filter((name) => shown.some(({ against }) => against[name]));
  const parts = ["mixed", "dense"].flatMap((kind, i) =>
    panel(
      shown.filter((row) => row.text === kind),
      encodings,
      kind,
      LEFT + i * (PANEL + 30),
    ),
  );
  const names = encodings.map((name, i) => text(LEFT - 8, TOP + (i + 0.5) * ROW + 4, name, END));
  const height = TOP + encodings.length * ROW + 24;
  return svg(LEFT + 2 * PANEL + 50, height, `${title}: ${operation}, 64 KiB; webenc is so many times as fast`, [
    ...parts,
    ...names,
    ...legend(
      libraries,
      Object.values(COLORS).filter((_, i) => libraries.includes(Object.keys(COLORS)[i]!)),
    ),
  ]);
};

const HEIGHT = 220;

/** How the ratio to the platform and to the fastest library changes with the size of the input: medians of all encodings. */
export const sizePlot = ({ title, series }: Digest): string => {
  const shown = series.filter(({ kind }) => kind === "multi-byte");
  const sizes = [...new Set(shown.flatMap(({ points }) => points.map(([size]) => size)))].sort((a, b) => a - b);
  const ticks = ticksAround(shown.flatMap(({ points }) => points.map(([, ratio]) => ratio)));
  const y = logarithmic(ticks, TOP + HEIGHT, TOP);
  const width = 2 * PANEL + 30;
  const step = width / Math.max(1, sizes.length - 1);
  const x = (size: number): number => Math.round(LEFT + sizes.indexOf(size) * step);
  const colors = Object.values(COLORS);
  const bottom = TOP + HEIGHT;
  return svg(LEFT + width + 40, bottom + 24, `${title}: multi-byte encodings; webenc is so many times as fast`, [
    path(ticks.map((tick) => `M${LEFT} ${y(tick)}h${width}`).join(""), "#ddd", 1),
    path(`M${LEFT} ${y(1)}h${width}`, "#888", 1),
    ...shown.map(({ points }, i) =>
      path(`M${points.map(([size, ratio]) => `${x(size)} ${y(ratio)}`).join("L")}`, colors[i]!, 2),
    ),
    ...ticks.map((tick) => text(LEFT - 8, y(tick) + 4, String(tick), END)),
    ...sizes.filter((_, i) => i % 2 === 0).map((size) => text(x(size), bottom + 14, inWords(size), MIDDLE)),
    ...legend(
      shown.map(({ operation, against }) => `${operation}, ${against}`),
      colors,
    ),
  ]);
};
