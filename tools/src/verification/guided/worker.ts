/**
 * The fuzzer: inputs that make the packages do something new are kept, and their neighbours are tried. It tells the main
 * thread each input before it is run, so that one that hangs is known.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { root } from "../../root.js";
import { encodings } from "../oracle/encodings.js";
import { fromHex, type Vectors } from "../vectors/format.js";
import type { Outcome, Setting } from "./fuzz.js";
import { below, mutate, shrink } from "./mutations.js";
import { HEAD, keep, run, TARGETS } from "./targets.js";

declare const COUNTERS: string;

const { seconds, input, longest } = workerData as Setting;

/** A file's counters as istanbul lays them out: statements, and the ways of each branch. */
interface Counters {
  readonly s: Record<string, number>;
  readonly b: Record<string, number[]>;
}

/** All counters, each by where it stands. */
const counters: [at: Record<string, number> | number[], key: string | number][] = Object.values(
  (globalThis as Record<string, unknown>)[COUNTERS] as Record<string, Counters>,
).flatMap(({ s, b }) => [
  ...Object.keys(s).map((key): [Record<string, number>, string] => [s, key]),
  ...Object.values(b).flatMap((ways) => ways.map((_, i): [number[], number] => [ways, i])),
]);
/** For each counter, how often it was seen to go up in one run: as bits, one for each power of two. */
const seen = new Uint32Array(counters.length);

/** Whether some counter went up as often as never before, about; sets them back. */
const isNew = (): boolean => {
  let found = false;
  for (let i = 0; i < counters.length; i++) {
    const [at, key] = counters[i]! as [number[], number];
    const count = at[key]!;
    if (count === 0) continue;
    at[key] = 0;
    const bit = 1 << (31 - Math.clz32(count));
    if (seen[i]! & bit) continue;
    seen[i]! |= bit;
    found = true;
  }
  return found;
};

const bytesOf = (text: string): number[] => [
  ...new Uint8Array(Uint16Array.from(text, (unit) => unit.charCodeAt(0)).buffer),
];

/** The vectors' cases, for each target. */
const seeds = function* (): Generator<Uint8Array> {
  const folder = join(root, "docs/vectors");
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".json") && name !== "hooks.json")) {
    const { encoding, decode, encode, states, labels }: Vectors = JSON.parse(readFileSync(join(folder, file), "utf8"));
    const number = encodings.findIndex(({ name }) => name === encoding);
    const head = (target: string, flags: number) => [TARGETS.indexOf(target), number, flags, 0, 0, 0];
    const rows = states.flatMap(({ escapes, characters }) => characters.map(([bytes]) => escapes.at(-1)! + bytes));
    for (const hex of [...decode.map(([bytes]) => bytes), ...rows]) {
      for (const target of ["decode", "hooks", "streams"]) yield Uint8Array.of(...head(target, 0), ...fromHex(hex));
    }
    for (const [text] of encode ?? []) {
      for (const target of ["encode", "encodeInto", "hooks"]) yield Uint8Array.of(...head(target, 8), ...bytesOf(text));
    }
    for (const label of labels) yield Uint8Array.of(...head("labels", 0), ...bytesOf(label).filter((byte) => byte));
  }
  for (let table = 0; table < 256; table += 3) {
    yield Uint8Array.of(TARGETS.indexOf("tables"), table, 0, 0, 0, 0, 0, table, 0x41);
  }
};

/** What did something new, by target: all of these are explored as much, however cheap or rich they are. */
const corpus: readonly Uint8Array[][] = TARGETS.map(() => []);
const kept = (): number => corpus.reduce((sum, { length }) => sum + length, 0);
const runs = Object.fromEntries(TARGETS.map((name) => [name, 0]));
/** Inputs are noted here, behind their number and their length. */
const numbers = new Int32Array(input, 0, 2);
const noted = new Uint8Array(input, 8);

/** Runs an input; the fault, if it has one. */
const attempt = (bytes: Uint8Array): ReturnType<typeof run> => {
  noted.set(bytes);
  numbers[1] = bytes.length;
  Atomics.add(numbers, 0, 1);
  return run(bytes);
};

/** Runs an input, and keeps it if it does something new. */
const explore = async (bytes: Uint8Array): Promise<Outcome["failure"]> => {
  const target = TARGETS[bytes[0]! % TARGETS.length]!;
  runs[target]!++;
  const fault = await attempt(bytes);
  if (isNew()) corpus[bytes[0]! % TARGETS.length]!.push(bytes);
  if (!fault) return null;
  const small = await shrink(bytes, HEAD, async (tried) => (await attempt(tried)) !== null);
  return { target, given: keep(small), fault: (await attempt(small)) ?? fault };
};

const fuzz = async (): Promise<Outcome> => {
  let failure: Outcome["failure"] = null;
  const ends = Date.now() + 1000 * seconds;
  // Half of the time at most is for what is known.
  const all = [...seeds()].filter(({ length }) => length <= longest);
  while (all.length && !failure && ends - Date.now() > 500 * seconds) {
    const at = below(all.length);
    failure = await explore(all[at]!);
    all[at] = all.at(-1)!;
    all.pop();
  }
  const seeded = kept();
  while (!failure && Date.now() < ends) {
    const inputs = corpus[below(TARGETS.length)]!;
    if (inputs.length === 0) continue;
    // The newest are the least explored.
    const pick = () =>
      inputs[below(2) ? below(inputs.length) : inputs.length - 1 - below(Math.min(inputs.length, 16))]!;
    failure = await explore(mutate(pick(), pick(), longest));
  }
  return {
    runs,
    seeded,
    found: kept() - seeded,
    places: counters.length,
    reached: seen.filter((bits) => bits).length,
    failure,
  };
};

parentPort!.postMessage(await fuzz());
