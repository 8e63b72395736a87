/** Formats the sizes for the README and docs/reports/size.md. */
import { kB, ratio, table } from "../markdown.js";
import { type BundlerName, bundlers } from "./bundlers.js";
import { limitOf, type Measured, type Sizes, spreadOf } from "./measure.js";
import type { PayloadScenario } from "./payloads.js";
import { type WholePeer, wholePeers } from "./scenarios.js";

/** A larger relative difference between bundlers is listed. */
const NOTABLE = 0.03;

const BUNDLERS = Object.keys(bundlers) as BundlerName[];
const WHOLE = Object.keys(wholePeers) as WholePeer[];
const none = "–";

const kilobytes = ({ min, gzip, brotli }: Sizes): string => `${kB(min)} / ${kB(gzip)} / ${kB(brotli)}`;

const verdict = (isMet: boolean): string => (isMet ? "met" : "**missed**");

/** The main rows. */
export const mainTable = (measured: readonly Measured[]): string =>
  table(
    ["an application with", "minified:", "gzip:", "brotli:", "@exodus/bytes:", ...WHOLE.map((name) => `${name}:`)],
    measured
      .filter(({ scenario }) => scenario.main)
      .map(({ scenario, webenc: { esbuild }, exodus, whole }) => [
        scenario.title,
        kB(esbuild.min),
        `**${kB(esbuild.gzip)}**`,
        kB(esbuild.brotli),
        ...[exodus, ...WHOLE.map((name) => whole[name])].map((sizes) => (sizes ? kB(sizes.gzip) : none)),
      ]),
  );

/** The loaded programs beside those with static imports. */
export const loadTable = (measured: readonly Measured[]): string =>
  table(
    ["an application with", "kB after gzip:", "limit", "@exodus/bytes:"],
    measured
      .filter(({ scenario }) => scenario.main && (/^load/.test(scenario.id) || scenario.target !== undefined))
      .filter(({ scenario }) => !/^(?:unicode|small|windows-1252)/.test(scenario.id))
      .map(({ scenario, webenc, exodus }) => [
        scenario.title,
        `**${kB(webenc.esbuild.gzip)}**`,
        kB(limitOf(scenario.target, exodus)!),
        exodus ? kB(exodus.gzip) : none,
      ]),
  );

/** A main row in the data of the reports, which the site shows: kB after gzip, by library. */
export interface MainSize {
  readonly id: string;
  readonly application: string;
  readonly libraries: Readonly<Record<string, number>>;
}

export const mainSizes = (measured: readonly Measured[]): MainSize[] =>
  measured
    .filter(({ scenario }) => scenario.main)
    .map(({ scenario, webenc, exodus, whole }) => ({
      id: scenario.id,
      application: scenario.title.replaceAll("`", ""),
      libraries: Object.fromEntries(
        Object.entries({ webenc: webenc.esbuild, "@exodus/bytes": exodus, ...whole }).flatMap(([name, sizes]) =>
          sizes ? [[name, Number(kB(sizes.gzip))]] : [],
        ),
      ),
    }));

/** The rows of the README's table, with the programs that the README shows. */
const README_ROWS: Readonly<Record<string, string>> = {
  labels: "`TextDecoder` and `LegacyTextEncoder` of `webenc`, as in the first example",
  "japanese-front-end": "`createEncodingSet` of UTF-8, Shift_JIS, EUC-JP and ISO-2022-JP",
  shift_jis: "`TextDecoder` and `LegacyTextEncoder` of `@webenc/core` with `shiftJIS`",
  "windows-1252:both": "`decodeSingleByte` and `encodeSingleByte` with `windows1252Index`",
};

/** The README's table of the main rows, in kB after gzip. */
export const readmeTable = (sizes: readonly MainSize[]): string => {
  const names = ["webenc", "@exodus/bytes", "iconv-lite"];
  return table(
    ["kB after gzip", ...names.map((name) => `${name}:`)],
    Object.entries(README_ROWS).map(([id, program]) => {
      const { libraries } = sizes.find((size) => size.id === id)!;
      return [program, ...names.map((name) => libraries[name]?.toFixed(1) ?? none)];
    }),
  );
};

/** Every scenario with every bundler. */
export const fullTable = (measured: readonly Measured[]): string =>
  table(
    ["an application with", ...BUNDLERS.map((name) => `${name}:`), "@exodus/bytes:", "ratio:", "limit"],
    measured.map(({ scenario, webenc, exodus }) => {
      const { gzip } = webenc.esbuild;
      const limit = limitOf(scenario.target, exodus);
      return [
        scenario.title,
        ...BUNDLERS.map((name) => kilobytes(webenc[name])),
        ...(exodus ? [kilobytes(exodus), ratio(gzip / exodus.gzip)] : [none, none]),
        limit === undefined ? "" : `≤ ${kB(limit)} ${verdict(gzip <= limit)}`,
      ];
    }),
  );

/** The tables alone, with their unpacker. */
export const payloadTable = (
  measured: readonly { readonly scenario: PayloadScenario; readonly webenc: Sizes; readonly exodus: Sizes }[],
): string =>
  table(
    ["tables and unpacker", "webenc:", "@exodus/bytes:", "ratio:", "limit"],
    measured.map(({ scenario: { title, target }, webenc, exodus }) => {
      const found = webenc.gzip / exodus.gzip;
      const limit = `≤ ${target} ${verdict(found <= target)}`;
      return [title, kilobytes(webenc), kilobytes(exodus), found.toFixed(3), limit];
    }),
  );

/** A line for each scenario in which bundlers differ by more than 3 %. One single-byte encoding represents all. */
export const differences = (measured: readonly Pick<Measured, "scenario" | "webenc">[]): string =>
  measured
    .filter(({ scenario, webenc }) => !scenario.alike && spreadOf(webenc) > NOTABLE)
    .map(({ scenario, webenc }) => {
      const figures = Object.entries(webenc).map(([name, { gzip }]) => `${name} ${gzip}`);
      return `- ${scenario.title}: ${(100 * spreadOf(webenc)).toFixed(1)} % (${figures.join(", ")} bytes after gzip)`;
    })
    .join("\n");
