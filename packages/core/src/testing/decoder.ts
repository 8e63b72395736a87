import { decodeBytes } from "../api/decode-bytes.js";
import { TextDecoder } from "../api/text-decoder.js";
import type { DecodableEncoding } from "../standard/encoding.js";
import { isDecodeError } from "../standard/errors.js";
import { CONTINUE, type Decoder, END_OF_QUEUE, ERROR, FINISHED } from "../standard/handler.js";
import { collect, hex, StrictQueue } from "./follow.js";
import type { DecodeOracle, Token } from "./oracle/tokens.js";

const textOf = (tokens: readonly Token[]): string => tokens.map(({ text }) => text ?? "\u{FFFD}").join("");

/**
 * Runs a decoder's handler over inputs and compares every result with the oracle. Also checks that the bytes of the results
 * and `pendingByteCount()` add up to the bytes that were read.
 */
export const checkDecoder = (
  { decoder }: DecodableEncoding,
  oracle: DecodeOracle,
  inputs: Iterable<Uint8Array>,
): string[] =>
  collect(inputs, function* (bytes) {
    const tokens = oracle(bytes);
    const fault = followDecoder(decoder(), tokens, bytes);
    if (fault) yield `${hex(bytes)}: ${fault}; expected ${JSON.stringify(tokens.map(({ text }) => text))}`;
  });

/**
 * Returns an encoding that uses one decoder for all inputs, to check that no state remains after end-of-queue. The standard
 * does not require this, because it creates a decoder for each input.
 */
export const withOneDecoder = (encoding: DecodableEncoding): DecodableEncoding => {
  const decoder = encoding.decoder();
  return { name: encoding.name, decoder: () => decoder };
};

const followDecoder = (decoder: Decoder, tokens: readonly Token[], bytes: Uint8Array): string | undefined => {
  const queue = new StrictQueue(bytes);
  let resolved = 0;
  let token = 0;
  const skip = () => {
    while (token < tokens.length && tokens[token]!.text === "" && resolved + tokens[token]!.length <= queue.position) {
      resolved += tokens[token++]!.length;
    }
  };
  for (;;) {
    const item = queue.read();
    const result = decoder.handler(queue, item);
    if (item !== END_OF_QUEUE) skip();
    if (result === FINISHED) break;
    if (result !== CONTINUE) {
      const expected = tokens[token];
      if (!expected) return "returns more results than expected";
      const text =
        typeof result !== "number"
          ? String.fromCodePoint(...result)
          : result >= 0
            ? String.fromCodePoint(result)
            : null;
      if (text !== expected.text) return `returns ${JSON.stringify(text)} as result ${token}`;
      resolved += expected.length;
      token++;
      skip();
    } else if (item === END_OF_QUEUE) return "continues after end-of-queue";
    const pending = decoder.pendingByteCount();
    if (queue.position - pending !== resolved) return `reports ${pending} pending bytes at ${queue.position}`;
  }
  if (token < tokens.length) return `returns only ${token} results`;
  if (decoder.pendingByteCount()) return "reports pending bytes after it has finished";
  return undefined;
};

/**
 * Checks the security rule: an ASCII byte after one of these bytes is either part of a mapped sequence or decoded as itself.
 * Returns the inputs whose ASCII byte is hidden by an error.
 */
export const maskedASCII = (encoding: DecodableEncoding, leadingBytes: Iterable<number>): string[] =>
  collect(leadingBytes, function* (leading) {
    for (let byte = 0; byte <= 0x7f; byte++) {
      const bytes = Uint8Array.of(leading, byte, 0x0a);
      const text = decodeBytes(encoding, bytes);
      if (text.includes("\u{FFFD}") && !text.endsWith(String.fromCharCode(byte, 0x0a))) yield hex(bytes);
    }
  });

/**
 * Decodes every input with TextDecoder: after 0 to 31 ASCII bytes, split at every position and into single bytes, with empty
 * chunks between, in both error modes, with and without its byte order mark. Each decoder was flushed, or has thrown, before.
 */
export const rerunDecoder = (
  encoding: DecodableEncoding,
  oracle: DecodeOracle,
  inputs: Iterable<ArrayLike<number>>,
): string[] =>
  collect(inputs, function* (input) {
    const modes = [false, true].flatMap((fatal) => [
      new TextDecoder(encoding, { fatal }),
      new TextDecoder(encoding, { fatal, ignoreBOM: true }),
    ]);
    for (let padding = 0; padding < 32; padding++) {
      const bytes = Uint8Array.of(...new Array<number>(padding).fill(0x61), ...Array.from(input));
      const tokens = oracle(bytes);
      const afterErrors = positionsAfterErrors(encoding, bytes);
      const end = bytes.length;
      const cuts = [[...bytes.keys(), end, end]];
      for (let cut = 0; cut <= end; cut++) cuts.push([cut, cut, end]);
      for (const decoder of modes) {
        for (const each of cuts) {
          const fault = compareChunks(decoder, tokens, bytes, each, afterErrors);
          if (fault) yield `${hex(bytes)} cut at ${each}: ${fault}`;
        }
      }
    }
  });

