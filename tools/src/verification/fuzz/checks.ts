/**
 * Compares the packages with the oracle: each check runs a case with both, and returns the difference or null. A case
 * contains all inputs of a check, so that a failure can be recorded and repeated.
 */
import { type Encoding, FINISHED, type FullEncoding, processQueue } from "@webenc/core";
import { fastPaths } from "@webenc/core/testing";
import * as webenc from "webenc";
import { historical } from "../historical.js";
import * as api from "../oracle/api.js";
import * as oracleEncode from "../oracle/encode.js";
import { encodingNamed, getAnEncoding, getAnOutputEncoding } from "../oracle/encodings.js";
import * as hooks from "../oracle/hooks.js";
import { IOQueue as OracleQueue } from "../oracle/queue.js";
import { fromHex, toHex } from "../vectors/format.js";
import { asKind, overwrite } from "./buffers.js";
import type { Cases, ErrorMode } from "./cases.js";
import { checkTable } from "./tables.js";

/** The difference in one line, or null. */
export type Fault = string | null;

const differing = (what: string, given: unknown, expected: unknown): Fault => {
  const [left, right] = [JSON.stringify(given), JSON.stringify(expected)];
  return left === right ? null : `${what}: ${left}, not ${right}`;
};

const encodingOf = (name: string): Encoding => historical.get(name) ?? webenc.getEncoding(name)!;

/** The argument of a constructor for an encoding: its name, which is a label, or a historical encoding itself. */
const argumentFor = (name: string): FullEncoding | string => historical.get(name) ?? name;

/** The result of a call. */
type Attempt = { readonly value: unknown } | { readonly thrown: unknown };

/** Returns the value of a call, or the position of the coding error that it throws. */
const attempt = (call: () => unknown): Attempt => {
  try {
    return { value: call() };
  } catch (error) {
    if (webenc.isDecodeError(error)) return { thrown: decodeFailure(error) };
    if (webenc.isEncodeError(error)) return { thrown: encodeFailure(error) };
    throw error;
  }
};

const decodeFailure = ({ offset, bytes }: webenc.DecodeError): api.DecodeFailure => ({ offset, bytes: [...bytes] });

const encodeFailure = ({ codePoint, index }: webenc.EncodeError): oracleEncode.EncodeFailure => ({ codePoint, index });

const expectedDecode = ({ text, failures }: api.Decoded): Attempt =>
  text === null ? { thrown: failures.at(-1) } : { value: text };

const decode = ({ encoding, calls, fatal, ignoreBOM, kind }: Cases["decode"]): Fault => {
  let told: api.DecodeFailure[] = [];
  const tell = (error: webenc.DecodeError) => told.push(decodeFailure(error));
  if (encoding !== "replacement") {
    const listened = new webenc.TextDecoder(argumentFor(encoding), { fatal, ignoreBOM }, tell);
    const silent = new webenc.TextDecoder(argumentFor(encoding), { fatal, ignoreBOM });
    const oracle = new api.TextDecoder(encodingNamed(encoding), { fatal, ignoreBOM });
    for (const [i, { input, stream }] of calls.entries()) {
      const bytes = fromHex(input);
      const source = asKind(bytes, kind);
      told = [];
      const given = [listened, silent].map((decoder) => attempt(() => decoder.decode(source, { stream })));
      overwrite(source);
      const decoded = oracle.decode(bytes, stream);
      const expected = expectedDecode(decoded);
      const fault =
        differing(`call ${i}`, given[0], expected) ??
        differing(`call ${i}, silent`, given[1], expected) ??
        differing(`errors of call ${i}`, told, decoded.failures);
      if (fault) return fault;
    }
  }
  // decodeBytes keeps a byte order mark.
  const all = fromHex(calls.map(({ input }) => input).join(""));
  const decoded = new api.TextDecoder(encodingNamed(encoding), { fatal, ignoreBOM: true }).decode(all, false);
  told = [];
  const given = attempt(() => webenc.decodeBytes(encodingOf(encoding), asKind(all, kind), { fatal }, tell));
  return (
    differing("decodeBytes", given, expectedDecode(decoded)) ??
    differing("errors of decodeBytes", told, decoded.failures)
  );
};

