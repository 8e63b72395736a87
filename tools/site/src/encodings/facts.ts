/** What the data of the repository says about each encoding. It is read when the site is built. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readData } from "@webenc/tools/dist/report-data.js";
import { root } from "../folders.js";

const readJSON = <Value>(path: string): Value => JSON.parse(readFileSync(join(root, path), "utf8")) as Value;

/** An encoding of the standard. */
export interface Labelled {
  readonly name: string;
  readonly labels: readonly string[];
}

/** All encodings, in the standard's order. */
export const readEncodings = (): Labelled[] =>
  readJSON<{ readonly encodings: readonly Labelled[] }[]>("indexes/encodings.json").flatMap(
    ({ encodings }) => encodings,
  );

/** Names that other systems use for one encoding. */
export interface SystemNames {
  /** The encoding of the standard; null if systems mean different ones. */
  readonly encoding: string | null;
  readonly names: readonly string[];
  /** What it means in which systems, by their keys, where that is not exactly the encoding. */
  readonly meanings: readonly (readonly [meaning: string, systems: readonly string[]])[];
}

export interface OtherNames {
  readonly systems: readonly { readonly key: string; readonly title: string }[];
  readonly names: readonly SystemNames[];
  /** Names of encodings that the standard lacks. */
  readonly unsupported: readonly string[];
}

export const readNames = (): OtherNames => readJSON("docs/reports/data/names.json");

/** A bug of an engine's own TextDecoder, with the case that shows it. */
export interface EngineBug {
  readonly name: string;
  readonly label: string;
  readonly fatal?: boolean;
  readonly ignoreBOM?: boolean;
  /** Bytes in hexadecimal digits; those of a call with `stream` end in "+". */
  readonly calls: readonly string[];
  /** The standard's results; null if it throws. */
  readonly expected: readonly (string | null)[];
  readonly touches: { readonly labels?: readonly string[] };
  /** The engines that have it. */
  readonly engines: readonly string[];
}

/** The bugs that an engine has, in the order and with the numbers of the report. */
export const readBugs = (): EngineBug[] => {
  const { names, engines } = readData<{
    readonly names: readonly string[];
    readonly engines: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  }>("bugs");
  const cases = new Map(
    readJSON<Omit<EngineBug, "engines">[]>("tools/src/verification/platform/bugs.json").map((bug) => [bug.name, bug]),
  );
  return names.map((name) => ({
    ...cases.get(name)!,
    engines: Object.entries(engines).flatMap(([engine, bugs]) => (name in bugs ? [engine] : [])),
  }));
};
