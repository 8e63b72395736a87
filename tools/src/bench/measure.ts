/** Runs the measurements of some libraries. This module runs on every engine. */
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
export interface Row extends Omit<Case, "subject"> {
  readonly encoding: string;
  readonly kind: Case["subject"]["kind"];
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
  readonly run: () => unknown;
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

/** A contender with the right output, and the milliseconds of its first call. */
interface Compared extends Contender {
  readonly first: number;
}

/** The same library on the parts of the input, each decoded alone. */
export const IN_PARTS = "in parts";

/** The same library on the whole input, for measurements in chunks. */
export const ONE_SHOT = "one-shot";

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

/** Cuts bytes into the chunks of a case. */
const chunksOf = (bytes: Uint8Array, { mode }: Case): Uint8Array[] => {
  const next = random(1);
  const chunks: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; ) {
    const length = mode === "64 KiB chunks" ? 64 * KiB : between(next, 1, 16);
    chunks.push(bytes.subarray(at, at + length));
    at += length;
  }
  return chunks;
};

const streamed = (stream: Stream, chunks: readonly Uint8Array[]): string => {
  let text = "";
  for (let i = 0; i < chunks.length; i++) text += stream(chunks[i]!, i === chunks.length - 1);
  return flat(text);
};

const partsOf = (bytes: Uint8Array, count: number): Uint8Array[] =>
  Array.from({ length: count }, (_, i) => bytes.subarray((i * bytes.length) / count, ((i + 1) * bytes.length) / count));

/** Whether the case is compared with the lower bound of the time. */
const hasLimit = ({ size, mode, all }: Case): boolean => size === 64 * KiB && mode === "whole" && !!all;

/**
 * The whole input against its parts. The strings are not joined: that cost is the engine's, and grows with the size.
 */
const linearContenders = (one: Case, alphabet: Alphabet): Contender[] => {
  const bytes = makeText(alphabet, one.text, one.size);
  const push = ours.stream!(one.subject)!;
  const cut = (some: Uint8Array): Uint8Array[] => (one.mode === "whole" ? [some] : chunksOf(some, one));
  const units = (chunks: readonly Uint8Array[]): number =>
    chunks.reduce((sum, chunk, i) => sum + push(chunk, i === chunks.length - 1).length, 0);
  const on = (parts: readonly Uint8Array[][]): number => parts.reduce((sum, part) => sum + units(part), 0);
  return [
    contender(ours, [[cut(bytes)]], on),
    contender({ name: IN_PARTS }, [partsOf(bytes, one.parts!).map(cut)], on),
  ];
};

/** The inputs of a measurement. */
const bytesOf = (one: Case, alphabet: Alphabet): Uint8Array<ArrayBuffer>[] =>
  Array.from({ length: inputsOf(one) }, (_, seed) => makeText(alphabet, one.text, one.size, seed));

const decodeContenders = (one: Case, alphabet: Alphabet, candidates: readonly Candidate[]): Contender[] => {
  if (one.parts) return linearContenders(one, alphabet);
  const inputs = bytesOf(one, alphabet);
  const whole = one.mode === "whole";
  const chunked = whole ? [] : inputs.map((bytes) => chunksOf(bytes, one));
  const contenders = candidates.flatMap((candidate): Contender[] => {
    const { decoder, stream } = candidate;
    if (whole) {
      const decode = made(decoder && (() => decoder(one.subject)));
      return decode ? [contender(candidate, inputs, (bytes) => flat(decode(bytes)))] : [];
    }
    const push = made(stream && (() => stream(one.subject)));
    return push ? [contender(candidate, chunked, (chunks) => streamed(push, chunks))] : [];
  });
  if (!whole) {
    const decode = ours.decoder!(one.subject)!;
    contenders.push(contender({ name: ONE_SHOT }, inputs, (bytes) => flat(decode(bytes))));
  } else if (hasLimit(one)) {
    const limit = decodeLimit(inputs[0]!, exodus.decoder!(one.subject)!(inputs[0]!));
    contenders.push(contender({ name: LIMIT }, inputs, () => flat(limit())));
  }
  return contenders;
};

const encodeContenders = (one: Case, alphabet: Alphabet, candidates: readonly Candidate[]): Contender[] => {
  const decode = exodus.decoder!(one.subject)!;
  const texts = bytesOf(one, alphabet).map((bytes) => flat(decode(bytes)));
  const contenders = candidates.flatMap((candidate): Contender[] => {
    const { encoder } = candidate;
    const encode = made(encoder && (() => encoder(one.subject)));
    return encode ? [contender(candidate, texts, encode)] : [];
  });
  const encode = made(exodus.encoder && (() => exodus.encoder!(one.subject)));
  if (encode && hasLimit(one)) {
    contenders.push(contender({ name: LIMIT }, texts, encodeLimit(texts[0]!, encode(texts[0]!))));
  }
  return contenders;
};

const equal = (a: unknown, b: unknown): boolean => {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, i) => equal(item, b[i]));
  if (!(a instanceof Uint8Array && b instanceof Uint8Array)) return a === b;
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
};

/** The resolution of the clock in milliseconds: browsers reduce it. */
const clockStep = (): number => {
  const start = performance.now();
  let now = start;
  while (now === start) now = performance.now();
  return now - start;
};