/** Where a decoder has read to after each error, less what its handler restored, by where the error begins. */
const positionsAfterErrors = ({ decoder }: DecodableEncoding, bytes: Uint8Array): Map<number, number> => {
  const positions = new Map<number, number>();
  const { handler, pendingByteCount } = decoder();
  const queue = new StrictQueue(bytes);
  let start = 0;
  for (;;) {
    const result = handler(queue, queue.read());
    if (result === FINISHED) return positions;
    if (result === ERROR) positions.set(start, queue.position);
    start = queue.position - pendingByteCount();
  }
};

/** Decodes bytes that are cut at some positions, and compares the text or the errors with the tokens. */
const compareChunks = (
  decoder: TextDecoder,
  tokens: readonly Token[],
  bytes: Uint8Array,
  cuts: readonly number[],
  afterErrors: ReadonlyMap<number, number>,
): string | undefined => {
  const errors: string[] = [];
  const expectedErrors: string[] = [];
  let offset = 0;
  for (const { length, text } of tokens) {
    if (text === null) expectedErrors.push(`${offset}+${length}`);
    offset += length;
  }
  let text = "";
  let flushed = false;
  // The index of each byte that was given to the decoder, by its offset in the stream.
  const given: number[] = [];
  const decode = (from: number, to: number, stream: boolean) => {
    for (let i = from; i < to; i++) given.push(i);
    try {
      text += decoder.decode(bytes.subarray(from, to), { stream });
    } catch (error) {
      if (!isDecodeError(error)) throw error;
      const at = given[error.offset]!;
      errors.push(`${at}+${error.bytes.length}`);
      // The error dropped the bytes that were not read or were restored: they are given again.
      if (stream) decode(afterErrors.get(at)!, to, true);
      else flushed = true;
    }
  };
  cuts.forEach((cut, i) => {
    decode(cuts[i - 1] ?? 0, cut, i < cuts.length - 1);
  });
  if (decoder.fatal && expectedErrors.length) {
    // The text before an error is lost with it, and the bytes after an error in the last call are never read.
    const expected = flushed ? expectedErrors.slice(0, errors.length) : expectedErrors;
    return errors.length && `${errors}` === `${expected}` ? undefined : `throws at ${errors}, not at ${expectedErrors}`;
  }
  let expected = textOf(tokens);
  if (!decoder.ignoreBOM && decoder.encoding.startsWith("utf-")) expected = expected.replace(/^\u{FEFF}/u, "");
  return text === expected ? undefined : `gives ${JSON.stringify(text)}, not ${JSON.stringify(expected)}`;
};

/**
 * Decodes a large input in one call and with TextDecoder: after 0 to 31 ASCII bytes, and in chunks of several sizes. Chunks of
 * one byte split it at every position.
 */
export const rerunDecoderInBulk = (encoding: DecodableEncoding, oracle: DecodeOracle, input: Uint8Array): string[] => {
  const mismatches: string[] = [];
  const compare = (how: string, text: string, expected: string) => {
    if (text === expected) return;
    let at = 0;
    while (text[at] === expected[at]) at++;
    const part = (text: string) => JSON.stringify(text.slice(Math.max(at - 8, 0), at + 8));
    mismatches.push(`${how}: ${part(text)}, not ${part(expected)}, at ${at}`);
  };
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  const expected: string[] = [];
  for (let padding = 0; padding < 32; padding++) {
    const bytes = new Uint8Array(padding + input.length).fill(0x61);
    bytes.set(input, padding);
    // Two more ASCII bytes, which are one code unit of UTF-16, do not change the rest.
    expected[padding] =
      padding < 2 ? textOf(oracle(bytes)) : textOf(oracle(bytes.subarray(0, 2))) + expected[padding - 2]!;
    compare(`after ${padding} ASCII bytes`, decodeBytes(encoding, bytes), expected[padding]);
  }
  for (const size of [1, 31, 1000, 65536]) {
    let text = "";
    for (let at = 0; at < input.length; at += size) {
      text += decoder.decode(input.subarray(at, at + size), { stream: true });
    }
    compare(`in chunks of ${size}`, text + decoder.decode(), expected[0]!);
  }
  return mismatches;
};
