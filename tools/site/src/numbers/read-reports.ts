import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../folders.js";
import { type Spread, spreadOf, tableAfter } from "./markdown-tables.js";

/*
 * Reads what the page of numbers draws from the reports. It runs when the site is built.
 */

/** How many times as fast webenc is as another decoder or encoder. */
export interface SpeedRow {
  readonly operation: "decode" | "encode";
  readonly text: string;
  readonly encoding: string;
  readonly against: Readonly<Record<string, Spread>>;
}

/** The median over the encodings of a kind, by the size of the input in bytes. */
export interface SizeSeries {
  readonly operation: "decode" | "encode";
  readonly kind: string;
  readonly against: string;
  readonly points: readonly { readonly size: number; readonly ratio: number }[];
}

export interface EngineSpeed {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly SpeedRow[];
  readonly series: readonly SizeSeries[];
}

export interface Numbers {
  readonly engines: readonly EngineSpeed[];
  /** The duration of a first use relative to @exodus/bytes: below 1, webenc takes less. */
  readonly firstUse: readonly { readonly name: string; readonly bundled: Spread; readonly installed: Spread }[];
  readonly sizes: readonly {
    readonly application: string;
    /** In kB after gzip, by library; absent if the library cannot do it. */
    readonly libraries: Readonly<Record<string, number>>;
  }[];
  readonly runtimes: readonly {
    readonly engine: string;
    readonly passed: number;
    readonly failed: number;
    readonly notRun: string;
  }[];
  readonly bugs: {
    readonly names: readonly string[];
    readonly engines: readonly { readonly engine: string; readonly has: readonly number[] }[];
  };
}

/** A row of docs/reports/data/bench-*.json. */
interface BenchRow {
  readonly operation: "decode" | "encode";
  readonly text: string;
  readonly size: number;
  readonly mode: string;
  readonly encoding: string;
  readonly kind: string;
  readonly against: Readonly<Record<string, Spread>>;
}

interface BenchFile {
  readonly engine: string;
  readonly title: string;
  readonly rows: readonly BenchRow[];
}

const REPORTS = join(root, "docs/reports");
const SHOWN_SIZE = 65536;

/** Two single-byte encodings stand for all. */
const SHOWN = [
  "Shift_JIS",
  "EUC-JP",
  "ISO-2022-JP",
  "GBK",
  "gb18030",
  "Big5",
  "EUC-KR",
  "windows-1251",
  "windows-1252",
  "UTF-8",
  "UTF-16LE",
];
const ENGINE_ORDER = ["node20", "node24", "node26", "bun", "deno", "chromium", "firefox", "webkit"];

/** The libraries whose ratios are drawn. */
const SHOWN_PEERS = ["native", "@exodus/bytes", "iconv-lite", "text-encoding", "encoding-japanese"];

const medianOf = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

const rounded = (value: number): number => Number(value.toPrecision(3));

const speedRows = (rows: readonly BenchRow[]): SpeedRow[] =>
  rows
    .filter(({ mode, size, encoding }) => mode === "whole" && size === SHOWN_SIZE && SHOWN.includes(encoding))
    .sort((a, b) => SHOWN.indexOf(a.encoding) - SHOWN.indexOf(b.encoding))
    .map(({ operation, text, encoding, against }) => ({
      operation,
      text,
      encoding,
      against: Object.fromEntries(
        SHOWN_PEERS.flatMap((peer) => {
          const found = against[peer];
          return found ? [[peer, { median: found.median, low: found.low, high: found.high }]] : [];
        }),
      ),
    }));

/** Texts that are not ASCII alone and not broken: what a decoder is for. */
const COMMON_TEXTS = ["mixed", "dense", "page"];

