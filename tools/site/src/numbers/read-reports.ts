import { readData } from "@webenc/tools/dist/report-data.js";
import type { Case, Results } from "@webenc/tools/dist/verification/platform/attempt.js";
import { readEncodings, readBugs as readEngineBugs } from "../encodings/facts.js";

/*
 * Reads what the site shows of the measurements: docs/reports/data.json. It runs when the site is built.
 */

/** A median with its quartiles. */
export interface Spread {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

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
    readonly id: string;
    readonly application: string;
    /** In kB after gzip, by library; absent if the library cannot do it. */
    readonly libraries: Readonly<Record<string, number>>;
  }[];
  readonly runtimes: readonly {
    readonly engine: string;
    readonly passed: number;
    readonly failed: number;
    /** How many checks were not run, by the feature that the engine lacks. */
    readonly lacking: Readonly<Record<string, number>>;
  }[];
  readonly bugs: {
    readonly names: readonly string[];
    readonly engines: readonly { readonly engine: string; readonly has: readonly number[] }[];
    /** The case that shows each bug, with the lower-case name of its encoding. */
    readonly cases: readonly (Case & { readonly expected: Results; readonly encoding: string })[];
  };
}

/** A spread in the data. */
type Triple = readonly [median: number, low: number, high: number];

/** The parts of the data that are not drawn as they are. */
interface Digest {
  readonly engine: string;
  readonly title: string;
  readonly rows: readonly (Omit<SpeedRow, "against"> & { readonly against: Readonly<Record<string, Triple>> })[];
  readonly series: readonly (Omit<SizeSeries, "points"> & {
    readonly points: readonly (readonly [number, number])[];
  })[];
}

interface Bugs {
  readonly names: readonly string[];
  readonly engines: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** The libraries whose ratios are drawn. */
const SHOWN_PEERS = ["native", "@exodus/bytes", "iconv-lite", "text-encoding", "encoding-japanese"];

const spreadOf = ([median, low, high]: Triple): Spread => ({ median, low, high });

const readEngines = (): EngineSpeed[] =>
  Object.values(readData<Record<string, Digest>>("speed")).map(({ engine, title, rows, series }) => ({
    id: engine,
    title,
    rows: rows.map((row) => ({
      ...row,
      against: Object.fromEntries(
        SHOWN_PEERS.flatMap((peer) => (row.against[peer] ? [[peer, spreadOf(row.against[peer])]] : [])),
      ),
    })),
    series: series.map((each) => ({ ...each, points: each.points.map(([size, ratio]) => ({ size, ratio })) })),
  }));

const readFirstUse = (): Numbers["firstUse"] =>
  readData<{ name: string; bundled: Triple; installed: Triple }[]>("firstUse").map(({ name, bundled, installed }) => ({
    name,
    bundled: spreadOf(bundled),
    installed: spreadOf(installed),
  }));

const readBugs = (): Numbers["bugs"] => {
  const { names, engines } = readData<Bugs>("bugs");
  const encodings = readEncodings();
  return {
    names,
    cases: readEngineBugs().map(({ label, fatal = false, ignoreBOM = false, calls, expected }) => {
      // A label with the Kelvin sign is no label: its encoding is that of the label with a k.
      const ascii = label.replaceAll("\u212a", "k").toLowerCase();
      const encoding = encodings.find(({ labels }) => labels.includes(ascii))!.name.toLowerCase();
      return { label, fatal, ignoreBOM, calls, expected, encoding };
    }),
    engines: Object.entries(engines).map(([engine, bugs]) => ({
      engine,
      has: names.flatMap((name, number) => (name in bugs ? [number] : [])),
    })),
  };
};

/** Reads all measurements. */
export const readNumbers = (): Numbers => ({
  engines: readEngines(),
  firstUse: readFirstUse(),
  sizes: readData("sizes"),
  runtimes: readData("runtimes"),
  bugs: readBugs(),
});
