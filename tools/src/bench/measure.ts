/** Runs the measurements of some libraries. This module runs on every engine. */
import { zip } from "d3-array";
import { Bench, type TaskResultCompleted } from "tinybench";
import { type Spread, spread } from "../statistics.js";
import type { Alphabet } from "./alphabet.js";
import { type Candidate, exodus, native, ours, type Stream } from "./candidates.js";
import { type Case, describe, inputsOf, KiB } from "./cases.js";
import { decodeLimit, encodeLimit } from "./limit.js";
import { type Material, made, materialOf } from "./material.js";
import { between, random } from "./random.js";
import { makeText } from "./texts.js";

/** The result of a measurement. */
export interface Row extends Omit<Case, "label"> {
  /** How many times as fast webenc is, by the name of the other contender. */
  readonly against: Readonly<Record<string, Spread>>;
  /** The libraries that are left out because their output differs from the standard's. */
  readonly differs: readonly string[];
  /** The libraries that were compared on another text, of characters that they decode as the standard says. */
  readonly onOwnText: readonly string[];
}

/** How long to measure. */
export interface Effort {
  readonly rounds: number;
  /** Milliseconds for each library in each round, or one call if that takes longer. */
  readonly time: number;
}

/** A contender of one measurement. */
interface Contender {
  readonly name: string;
  readonly minor?: true | undefined;
  /** Converts each input once. */
  readonly run: () => void;
  /** The results of {@link run}. */
  readonly results: () => unknown[];
}

/** Creates a contender that converts some inputs. */
const contender = <Input>(
  { name, minor }: Pick<Candidate, "name" | "minor">,
  inputs: readonly Input[],
  convert: (input: Input) => unknown,
): Contender => ({
  name,
  minor,
  run() {
    for (const input of inputs) sink.value = convert(input);
  },
  // Some libraries take an option as the second argument, so the index must not be one.
  results: () => inputs.map((input) => convert(input)),
});

/** The same library on the parts of the input, each decoded alone. */
const IN_PARTS = "in parts";

/** The same library on the whole input, for measurements in chunks. */
const ONE_SHOT = "one-shot";

/** One pass over memory, and a string. */
export const LIMIT = "limit";

/** The contenders that are no libraries. */
export const NO_LIBRARY: ReadonlySet<string> = new Set([IN_PARTS, ONE_SHOT, LIMIT]);

/** Receives the results, so that no engine removes a call whose result is unused. */
export const sink: { value: unknown } = { value: undefined };

/**
 * Makes an engine join a string that it keeps as a tree of parts. A search from the end does that at no further cost; for a
 * small string reading one code unit is cheaper.
 */
const flat = (text: string): string => {
  sink.value = text.length < KiB ? text.charCodeAt(text.length >> 1) : text.indexOf("\uffff", text.length - 1);
  return text;
};

/** A chunk of a stream, and whether it is the last one. */
interface Chunk {
  readonly bytes: Uint8Array;
  readonly last: boolean;
}

const chunksOf = (bytes: Uint8Array, mode: Case["mode"]): Chunk[] => {
  if (mode === "whole") return [{ bytes, last: true }];
  const next = random(1);
  const chunks: Chunk[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = at + (mode === "64 KiB chunks" ? 64 * KiB : between(next, 1, 16));
    chunks.push({ bytes: bytes.subarray(at, end), last: end >= bytes.length });
    at = end;
  }
  return chunks;
};

/** The whole input against its parts. The strings are not joined: that cost is the engine's, and grows with the size. */
const linearContenders = (one: Case, bytes: Uint8Array, count: number): Contender[] => {
  const push = ours.stream!(one)!;
  const units = (chunks: readonly Chunk[]): number =>
    chunks.reduce((sum, { bytes, last }) => sum + push(bytes, last).length, 0);
  const part = (i: number): Uint8Array => bytes.subarray((i * bytes.length) / count, ((i + 1) * bytes.length) / count);
  const parts = Array.from({ length: count }, (_, i) => chunksOf(part(i), one.mode)).flat();
  return [contender(ours, [chunksOf(bytes, one.mode)], units), contender({ name: IN_PARTS }, [parts], units)];
};

/** The contenders that support an encoding. */
const supporting = <Input>(
  candidates: readonly Candidate[],
  inputs: readonly Input[],
  converterOf: (candidate: Candidate) => ((input: Input) => unknown) | undefined,
): Contender[] =>
  candidates.flatMap((candidate) => {
    const convert = made(() => converterOf(candidate));
    return convert ? [contender(candidate, inputs, convert)] : [];
  });

const streamed = (push: Stream, chunks: readonly Chunk[]): string => {
  let text = "";
  for (const { bytes, last } of chunks) text += push(bytes, last);
  return flat(text);
};

/** The libraries that support a measurement, and what else they are compared with. */
const contendersOf = (one: Case, alphabet: Alphabet, candidates: readonly Candidate[]): Contender[] => {
  const { operation, text, size, mode, parts, all } = one;
  const inputs = Array.from({ length: inputsOf(one) }, (_, seed) => makeText(alphabet, text, size, seed));
  const first = inputs[0]!;
  if (parts) return linearContenders(one, first, parts);
  if (mode !== "whole") {
    const decode = ours.decoder!(one)!;
    return [
      ...supporting(candidates, [chunksOf(first, mode)], ({ stream }) => {
        const push = stream?.(one);
        return push && ((chunks) => streamed(push, chunks));
      }),
      contender({ name: ONE_SHOT }, inputs, (bytes) => flat(decode(bytes))),
    ];
  }

  const decode = exodus.decoder!(one)!;
  const hasLimit = size === 64 * KiB && all;
  if (operation === "encode") {
    const texts = inputs.map((bytes) => flat(decode(bytes)));
    const contenders = supporting(candidates, texts, ({ encoder }) => encoder?.(one));
    if (!hasLimit) return contenders;
    const limit = encodeLimit(texts[0]!, exodus.encoder!(one)!(texts[0]!));
    return [...contenders, contender({ name: LIMIT }, texts, limit)];
  }
  const contenders = supporting(candidates, inputs, ({ decoder }) => {
    const decode = decoder?.(one);
    return decode && ((bytes) => flat(decode(bytes)));
  });
  if (!hasLimit) return contenders;
  const limit = decodeLimit(first, decode(first));
  return [...contenders, contender({ name: LIMIT }, inputs, () => flat(limit()))];
};