/** An error mode as our API takes it, and as the oracle does. */
const modesOf = (mode: ErrorMode): [webenc: string | (() => string), oracle: oracleEncode.Unencodable] =>
  typeof mode === "object"
    ? [() => mode.by, () => mode.by]
    : [mode, mode === "fatal" || mode === "html" ? mode : () => mode];

const encode = ({ encoding, calls, errorMode }: Cases["encode"]): Fault => {
  const [mode, oracleMode] = modesOf(errorMode);
  const oracle = encodingNamed(encoding);
  let told: oracleEncode.EncodeFailure[] = [];
  const tell = (error: webenc.EncodeError) => told.push(encodeFailure(error));
  const encoder = new webenc.LegacyTextEncoder(argumentFor(encoding), { errorMode: mode }, tell);
  // The input and the output of the stream so far.
  let text = "";
  let output: number[] = [];
  for (const [i, { input, stream }] of calls.entries()) {
    text += input;
    // The number of arguments of push is limited.
    const given = attempt(() => {
      for (const byte of encoder.encode(input, { stream })) output.push(byte);
    });
    // A leading surrogate at the end of a piece is pending.
    const { bytes, thrown, failures } = oracleEncode.encode(
      oracle,
      stream ? text.replace(/[\uD800-\uDBFF]$/, "") : text,
      oracleMode,
    );
    const fault =
      differing(`call ${i}`, "thrown" in given ? given.thrown : null, thrown) ??
      differing(`errors up to call ${i}`, told, failures) ??
      (stream || thrown ? null : differing(`bytes up to call ${i}`, toHex(output), toHex(bytes!)));
    if (fault) return fault;
    if (stream && !thrown) continue;
    text = "";
    output = [];
    told = [];
  }
  const all = calls.map(({ input }) => input).join("");
  const { bytes, thrown, failures } = oracleEncode.encode(oracle, all, oracleMode);
  told = [];
  const given = attempt(() =>
    toHex(webenc.encodeString(encodingOf(encoding) as never, all, { errorMode: mode }, tell)),
  );
  return (
    differing("encodeString", given, thrown ? { thrown } : { value: toHex(bytes!) }) ??
    differing("errors of encodeString", told, failures)
  );
};

/** The result of encodeInto, with the whole destination. */
const into = (
  length: number,
  kind: Cases["encodeInto"]["kind"],
  call: (destination: Uint8Array) => object,
): Attempt => {
  const made = asKind(new Uint8Array(length), kind);
  const { buffer, byteOffset } = ArrayBuffer.isView(made) ? made : new Uint8Array(made);
  const destination = made instanceof Uint8Array ? made : new Uint8Array(buffer, byteOffset, length);
  return attempt(() => [call(destination), toHex(destination)]);
};

const encodeInto = ({ encoding, text, errorMode, length, kind }: Cases["encodeInto"]): Fault => {
  const [mode, oracleMode] = modesOf(errorMode);
  const utf8 = encodingNamed("UTF-8");
  const whole = (bytes: readonly number[]) => toHex(bytes).padEnd(2 * length, "0");
  if (encoding === "UTF-8") {
    const given = into(length, kind, (destination) => new webenc.TextEncoder().encodeInto(text, destination));
    const { read, written, bytes } = api.encodeInto(utf8, text, length);
    const fault = differing("TextEncoder's", given, { value: [{ read, written }, whole(bytes)] });
    if (fault) return fault;
  }
  const encoder = new webenc.LegacyTextEncoder(argumentFor(encoding), { errorMode: mode });
  const given = into(length, kind, (destination) => encoder.encodeInto(text, destination));
  const { read, bytes, thrown } = oracleEncode.encodeInto(encodingNamed(encoding), text, length, oracleMode);
  return differing(
    "LegacyTextEncoder's",
    given,
    thrown ? { thrown } : { value: [{ read, written: bytes.length }, whole(bytes)] },
  );
};

