/** Formats the sizes for the terminal, the README and docs/reports/size.md. */
import { kB, ratio, table } from "../markdown.js";
import type { BundlerName } from "./bundlers.js";
import { limitOf, type Measured, spreadOf } from "./measure.js";
import type { MeasuredPayload } from "./payloads.js";
import { type WholePeer, wholePeers } from "./scenarios.js";
import type { Sizes } from "./sizes.js";

/** A larger relative difference between bundlers is listed. */
const NOTABLE = 0.03;

const WHOLE = Object.keys(wholePeers) as WholePeer[];
const none = "–";

const kilobytes = ({ min, gzip, brotli }: Sizes): string => `${kB(min)} / ${kB(gzip)} / ${kB(brotli)}`;

const target = (limit: number | undefined, gzip: number): string =>
  limit === undefined ? "" : `≤ ${kB(limit)} ${gzip <= limit ? "met" : "**missed**"}`;

/** The main rows, which the README shows. */
export const mainTable = (measured: readonly Measured[]): string =>
  table(
    ["an application with", "minified:", "gzip:", "brotli:", "@exodus/bytes:", ...WHOLE.map((name) => `${name}:`)],
    measured
      .filter(({ scenario }) => scenario.main)
      .map(({ scenario, webenc, exodus, whole }) => [
        scenario.title,
        kB(webenc.esbuild!.min),
        `**${kB(webenc.esbuild!.gzip)}**`,
        kB(webenc.esbuild!.brotli),
        exodus.esbuild ? kB(exodus.esbuild.gzip) : none,
        ...WHOLE.map((name) => (whole[name] ? kB(whole[name].gzip) : none)),
      ]),
  );

/** Every scenario with every bundler. */
export const fullTable = (measured: readonly Measured[], names: readonly BundlerName[]): string =>
  table(
    ["an application with", ...names.map((name) => `${name}:`), "@exodus/bytes:", "ratio:", "limit"],
    measured.map(({ scenario, webenc, exodus }) => [
      scenario.title,
      ...names.map((name) => kilobytes(webenc[name]!)),
      exodus.esbuild ? kilobytes(exodus.esbuild) : none,
      exodus.esbuild ? ratio(webenc.esbuild!.gzip / exodus.esbuild.gzip) : none,
      target(limitOf(scenario.target, exodus.esbuild), webenc.esbuild!.gzip),
    ]),
  );

/** The tables alone, with their unpacker. */
export const payloadTable = (measured: readonly MeasuredPayload[]): string =>
  table(
    ["tables and unpacker", "webenc:", "@exodus/bytes:", "ratio:", "limit"],
    measured.map(({ scenario, webenc, exodus }) => {
      const found = webenc.gzip / exodus.gzip;
      return [
        scenario.title,
        kilobytes(webenc),
        kilobytes(exodus),
        found.toFixed(3),
        `≤ ${scenario.target} ${found <= scenario.target ? "met" : "**missed**"}`,
      ];
    }),
  );

/** A line for each scenario in which bundlers differ by more than 3 %. One single-byte encoding represents all. */
export const differences = (measured: readonly Measured[]): string[] =>
  measured
    .filter(({ scenario, webenc }) => !scenario.alike && spreadOf(webenc) > NOTABLE)
    .map(({ scenario, webenc }) => {
      const figures = Object.entries(webenc).map(([name, { gzip }]) => `${name} ${gzip}`);
      return `- ${scenario.title}: ${(100 * spreadOf(webenc)).toFixed(1)} % (${figures.join(", ")} bytes after gzip)`;
    });

/** The line that the command prints for a scenario. */
export const line = ({ scenario, webenc, exodus, whole }: Measured): string => {
  const ours = Object.entries(webenc).map(([name, { min, gzip, brotli }]) => `${name} ${min}/${gzip}/${brotli}`);
  const theirs = Object.entries({ "@exodus/bytes": exodus.esbuild, ...whole }).flatMap(([name, sizes]) =>
    sizes ? [`${name} ${sizes.min}/${sizes.gzip}/${sizes.brotli}`] : [],
  );
  const limit = limitOf(scenario.target, exodus.esbuild);
  const verdict = target(limit, webenc.esbuild?.gzip ?? Infinity).replaceAll("*", "");
  return [scenario.id.padEnd(24), ...ours, ...theirs, verdict].join("  ").trimEnd();
};
