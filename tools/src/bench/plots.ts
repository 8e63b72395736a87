/** Plots as SVG, by Vega-Lite. */
import { parse, View } from "vega";
import { compile, type TopLevelSpec } from "vega-lite";
import { inWords, KiB } from "./cases.js";
import { NO_LIBRARY, type Row } from "./measure.js";
import type { Kept } from "./results.js";

/** A point of a plot. */
interface Point {
  readonly encoding: string;
  readonly text: string;
  readonly size: string;
  readonly library: string;
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
}

const points = (rows: readonly Row[]): Point[] =>
  rows.flatMap(({ encoding, text, size, against }) =>
    Object.entries(against)
      .filter(([library]) => !NO_LIBRARY.has(library))
      .map(([library, { median, low, high }]) => ({
        encoding,
        text,
        size: inWords(size),
        library,
        ratio: median,
        low,
        high,
      })),
  );

const config = { aria: false, axisQuantitative: { grid: true, gridColor: "#eee", format: "~g", labelOverlap: true } };

const svg = (spec: TopLevelSpec): Promise<string> =>
  new View(parse(compile({ ...spec, background: "white", config }).spec), { renderer: "none" }).toSVG();

const LIBRARIES = ["native", "@exodus/bytes", "iconv-lite", "text-encoding", "encoding-japanese"];
/** The color of a library, the same in every plot. */
const libraryOf = (values: readonly Point[]) => {
  const shown = LIBRARIES.filter((name) => values.some(({ library }) => library === name));
  return {
    field: "library",
    type: "nominal",
    scale: { domain: LIBRARIES },
    legend: { title: "against", values: shown },
  } as const;
};
/** The ratio, or a bound of it, on a logarithmic axis. */
const ratioAxis = (field: "ratio" | "low") =>
  ({ field, type: "quantitative", scale: { type: "log" }, title: "times as fast" }) as const;

const whole = (rows: readonly Row[], operation: Row["operation"]): Row[] =>
  rows.filter((row) => row.operation === operation && row.mode === "whole" && !row.parts);

/** Ratios of every encoding at 64 KiB, mixed and dense beside each other. */
export const ratioPlot = ({ title, rows }: Kept, operation: Row["operation"]): Promise<string> => {
  const values = points(
    whole(rows, operation).filter(({ size, text }) => size === 64 * KiB && (text === "mixed" || text === "dense")),
  );
  const library = libraryOf(values);
  const order = [...new Set(values.map(({ encoding }) => encoding))];
  const y = { field: "encoding", type: "nominal", sort: order, title: null } as const;
  return svg({
    title: `${title}: ${operation}, 64 KiB; webenc is so many times as fast`,
    data: { values },
    facet: { column: { field: "text", type: "nominal", sort: ["mixed", "dense"], title: null } },
    spec: {
      width: 330,
      height: { step: 15 },
      layer: [
        { mark: { type: "rule", color: "#888" }, encoding: { x: { datum: 1 } } },
        {
          mark: { type: "rule", opacity: 0.5 },
          encoding: { y, x: ratioAxis("low"), x2: { field: "high" }, color: library },
        },
        {
          mark: { type: "point", filled: true, size: 45, opacity: 1 },
          encoding: { y, x: ratioAxis("ratio"), color: library },
        },
      ],
    },
  });
};

/** How the ratio to the platform and to the best library changes with the size of the input. */
export const sizePlot = ({ title, rows }: Kept): Promise<string> => {
  const decoded = whole(rows, "decode").filter(({ kind, text }) => kind === "multi-byte" && text === "dense");
  const values = points(decoded).filter((point) => point.library === "native" || point.library === "@exodus/bytes");
  const sizes = [...new Set(decoded.map(({ size }) => size))].sort((a, b) => a - b).map(inWords);
  return svg({
    title: `${title}: decode, dense text; webenc is so many times as fast`,
    data: { values },
    facet: { column: { field: "library", type: "nominal", sort: LIBRARIES, title: null } },
    spec: {
      width: 330,
      height: 240,
      layer: [
        { mark: { type: "rule", color: "#888" }, encoding: { y: { datum: 1 } } },
        {
          mark: { type: "line", point: true },
          encoding: {
            x: { field: "size", type: "ordinal", sort: sizes, title: null, axis: { labelAngle: 0 } },
            y: ratioAxis("ratio"),
            color: { field: "encoding", type: "nominal" },
          },
        },
      ],
    },
  });
};
