/** Plots as SVG, by Vega-Lite. */
import { parse, View } from "vega";
import { compile, type TopLevelSpec } from "vega-lite";
import { inWords, KiB } from "./cases.js";
import { NO_LIBRARY, type Row } from "./measure.js";
import type { Result } from "./results.js";

const LIBRARIES = ["native", "@exodus/bytes", "iconv-lite", "text-encoding", "encoding-japanese"];

const config = { aria: false, axisQuantitative: { grid: true, gridColor: "#eee", format: "~g", labelOverlap: true } };

const svg = (spec: TopLevelSpec): Promise<string> =>
  new View(parse(compile({ ...spec, background: "white", config }).spec), { renderer: "none" }).toSVG();

/** The points of a plot: one for each library of each row that decodes or encodes a whole text. */
const points = (rows: readonly Row[], operation: Row["operation"], wanted: (row: Row) => boolean) =>
  rows
    .filter((row) => row.operation === operation && row.mode === "whole" && !row.parts && wanted(row))
    .flatMap(({ encoding, text, size, against }) =>
      Object.entries(against)
        .filter(([library]) => !NO_LIBRARY.has(library))
        .map(([library, figure]) => ({ encoding, text, size: inWords(size), library, ...figure })),
    );

/** A nominal channel in the order of the data. */
const nominal = (field: "encoding" | "text" | "library") =>
  ({ field, type: "nominal", sort: null, title: null }) as const;

/** The ratio, or a bound of it, on a logarithmic axis. */
const ratioAxis = (field: "median" | "low") =>
  ({ field, type: "quantitative", scale: { type: "log" }, title: "times as fast" }) as const;

/** Ratios of every encoding at 64 KiB, mixed and dense beside each other. */
export const ratioPlot = ({ title, rows }: Result, operation: Row["operation"]): Promise<string> => {
  const values = points(
    rows,
    operation,
    ({ size, text }) => size === 64 * KiB && (text === "mixed" || text === "dense"),
  );
  const y = nominal("encoding");
  // The color of a library is the same in every plot.
  const color = {
    field: "library",
    type: "nominal",
    scale: { domain: LIBRARIES },
    legend: { title: "against", values: LIBRARIES.filter((name) => values.some(({ library }) => library === name)) },
  } as const;
  return svg({
    title: `${title}: ${operation}, 64 KiB; webenc is so many times as fast`,
    data: { values },
    facet: { column: { ...nominal("text"), sort: ["mixed", "dense"] } },
    spec: {
      width: 330,
      height: { step: 15 },
      layer: [
        { mark: { type: "rule", color: "#888" }, encoding: { x: { datum: 1 } } },
        { mark: { type: "rule", opacity: 0.5 }, encoding: { y, x: ratioAxis("low"), x2: { field: "high" }, color } },
        {
          mark: { type: "point", filled: true, size: 45, opacity: 1 },
          encoding: { y, x: ratioAxis("median"), color },
        },
      ],
    },
  });
};

/** How the ratio to the platform and to the best library changes with the size of the input. */
export const sizePlot = ({ title, rows }: Result): Promise<string> => {
  const values = points(rows, "decode", ({ kind, text }) => kind === "multi-byte" && text === "dense");
  return svg({
    title: `${title}: decode, dense text; webenc is so many times as fast`,
    data: { values: values.filter(({ library }) => library === "native" || library === "@exodus/bytes") },
    facet: { column: { ...nominal("library"), sort: LIBRARIES } },
    spec: {
      width: 330,
      height: 240,
      layer: [
        { mark: { type: "rule", color: "#888" }, encoding: { y: { datum: 1 } } },
        {
          mark: { type: "line", point: true },
          encoding: {
            x: { field: "size", type: "ordinal", sort: null, title: null, axis: { labelAngle: 0 } },
            y: ratioAxis("median"),
            color: { field: "encoding", type: "nominal" },
          },
        },
      ],
    },
  });
};
