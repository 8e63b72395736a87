/**
 * Compares the engine's own TextDecoder with webenc's: by the known bugs, and by random cases. A difference that no known bug
 * explains is reported. This module runs on every engine.
 */

import * as webenc from "../webenc.js";
import { attempt, type Case, type Decoder, type Results } from "./attempt.js";

/** A known bug of the engines' own TextDecoders: bugs.json. */
export interface Bug extends Case {
  readonly name: string;
  /** The standard's results. */
  readonly expected: Results;
  /** The addresses of its reports. */
  readonly reports?: readonly string[];
  /** The cases that it can affect: those with one of the labels, a byte that matches, and all named conditions. */
  readonly touches: {
    readonly labels?: readonly string[];
    readonly byte?: string;
    readonly conditions?: readonly string[];
  };
}

/** Whether a bug can affect a case. */
const touches = ({ touches: { labels, byte, conditions = [] } }: Bug, given: Case): boolean => {
  const { label, fatal, ignoreBOM, calls } = given;
  if (labels && !labels.includes(label)) return false;
  const bytes = calls.join("").replaceAll("+", "").match(/../g) ?? [];
  if (byte && !bytes.some((each) => new RegExp(byte).test(each))) return false;
  const met: Readonly<Record<string, boolean>> = {
    never: false,
    errors: attempt(webenc.TextDecoder, { label, ignoreBOM: true, calls }).join("").includes("\ufffd"),
    fatal: !!fatal,
    strippedBOM: !ignoreBOM,
    severalCalls: calls.length > 1,
    stream: calls.some((call) => call.endsWith("+")),
    emptyChunk: calls.includes("+"),
  };
  return conditions.every((name) => met[name]);
};

/** The result of an engine. */
export interface Comparison {
  /** Whether it has a TextDecoder. */
  readonly present: boolean;
  /** Its results for the known bugs that it has, by name. */
  readonly shown: Readonly<Record<string, Results>>;
  /** How many random cases were compared, and how many differed by a known bug. */
  readonly compared: number;
  readonly known: number;
  /** The first differences that no known bug explains. */
  readonly unknown: readonly { readonly given: Case; readonly engine: Results; readonly webenc: Results }[];
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Compares the decoders by the known bugs and by other cases. */
export const compare = (bugs: readonly Bug[], cases: readonly Case[]): Comparison => {
  const native = (globalThis as { TextDecoder?: Decoder }).TextDecoder;
  if (!native) return { present: false, shown: {}, compared: 0, known: 0, unknown: [] };
  const had = bugs.filter((bug) => !same(attempt(native, bug), bug.expected));
  const differences = cases
    .map((given) => ({ given, engine: attempt(native, given), webenc: attempt(webenc.TextDecoder, given) }))
    .filter(({ engine, webenc }) => !same(engine, webenc));
  const unknown = differences.filter(({ given }) => !had.some((bug) => touches(bug, given)));
  return {
    present: true,
    shown: Object.fromEntries(had.map((bug) => [bug.name, attempt(native, bug)])),
    compared: cases.length,
    known: differences.length - unknown.length,
    unknown: unknown.slice(0, 100),
  };
};
