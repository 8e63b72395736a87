import type { Encoding, FullEncoding } from "@webenc/core";
import { fastPaths } from "@webenc/core/testing";
import type { Encoding as OracleEncoding } from "@webenc/core/testing/oracle/coder";
import { encodingNamed } from "@webenc/core/testing/oracle/encodings";
import fc from "fast-check";
import { encodings } from "../../encodings.js";
import { historical } from "../historical.js";
import * as webenc from "../webenc.js";

/** Compares the packages with the oracle. A case contains all inputs, so that a failure can be recorded and repeated. */
export interface Check {
  /** The number of cases in a run of the tests; the fuzzer divides its time among the checks in proportion to it. */
  readonly cases: number;
  readonly inputs: fc.Arbitrary<unknown>;
  /** Throws if the packages and the oracle differ. */
  readonly run: (given: unknown) => Promise<void>;
}

/** A check, whose function has the type of its inputs. */
export const check = <Given>(
  cases: number,
  inputs: fc.Arbitrary<Given>,
  run: (given: Given) => void | Promise<void>,
): Check => ({ cases, inputs, run: async (given) => run(given as Given) });

/** An encoding of the packages and of the oracle. */
export interface Subject {
  readonly name: string;
  readonly own: Encoding;
  /** The argument of a constructor: the name, which is a label, or a historical encoding itself. */
  readonly argument: FullEncoding | string;
  readonly oracle: OracleEncoding;
}

const subjectOf = (name: string): Subject => ({
  name,
  own: historical.get(name) ?? webenc.getEncoding(name)!,
  argument: historical.get(name) ?? name,
  oracle: encodingNamed(name),
});

/** The names of the standard's encodings, and of all encodings. */
export const standardNames: readonly string[] = encodings.map(({ name }) => name);
export const allNames: readonly string[] = [...standardNames, ...historical.keys()];

/** A check of some encodings, with the fast paths on and off. */
export const encodingCheck = <Inputs extends object>(
  cases: number,
  names: readonly string[],
  inputsOf: (encoding: string) => { [Key in keyof Inputs]: fc.Arbitrary<Inputs[Key]> },
  run: (given: Inputs, subject: Subject) => void | Promise<void>,
): Check => {
  // The single-byte encodings are many and similar: they share a third of the cases.
  const isSimilar = (name: string) => encodings.some((each) => each.name === name && each.family === "single-byte");
  const encoding = fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(...names.filter(isSimilar)) },
    { weight: 2, arbitrary: fc.constantFrom(...names.filter((name) => !isSimilar(name))) },
  );
  const inputs = encoding.chain((encoding) =>
    fc
      .tuple(fc.record(inputsOf(encoding)), fc.boolean())
      .map(([inputs, fastPaths]) => ({ encoding, ...(inputs as Inputs), fastPaths })),
  );
  return check(cases, inputs, async (given) => {
    fastPaths.enabled = given.fastPaths;
    try {
      await run(given, subjectOf(given.encoding));
    } finally {
      fastPaths.enabled = true;
    }
  });
};

/** Throws if two values differ. */
export const same = (what: string, given: unknown, expected: unknown): void => {
  const [left, right] = [JSON.stringify(given), JSON.stringify(expected)];
  if (left !== right) throw new Error(`${what}: ${left?.slice(0, 500)}, not ${right?.slice(0, 500)}`);
};

/** Where a problem is, as the oracle says it. */
export const positionOf = (problem: webenc.DecodeProblem | webenc.EncodeProblem): object =>
  "bytes" in problem
    ? { offset: problem.offset, bytes: [...problem.bytes] }
    : { codePoint: problem.codePoint, index: problem.index };

/** Where a coding error is. Any other error is thrown. */
export const positionOfError = (error: unknown): object => {
  if (webenc.isDecodeError(error) || webenc.isEncodeError(error)) return positionOf(error);
  throw error;
};

/** The value of a call, or the position of the coding error that it throws. */
export const attempt = (call: () => unknown): object => {
  try {
    return { value: call() };
  } catch (error) {
    return { thrown: positionOfError(error) };
  }
};
