/** What the project holds its speed to, as plain data, and how rows are held to it. */
import type { Spread } from "../statistics.js";
import { KiB, MiB } from "./cases.js";
import { IN_PARTS, NO_LIBRARY, ONE_SHOT, type Row } from "./measure.js";

/** The engines that targets name. */
export type EngineName = "node20" | "node24" | "node26" | "bun" | "deno" | "chromium" | "firefox" | "webkit";

/** How many times as fast webenc has to be. */
export interface BenchTarget {
  readonly what: string;
  readonly of: (row: Row) => boolean;
  /** Than whom: one of a row's names, or the fastest of its libraries. */
  readonly than: string;
  /** By engine; one that has none is not held to it. */
  readonly floor: (engine: EngineName) => number | undefined;
}

/** The best of the others, native included. */
const BEST = "best";

const isNode = (engine: EngineName): boolean => engine.startsWith("node");
const onNode = (floor: number) => (engine: EngineName) => (isNode(engine) ? floor : undefined);
const by =
  (floors: Partial<Record<EngineName, number>>) =>
  (engine: EngineName): number | undefined =>
    floors[engine];
const everywhere = (floor: number) => () => floor;

const legacy = ({ kind }: Row): boolean => kind === "multi-byte" || kind === "single-byte";
const text = ({ text }: Row): boolean => text === "mixed" || text === "dense";
const decode = ({ operation, mode, parts }: Row): boolean => operation === "decode" && mode === "whole" && !parts;
const encode = ({ operation }: Row): boolean => operation === "encode";
const every = (row: Row): boolean => row.kind === "multi-byte" && text(row);
const single = (row: Row): boolean => row.kind === "single-byte" && text(row);
/** ISO-2022-JP is no superset of ASCII: an escape may stand anywhere. */
const ascii = (row: Row): boolean =>
  legacy(row) && row.text === "ascii" && row.size >= KiB && row.encoding !== "ISO-2022-JP";
const of =
  (...tests: readonly ((row: Row) => boolean)[]) =>
  (row: Row): boolean =>
    tests.every((test) => test(row));
const sized =
  (...sizes: readonly number[]) =>
  (row: Row): boolean =>
    sizes.includes(row.size);