const sizeSeries = (rows: readonly BenchRow[]): SizeSeries[] => {
  const usual = rows.filter(({ mode, text }) => mode === "whole" && COMMON_TEXTS.includes(text));
  return (["decode", "encode"] as const).flatMap((operation) =>
    ["multi-byte", "single-byte"].flatMap((kind) =>
      ["native", "@exodus/bytes"].flatMap((against) => {
        const found = usual.filter(
          (row) => row.operation === operation && row.kind === kind && row.against[against] !== undefined,
        );
        const sizes = [...new Set(found.map(({ size }) => size))].sort((a, b) => a - b);
        const points = sizes.map((size) => ({
          size,
          ratio: rounded(medianOf(found.filter((row) => row.size === size).map((row) => row.against[against]!.median))),
        }));
        return points.length > 1 ? [{ operation, kind, against, points }] : [];
      }),
    ),
  );
};

const readEngines = (): EngineSpeed[] =>
  readdirSync(join(REPORTS, "data"))
    .flatMap((name) => /^bench-(.+)\.json$/.exec(name)?.[1] ?? [])
    .sort((a, b) => ENGINE_ORDER.indexOf(a) - ENGINE_ORDER.indexOf(b))
    .flatMap((id) => {
      const file = JSON.parse(readFileSync(join(REPORTS, `data/bench-${id}.json`), "utf8")) as Partial<BenchFile>;
      if (!file.rows || !file.title) return [];
      return [{ id, title: file.title, rows: speedRows(file.rows), series: sizeSeries(file.rows) }];
    });

const report = (name: string): string => readFileSync(join(REPORTS, `${name}.md`), "utf8");

const numberOf = (cell: string | undefined): number => Number((cell ?? "").replaceAll(",", ""));

/** The position of a column whose heading begins with a text. */
const column = (header: readonly string[], start: string): number => {
  const found = header.findIndex((heading) => heading.startsWith(start));
  if (found < 0) throw new Error(`a report's table has no column "${start}"`);
  return found;
};

const readFirstUse = (): Numbers["firstUse"] => {
  const { header, rows } = tableAfter(report("size"), "unpack");
  const bundled = column(header, "one bundled file");
  const installed = column(header, "as installed");
  return rows.map((row) => ({
    name: row[0]!,
    bundled: spreadOf(row[bundled]!),
    installed: spreadOf(row[installed]!),
  }));
};

const readSizes = (): Numbers["sizes"] => {
  const { header, rows } = tableAfter(report("size"), "size");
  const gzip = column(header, "gzip");
  return rows.map((row) => {
    const peers = header.flatMap((heading, at) =>
      SHOWN_PEERS.includes(heading) && Number.isFinite(numberOf(row[at]))
        ? [[heading, numberOf(row[at])] as const]
        : [],
    );
    return { application: row[0]!, libraries: { webenc: numberOf(row[gzip]), ...Object.fromEntries(peers) } };
  });
};

const readRuntimes = (): Numbers["runtimes"] => {
  const { header, rows } = tableAfter(report("runtimes"), "runtimes");
  return rows.map((row) => ({
    engine: row[0]!,
    passed: numberOf(row[column(header, "passed")]),
    failed: numberOf(row[column(header, "failed")]),
    notRun: row[column(header, "not run")]!,
  }));
};

const readBugs = (): Numbers["bugs"] => {
  const data = JSON.parse(readFileSync(join(REPORTS, "data/platform-bugs.json"), "utf8")) as Record<
    string,
    Record<string, unknown>
  >;
  // The headings of the report have the bugs in its order; the data has what each engine gives.
  const names = [...report("platform-bugs").matchAll(/^## \d+\. (.+)$/gm)].map(([, name]) => name!);
  const known = Object.values(data).flatMap((bugs) => Object.keys(bugs));
  const all = [...new Set([...names.filter((name) => known.includes(name)), ...known])];
  return {
    names: all,
    engines: Object.entries(data).map(([engine, bugs]) => ({
      engine,
      has: all.flatMap((name, number) => (name in bugs ? [number] : [])),
    })),
  };
};

/** Reads all reports. */
export const readNumbers = (): Numbers => ({
  engines: readEngines(),
  firstUse: readFirstUse(),
  sizes: readSizes(),
  runtimes: readRuntimes(),
  bugs: readBugs(),
});
