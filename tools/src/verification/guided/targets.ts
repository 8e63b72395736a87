/**
 * What the fuzzer's bytes mean: a case of one of the checks against the oracle, or damage to a table's payload. Every
 * string of bytes means something, and its neighbours mean something alike.
 */
import { tables } from "tables";
import { bufferKinds } from "../fuzz/buffers.js";
import { type Call, type Cases, toHex } from "../fuzz/cases.js";
import { check, type Fault } from "../fuzz/checks.js";
import { keepRegression } from "../fuzz/regressions.js";
import { encodings } from "../oracle/encodings.js";

/** What is fuzzed, by the first byte. */
export const TARGETS: readonly string[] = ["decode", "encode", "encodeInto", "hooks", "streams", "labels", "tables"];

/** How many bytes stand before the data: the target, the encoding, flags, the kind of buffer, how data is cut, how often it comes. */
export const HEAD = 6;

/**
 * The largest input, when data comes several times: to decoders, two blocks of the largest that anything works in. The
 * oracle begins anew for each piece of a text, so that the others' are small.
 */
const MOST = { decode: 2 ** 17, others: 2 ** 11 };

const ERROR_MODES: readonly Cases["encode"]["errorMode"][] = ["fatal", "html", "?", { by: "" }, { by: "¥é漢" }];

const isSet = (flags: number, bit: number): boolean => ((flags >> bit) & 1) === 1;

/** The case that bytes mean. */
const caseOf = (bytes: Uint8Array): { [Name in keyof Cases]: [Name, Cases[Name]] }[keyof Cases] => {
  const [target = 0, encodingByte = 0, flags = 0, kindByte = 0, cut = 0, timesByte = 0] = bytes;
  const encoding = encodings[encodingByte % encodings.length]!.name;
  const kind = bufferKinds[kindByte % bufferKinds.length]!;
  const data = bytes.subarray(HEAD);
  const name = TARGETS[target % TARGETS.length]!;
  const most = name === "decode" ? MOST.decode : MOST.others;
  const wanted = timesByte < 248 ? 1 : 2 ** (2 * (timesByte - 247));
  const times = Math.max(1, Math.min(wanted, Math.floor(most / data.length)));
  const all = new Uint8Array(data.length * times);
  for (let i = 0; i < times; i++) all.set(data, i * data.length);
  const text = String.fromCharCode(...new Uint16Array(data.slice(0, data.length & ~1).buffer)).repeat(times);
  const fatal = isSet(flags, 0);
  const ignoreBOM = isSet(flags, 1);
  const runs = !isSet(flags, 2);
  const errorMode = ERROR_MODES[(flags >> 3) % ERROR_MODES.length]!;

  /** Pieces of the size that `cut` says, with an empty one before each if its highest bit is set. */
  const pieces = <Whole extends { readonly length: number; slice(from: number, to?: number): Whole }>(whole: Whole) => {
    const size = (cut % 128) * times || whole.length;
    const result: Whole[] = [];
    for (let at = 0; at < whole.length; at += size) {
      if (cut > 127) result.push(whole.slice(0, 0));
      result.push(whole.slice(at, at + size));
    }
    return result;
  };
  /** The stream ends after the last piece, and in the middle if a flag says so. */
  const calls = (inputs: readonly string[]): Call[] =>
    inputs.map((input, i) => ({
      input,
      stream: i < inputs.length - 1 && !(isSet(flags, 7) && i === inputs.length >> 1),
    }));

  switch (name) {
    case "encode":
      return ["encode", { encoding: encodable(encoding), calls: calls(pieces(text)), errorMode, runs }];
    case "encodeInto":
      return ["encodeInto", { encoding: encodable(encoding), text, errorMode, length: cut * times, kind, runs }];
    case "hooks":
      return ["hooks", { encoding, bytes: toHex(all), text, runs }];
    case "streams":
      return ["streams", { encoding, bytes: pieces(all).map(toHex), texts: pieces(text), fatal, ignoreBOM, runs }];
    case "labels":
      return ["labels", { label: String.fromCharCode(...data) }];
    default:
      return ["decode", { encoding, calls: calls(pieces(all).map(toHex)), fatal, ignoreBOM, kind, runs }];
  }
};

/** Encodings without an encoder have UTF-8's. */
const encodable = (name: string): string => (/^(replacement|UTF-16)/.test(name) ? "UTF-8" : name);

const whole = tables.map(({ payload, make }) => make(payload).join());

/** Damages a table's payload: by turns a place and what comes there. It has to be noticed, unless it changes nothing. */
const damage = (bytes: Uint8Array): Fault => {
  const [, table = 0, flags = 0, high = 0, low = 0] = bytes;
  const which = table % tables.length;
  const { payload, make } = tables[which]!;
  const data = bytes.subarray(HEAD);
  let damaged = payload;
  for (let i = 0; i + 2 < data.length; i += 3) {
    const at = ((data[i]! << 8) | data[i + 1]!) % (damaged.length + 1);
    const kept = isSet(flags, 0) ? at : at + 1;
    damaged = damaged.slice(0, at) + String.fromCharCode(data[i + 2]!) + damaged.slice(kept);
  }
  if (isSet(flags, 1)) damaged = damaged.slice(0, ((high << 8) | low) % (damaged.length + 1));
  try {
    return make(damaged).join() === whole[which] ? null : "a damaged payload gives another table";
  } catch (error) {
    return error instanceof RangeError && /^(Damaged table|Table of another version)/.test(error.message)
      ? null
      : `a damaged payload ends with ${error}`;
  }
};

const isDamage = (bytes: Uint8Array): boolean => TARGETS[bytes[0]! % TARGETS.length] === "tables";

/** Does what bytes mean. What an engine throws, of itself or out of the packages, is a fault too. */
export const run = async (bytes: Uint8Array): Promise<Fault> => {
  try {
    if (isDamage(bytes)) return damage(bytes);
    const [name, given] = caseOf(bytes);
    return await check(name, given as never);
  } catch (error) {
    return String((error as Error)?.stack ?? error);
  }
};

/** What bytes mean, for people; and keeps it, so that the tests try it again. */
export const keep = (bytes: Uint8Array): string => {
  if (isDamage(bytes)) return `damage ${toHex(bytes)}`;
  const [name, given] = caseOf(bytes);
  keepRegression(name, given as never);
  return JSON.stringify([name, given]);
};