/** All targets, in the order of their table. */
export const targets: readonly BenchTarget[] = [
  {
    what: "decode, every, 64 KiB",
    of: of(decode, every, sized(64 * KiB)),
    than: "native",
    floor: by({ node20: 2.5, node24: 3, node26: 3, chromium: 5, firefox: 1.5, webkit: 2, bun: 2, deno: 2.5 }),
  },
  {
    what: "decode, every, 64 KiB",
    of: of(decode, every, sized(64 * KiB)),
    than: "@exodus/bytes",
    floor: onNode(5),
  },
  {
    what: "decode, every, 1 MiB and 64 MiB",
    of: of(decode, every, sized(MiB, 64 * MiB)),
    than: "native",
    floor: onNode(2),
  },
  { what: "decode, ASCII, 1 KiB and more", of: of(decode, ascii), than: BEST, floor: everywhere(0.9) },
  { what: "encode, ASCII, 1 KiB and more", of: of(encode, ascii), than: BEST, floor: everywhere(0.9) },
  {
    what: "decode, a page, 64 KiB",
    of: (row) => decode(row) && legacy(row) && row.text === "page",
    than: "native",
    floor: (engine) => (isNode(engine) ? 3 : 1),
  },
  {
    what: "decode, single-byte, 64 KiB",
    of: of(decode, single, sized(64 * KiB)),
    than: "native",
    floor: everywhere(1.5),
  },
  {
    what: "decode, single-byte, 64 KiB",
    of: of(decode, single, sized(64 * KiB)),
    than: "@exodus/bytes",
    floor: onNode(3),
  },
  {
    what: "decode, UTF-8, 1 KiB and more",
    of: (row) => decode(row) && row.kind === "utf-8" && row.size >= KiB && !row.text.startsWith("broken"),
    than: BEST,
    floor: everywhere(0.95),
  },
  {
    what: "decode, UTF-8 beyond ASCII, 64 KiB",
    of: (row) => decode(row) && row.kind === "utf-8" && text(row) && row.size === 64 * KiB,
    than: "native",
    floor: by({ node20: 3 }),
  },
  {
    what: "decode, UTF-16, 1 KiB and more",
    of: (row) => decode(row) && row.kind === "utf-16" && row.size >= KiB && !row.text.startsWith("broken"),
    than: BEST,
    floor: everywhere(1),
  },
  {
    what: "encode, every, 64 KiB",
    of: of(encode, every, sized(64 * KiB)),
    than: "@exodus/bytes",
    floor: by({ node20: 4, node24: 4, node26: 4, chromium: 2.5, firefox: 2.5, webkit: 1.5 }),
  },
  {
    what: "encode, single-byte, 64 KiB",
    of: of(encode, single, sized(64 * KiB)),
    than: "@exodus/bytes",
    floor: onNode(3),
  },
  {
    what: "decode, 16 and 64 bytes",
    of: of(decode, legacy, sized(16, 64)),
    than: "native",
    floor: by({ node20: 1, node24: 1.3, node26: 1.3, chromium: 1.3, firefox: 1.3, webkit: 1.3 }),
  },
  {
    what: "decode and encode, 16 and 64 bytes",
    of: (row) => legacy(row) && (encode(row) || decode(row)) && row.size <= 64,
    than: "@exodus/bytes",
    floor: everywhere(2),
  },
  {
    what: "decode in chunks of 64 KiB",
    of: ({ mode }) => mode === "64 KiB chunks",
    than: ONE_SHOT,
    floor: everywhere(0.85),
  },
  {
    what: "decode in chunks of 1 to 16 bytes: linear",
    of: ({ mode, parts }) => mode === "1 to 16 byte chunks" && !!parts,
    than: IN_PARTS,
    floor: everywhere(0.8),
  },
  {
    what: "decode, 1 % broken",
    of: (row) => decode(row) && legacy(row) && row.text === "broken1",
    than: "native",
    floor: everywhere(1),
  },
  {
    what: "decode, 20 % broken",
    of: (row) => decode(row) && legacy(row) && row.text === "broken20",
    than: "native",
    floor: everywhere(0.7),
  },
  {
    what: "decode, 20 % broken: linear",
    of: ({ text, parts }) => text === "broken20" && !!parts,
    than: IN_PARTS,
    floor: everywhere(0.8),
  },
];

/** What holds of a target: its worst row. */
export interface Verdict {
  readonly target: BenchTarget;
  readonly floor: number;
  readonly worst: { readonly row: Row; readonly figure: Spread };
  readonly rows: number;
  /** How many of the rows miss it. */
  readonly below: number;
}

/** What a row says of the one that a target names: undefined if it took no part. */
export const figureOf = (row: Row, than: string): Spread | undefined => {
  if (than !== BEST) return row.against[than];
  const libraries = Object.entries(row.against).filter(([name]) => !NO_LIBRARY.has(name));
  return libraries.map(([, figure]) => figure).sort((a, b) => a.median - b.median)[0];
};

/** Holds rows to the targets of an engine. Targets that no row speaks of are left out. */
export const judge = (rows: readonly Row[], engine: EngineName): Verdict[] =>
  targets.flatMap((target) => {
    const floor = target.floor(engine);
    const found = rows.filter(target.of).flatMap((row) => {
      const figure = figureOf(row, target.than);
      return figure ? [{ row, figure }] : [];
    });
    if (floor === undefined || found.length === 0) return [];
    const worst = found.reduce((a, b) => (b.figure.median < a.figure.median ? b : a));
    const below = found.filter(({ figure }) => figure.median < floor).length;
    return [{ target, floor, worst, rows: found.length, below }];
  });