const queueOf = webenc.IOQueue.from;

const checkHooks = ({ encoding, bytes: hex, text }: Cases["hooks"]): Fault => {
  const bytes = fromHex(hex);
  const own = encodingOf(encoding);
  const oracle = encodingNamed(encoding);
  const string = (codePoints: readonly number[] | null) => codePoints && String.fromCodePoint(...codePoints);
  const decoded = string(hooks.decode(bytes, oracle));
  const utf8 = string(hooks.utf8Decode(bytes));
  const withoutBOM = string(hooks.utf8DecodeWithoutBOM(bytes));
  const orFail = string(hooks.utf8DecodeWithoutBOMOrFail(bytes));
  const sniffed = hooks.bomSniff(OracleQueue.from(bytes))?.name;
  const fault =
    differing("decode", webenc.decode(bytes, own), decoded) ??
    differing("decode of a queue", webenc.decode(queueOf(bytes), own).toScalarValueString(), decoded) ??
    differing("UTF-8 decode", webenc.utf8Decode(bytes), utf8) ??
    differing("UTF-8 decode of a queue", webenc.utf8Decode(queueOf(bytes)).toScalarValueString(), utf8) ??
    differing("UTF-8 decode without BOM", webenc.utf8DecodeWithoutBOM(bytes), withoutBOM) ??
    differing("UTF-8 decode without BOM or fail", webenc.utf8DecodeWithoutBOMOrFail(bytes), orFail) ??
    differing(
      "the same of a queue",
      webenc.utf8DecodeWithoutBOMOrFail(queueOf(bytes))?.toScalarValueString() ?? null,
      orFail,
    ) ??
    differing("BOM sniff", webenc.bomSniff(bytes)?.name, sniffed) ??
    differing("BOM sniff of a queue", webenc.bomSniff(queueOf(bytes))?.name, sniffed) ??
    differing("get an output encoding", webenc.getOutputEncoding(own).name, getAnOutputEncoding(oracle).name);
  if (fault || !own.encoder || !oracle.encoder) return fault;

  const scalarValues = api.toScalarValues(text);
  const encoded = hooks.encode(scalarValues, oracle);
  const encodable = { name: own.name, encoder: own.encoder };
  const isInSet = webenc.componentPercentEncodeSet;
  const encoder = own.encoder();
  const oracleEncoder = oracle.encoder();
  const [queue, oracleQueue] = [queueOf(text), OracleQueue.from(scalarValues)];
  /** Calls "encode or fail" to the end: the bytes up to each error, and the error. */
  const pieces = (step: () => [number | null, number[]]): unknown[] => {
    const all = [];
    for (;;) {
      const piece = step();
      all.push(piece);
      if (piece[0] === null) return all;
    }
  };
  const html = new webenc.IOQueue();
  return (
    differing("encode", toHex(webenc.encode(text, encodable)), toHex(encoded)) ??
    differing("encode of a queue", toHex(webenc.encode(queueOf(text), encodable).toBytes()), toHex(encoded)) ??
    differing("process a queue", processQueue(own.encoder(), queueOf(text), html, "html") === FINISHED, true) ??
    differing("its output", toHex(html.toBytes()), toHex(encoded)) ??
    differing(
      "encode or fail",
      pieces(() => {
        const output = new webenc.IOQueue();
        return [webenc.encodeOrFail(queue, encoder, output), output.toList()];
      }),
      pieces(() => {
        const output = new OracleQueue();
        return [hooks.encodeOrFail(oracleQueue, oracleEncoder, output), output.toList()];
      }),
    ) ??
    differing(
      "percent-encode after encoding",
      webenc.percentEncodeAfterEncoding(encodable, text, isInSet, true),
      hooks.percentEncodeAfterEncoding(scalarValues, oracle, isInSet, true),
    )
  );
};