const repeat = (run: () => unknown, count: number): void => {
  for (let i = 0; i < count; i++) run();
};

const timeOf = (run: () => unknown): number => {
  const start = performance.now();
  run();
  return performance.now() - start;
};

/** The number of calls that take at least `time` milliseconds: the fastest of three, because engines pause at times. */
const callsFor = (run: () => unknown, time: number): number => {
  const batch = (count: number) => () => repeat(run, count);
  let calls = 1;
  while (Math.min(...[1, 2, 3].map(() => timeOf(batch(calls)))) < time) calls *= 4;
  return calls;
};

/** A call that takes more than this number of milliseconds is one round, of few rounds, without a warm-up. */
const SLOW = 100;
const FEW = 3;

/** webenc's speed over that of each contender, in alternating rounds. */
const compare = (fair: readonly Compared[], effort: Effort): Record<string, Spread> => {
  if (fair.length < 2) return {};
  // Calls are timed in batches that are long compared with the resolution of the clock.
  const step = clockStep();
  const batch = Math.max(0.1, 20 * step);
  const tasks = fair.map(({ name, minor, run, first }) =>
    first > SLOW
      ? { name, run, calls: 1, from: 0, to: minor ? 1 : Math.min(FEW, effort.rounds) }
      : { name, run, calls: callsFor(run, batch), from: -1, to: effort.rounds },
  );
  const ratios = new Map<string, number[]>();
  // The first round is a warm-up and does not count.
  for (let round = -1; round < effort.rounds; round++) {
    const present = tasks.filter(({ from, to }) => from <= round && round < to);
    const bench = new Bench({ time: effort.time, iterations: 1, warmup: false, throws: true });
    // The order alternates, so that no contender always follows the same one.
    for (const { name, run, calls } of round % 2 ? present : present.toReversed()) {
      bench.add(name, () => repeat(run, calls));
    }
    bench.runSync();
    // A clock that is set back shows no time.
    const timeOfCall = ({ name, calls }: (typeof tasks)[number]): number =>
      Math.max(step, (bench.getTask(name)!.result as TaskResultCompleted).latency.p50) / calls;
    const own = present.find(({ name }) => name === ours.name);
    if (round < 0 || !own) continue;
    for (const each of present) {
      if (each !== own) ratios.set(each.name, [...(ratios.get(each.name) ?? []), timeOfCall(each) / timeOfCall(own)]);
    }
  }
  return Object.fromEntries([...ratios].map(([name, found]) => [name, spread(found)]));
};

/** The contenders whose output equals webenc's, and the names of the others. */
const compareOutputs = (contenders: readonly Contender[]): { fair: Compared[]; differs: string[] } => {
  const outputs = contenders.map((contender) => {
    let output: unknown;
    const first = timeOf(() => {
      output = made(contender.results);
    });
    return { output, contender: { ...contender, first } };
  });
  const actual = outputs.find(({ contender }) => contender.name === ours.name)!.output;
  const isFair = ({ contender, output }: (typeof outputs)[number]): boolean =>
    contender.name === IN_PARTS || equal(output, actual);
  return {
    fair: outputs.filter(isFair).map(({ contender }) => contender),
    differs: outputs.filter((each) => !isFair(each)).map(({ contender }) => contender.name),
  };
};

/** Measures one case. */
export const measureCase = (one: Case, material: Material, candidates: readonly Candidate[], effort: Effort): Row => {
  const contenders = one.operation === "decode" ? decodeContenders : encodeContenders;
  const wanted = ({ name, minor }: Candidate): boolean => (one.than ? name === one.than : one.all || !minor);
  const able = candidates.filter((each) => each.name === ours.name || wanted(each));
  const { fair, differs } = compareOutputs(contenders(one, material[one.operation], able));
  if (differs.includes(exodus.name)) throw new Error(`webenc and @exodus/bytes differ: ${describe(one)}`);
  let against = compare(fair, effort);

  // The platform is compared on a text that it decodes right.
  const onOwnText: string[] = [];
  if (material.native && differs.includes(native.name)) {
    const own = made(() => contenders(one, material.native!, [ours, native]));
    const again = own && compareOutputs(own);
    if (again?.differs.length === 0) {
      against = { ...compare(again.fair, effort), ...against };
      onOwnText.push(native.name);
    }
  }
  const { subject, ...shape } = one;
  return {
    ...shape,
    encoding: subject.name,
    kind: subject.kind,
    against,
    differs: differs.filter((name) => !onOwnText.includes(name)),
    onOwnText,
  };
};

/** Measures all cases. Every library uses every encoding before the first measurement. */
export const measureAll = async (
  cases: readonly Case[],
  candidates: readonly Candidate[],
  effort: Effort,
  report: (row: Row) => void,
): Promise<void> => {
  const materials = new Map<string, Material>();
  for (const { subject } of cases) {
    if (!materials.has(subject.name)) materials.set(subject.name, materialOf(subject, candidates));
  }
  for (const one of cases) {
    report(measureCase(one, materials.get(one.subject.name)!, candidates, effort));
    // A browser stops a page that never yields.
    await new Promise((resolve) => setTimeout(resolve));
  }
};