const equal = (a: unknown, b: unknown): boolean => {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, i) => equal(item, b[i]));
  if (!(a instanceof Uint8Array && b instanceof Uint8Array)) return a === b;
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
};

/** The names of the contenders whose output differs from that of webenc, the first one. */
const differing = ([webenc, ...others]: readonly Contender[]): string[] => {
  const expected = made(webenc!.results);
  return others
    .filter(({ name, results }) => name !== IN_PARTS && !equal(made(results), expected))
    .map(({ name }) => name);
};

/** The resolution of the clock in milliseconds: browsers reduce it. */
const clockStep = (): number => {
  const start = performance.now();
  let now = start;
  while (now === start) now = performance.now();
  return now - start;
};

const repeat = (run: () => void, count: number): void => {
  for (let i = 0; i < count; i++) run();
};

const timeOf = (run: () => void, count: number): number => {
  const start = performance.now();
  repeat(run, count);
  return performance.now() - start;
};

/** The number of calls that take at least `time` milliseconds: the fastest of three, because engines pause at times. */
const callsFor = (run: () => void, time: number): number => {
  let calls = 1;
  while (Math.min(timeOf(run, calls), timeOf(run, calls), timeOf(run, calls)) < time) calls *= 4;
  return calls;
};

/** A call that takes more than this number of milliseconds is one round, of few rounds, without a warm-up. */
const SLOW = 100;
const FEW = 3;

/** webenc's speed over that of each other contender, in alternating rounds. webenc is the first one. */
const compare = (contenders: readonly Contender[], effort: Effort): Record<string, Spread> => {
  if (contenders.length < 2) return {};
  // Calls are timed in batches that are long compared with the resolution of the clock.
  const step = clockStep();
  const batch = Math.max(0.1, 20 * step);
  const tasks = contenders.map(({ name, minor, run }) => {
    const times: number[] = [];
    return timeOf(run, 1) > SLOW
      ? { name, run, times, calls: 1, from: 0, to: minor ? 1 : Math.min(FEW, effort.rounds) }
      : { name, run, times, calls: callsFor(run, batch), from: -1, to: effort.rounds };
  });
  // The first round is a warm-up and does not count.
  for (let round = -1; round < effort.rounds; round++) {
    const present = tasks.filter(({ from, to }) => from <= round && round < to);
    // Without `now`, tinybench keeps the function that it finds when it is loaded, which tests replace.
    const now = () => performance.now();
    const bench = new Bench({ time: effort.time, iterations: 1, warmup: false, throws: true, now });
    // The order alternates, so that no contender always follows the same one.
    for (const { name, run, calls } of round % 2 ? present : present.toReversed()) {
      bench.add(name, () => repeat(run, calls));
    }
    bench.runSync();
    for (const { name, calls, times } of round < 0 ? [] : present) {
      const { latency } = bench.getTask(name)!.result as TaskResultCompleted;
      // A clock that is set back shows no time.
      times.push(Math.max(step, latency.p50) / calls);
    }
  }
  const [own, ...others] = tasks;
  const ratios = (times: number[]): number[] => zip(times, own!.times).map(([theirs, ours]) => theirs! / ours!);
  return Object.fromEntries(others.map(({ name, times }) => [name, spread(ratios(times))]));
};

/** Measures one case. */
export const measureCase = (one: Case, material: Material, candidates: readonly Candidate[], effort: Effort): Row => {
  const wanted = ({ name, minor }: Candidate): boolean => (one.than ? name === one.than : one.all || !minor);
  const able = candidates.filter((each) => each.name === ours.name || wanted(each));
  const contenders = contendersOf(one, material[one.operation], able);
  const differs = differing(contenders);
  if (differs.includes(exodus.name)) throw new Error(`webenc and @exodus/bytes differ: ${describe(one)}`);
  const right = contenders.filter(({ name }) => !differs.includes(name));
  const { label: _, ...shape } = one;
  const row = { ...shape, against: compare(right, effort), differs, onOwnText: [] };

  // The platform is compared on a text that it decodes right.
  const { native: ownText } = material;
  if (!ownText || !differs.includes(native.name)) return row;
  const again = made(() => contendersOf(one, ownText, [ours, native]));
  if (!again || differing(again).length) return row;
  return {
    ...row,
    against: { ...compare(again, effort), ...row.against },
    differs: differs.filter((name) => name !== native.name),
    onOwnText: [native.name],
  };
};

/** Measures all cases. Every library uses every encoding before the first measurement. */
export const measureAll = async (
  cases: readonly Case[],
  candidates: readonly Candidate[],
  effort: Effort,
): Promise<Row[]> => {
  const materials = new Map<string, Material>();
  for (const one of cases) {
    if (!materials.has(one.label)) materials.set(one.label, materialOf(one, candidates));
  }
  const rows: Row[] = [];
  for (const one of cases) {
    rows.push(measureCase(one, materials.get(one.label)!, candidates, effort));
    // A browser stops a page that never yields.
    await new Promise((resolve) => setTimeout(resolve));
  }
  return rows;
};