/** The output chunks of a stream, and its error. */
const pump = async <Input, Output>(
  { readable, writable }: { readable: ReadableStream<Output>; writable: WritableStream<Input> },
  inputs: readonly Input[],
): Promise<{ chunks: Output[]; thrown: unknown }> => {
  const writer = writable.getWriter();
  const written = Promise.all([...inputs.map((input) => writer.write(input)), writer.close()]).then(
    () => null,
    () => null,
  );
  const chunks: Output[] = [];
  let thrown: unknown = null;
  try {
    for (const reader = readable.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      chunks.push(value);
    }
  } catch (error) {
    if (webenc.isDecodeError(error)) thrown = decodeFailure(error);
    else if (webenc.isEncodeError(error)) thrown = encodeFailure(error);
    else throw error;
  }
  await written;
  return { chunks, thrown };
};

const streams = async ({ encoding, bytes, texts, fatal, ignoreBOM }: Cases["streams"]): Promise<Fault> => {
  const own = encodingOf(encoding);
  const oracle = encodingNamed(encoding);
  const inputs = bytes.map(fromHex);
  if (encoding !== "replacement") {
    const decoder = new api.TextDecoderStream(oracle, { fatal, ignoreBOM });
    const chunks: string[] = [];
    let thrown: api.DecodeFailure | null = null;
    for (let i = 0; i <= inputs.length && !thrown; i++) {
      const input = inputs[i];
      const { text, failures } = input ? decoder.decodeAndEnqueueAChunk(input) : decoder.flushAndEnqueue();
      if (text === null) thrown = failures.at(-1)!;
      else if (text) chunks.push(text);
    }
    const given = await pump(new webenc.TextDecoderStream(argumentFor(encoding), { fatal, ignoreBOM }), inputs);
    // An error drops the unread chunks, whose number the streams do not define.
    if (thrown) given.chunks = chunks;
    const fault = differing("TextDecoderStream", given, { chunks, thrown });
    if (fault) return fault;
  }
  if (encoding === "UTF-8") {
    const encoder = new api.TextEncoderStream(oracle);
    const chunks = [...texts.map((text) => encoder.encodeAndEnqueueAChunk(text)), encoder.encodeAndFlush()]
      .filter(({ length }) => length > 0)
      .map(toHex);
    const given = await pump(new webenc.TextEncoderStream(), texts);
    const fault = differing(
      "TextEncoderStream",
      { ...given, chunks: given.chunks.map(toHex) },
      { chunks, thrown: null },
    );
    if (fault) return fault;
  }
  if (!own.encoder) return null;
  const { bytes: encoded, thrown } = oracleEncode.encode(oracle, texts.join(""), fatal ? "fatal" : "html");
  const given = await pump(
    new webenc.LegacyTextEncoderStream(argumentFor(encoding), { errorMode: fatal ? "fatal" : "html" }),
    texts,
  );
  return (
    differing("LegacyTextEncoderStream's error", given.thrown, thrown) ??
    (encoded && differing("LegacyTextEncoderStream", given.chunks.map(toHex).join(""), toHex(encoded))) ??
    (given.chunks.every(({ length }) => length) ? null : "LegacyTextEncoderStream gives an empty chunk")
  );
};

const labels = ({ label }: Cases["labels"]): Fault =>
  differing("getEncoding", webenc.getEncoding(label)?.name ?? null, getAnEncoding(label));

const checks: { readonly [Name in keyof Cases]: (given: Cases[Name]) => Fault | Promise<Fault> } = {
  decode,
  encode,
  encodeInto,
  hooks: checkHooks,
  streams,
  labels,
  tables: checkTable,
};

/** Runs the check of a name, with the fast paths on or off as the case says. An unexpected exception is a fault too. */
export const check = async <Name extends keyof Cases>(name: Name, given: Cases[Name]): Promise<Fault> => {
  fastPaths.enabled = !("fastPaths" in given) || given.fastPaths;
  try {
    return await checks[name](given);
  } catch (error) {
    return String((error as Error)?.stack ?? error);
  } finally {
    fastPaths.enabled = true;
  }
};
