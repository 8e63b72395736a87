/**
 * Compares the engine's own TextDecoder with webenc's: by the known bugs, and by random cases made from the vectors. A
 * difference that no known bug explains is reported. This module runs on every engine.
 */
import * as webenc from "webenc";
import { random as randomOf } from "../../bench/random.js";
import type { Vectors } from "../vectors/format.js";
import { attempt, type Decoder } from "./attempt.js";
import { type Bug, type Case, touches } from "./bugs.js";

/** The result of an engine. */
export interface Comparison {
  /** Whether it has a TextDecoder. */
  readonly present: boolean;
  /** Its results for the known bugs that it has, by name. */
  readonly shown: Readonly<Record<string, readonly (string | null)[]>>;
  /** How many random cases were compared, and how many differed by a known bug. */
  readonly compared: number;
  readonly known: number;
  /** The differences that no known bug explains: at most five of each encoding. */
  readonly unknown: readonly { readonly given: Case; readonly engine: unknown; readonly webenc: unknown }[];
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Makes a random case of an encoding: pieces of its vectors and characters, cut anywhere, in one or two streams. */
const randomCase = ({ encoding, decode, states }: Vectors, random: () => number): Case => {
  const below = (limit: number) => Math.floor(random() * limit);
  const oneOf = <Item>(items: readonly Item[]): Item => items[below(items.length)]!;
  const rows = states.flatMap(({ escapes, characters }) => characters.map(([bytes]) => escapes.at(-1)! + bytes));
  const stream = (ends: boolean): string[] => {
    const pieces = Array.from({ length: below(5) }, () => (rows.length && below(2) ? oneOf(rows) : oneOf(decode)[0]));
    const bytes = pieces.join("").match(/../g) ?? [];
    const calls: string[] = [];
    for (let at = 0; at < bytes.length; ) {
      const size = oneOf([0, 1, 2, 3, bytes.length]);
      calls.push(`${bytes.slice(at, at + size).join("")}+`);
      at += size;
    }
    if (ends) calls.push(calls.length && below(2) ? calls.pop()!.slice(0, -1) : "");
    return calls;
  };
  return {
    label: encoding.toLowerCase(),
    ...(below(2) ? { fatal: true } : {}),
    ...(below(2) ? { ignoreBOM: true } : {}),
    calls: [...stream(true), ...(below(3) ? [] : stream(below(2) === 0))],
  };
};

/** Compares with `cases` random cases of each encoding. */
export const compare = (vectors: readonly Vectors[], bugs: readonly Bug[], cases: number, seed: number): Comparison => {
  const native = (globalThis as { TextDecoder?: Decoder }).TextDecoder;
  if (!native) return { present: false, shown: {}, compared: 0, known: 0, unknown: [] };
  const own = webenc.TextDecoder as Decoder;
  const had = bugs.filter((bug) => !same(attempt(native, bug), bug.expected));
  const random = randomOf(seed);
  let known = 0;
  let compared = 0;
  const unknown: { given: Case; engine: unknown; webenc: unknown }[] = [];
  for (const each of vectors) {
    if (each.encoding === "replacement") continue;
    const shownBefore = unknown.length;
    for (let i = 0; i < cases; i++) {
      const given = randomCase(each, random);
      const [theirs, ours] = [attempt(native, given), attempt(own, given)];
      compared++;
      if (same(theirs, ours)) continue;
      const isClean = !attempt(own, { label: given.label, ignoreBOM: true, calls: given.calls })
        .join("")
        .includes("\ufffd");
      if (had.some((bug) => touches(bug, given, isClean))) known++;
      else if (unknown.length - shownBefore < 5) unknown.push({ given, engine: theirs, webenc: ours });
    }
  }
  const shown = Object.fromEntries(had.map((bug) => [bug.name, attempt(native, bug)]));
  return { present: true, shown, compared, known, unknown };
};
