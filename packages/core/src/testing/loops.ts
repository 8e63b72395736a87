import { ByteQueue } from "../engine/byte-queue.js";
import { adoptBytes, ByteSink } from "../engine/byte-sink.js";
import { CodeUnitQueue } from "../engine/code-unit-queue.js";
import { CodeUnitSink } from "../engine/code-unit-sink.js";
import type { Cursor } from "../engine/cursor.js";
import type { DecodeLoop, EncodeLoop, FastDecoder, FastEncoder } from "../engine/facts.js";
import type { LookupTable } from "../engine/lookup-table.js";
import type { DecodableEncoding, EncodableEncoding } from "../standard/encoding.js";
import { CONTINUE, FINISHED } from "../standard/handler.js";
import { collect, hex } from "./follow.js";

/** The part of an input that a loop converts: from the first position at or after `start` that is between two sequences. */
interface Part {
  readonly start: number;
  readonly end: number;
}

/** Decodes by the handler, except that a loop decodes a part of the input. */
const decode = <Table extends LookupTable>(
  { handler, pendingByteCount, readState, writeState }: FastDecoder,
  loop: DecodeLoop<Table>,
  table: Table,
  bytes: Uint8Array,
  replacesErrors: boolean,
  part?: Part,
): { readonly text: string; readonly errors: readonly number[]; readonly fault: string } => {
  const queue = new ByteQueue(bytes, replacesErrors);
  const sink = new CodeUnitSink();
  const errors: number[] = [];
  let fault = "";
  const runLoop = ({ end }: Part): void => {
    const from = queue.position;
    const before = bytes.slice();
    // The room that the engine makes for the bytes, and a code unit that must not be written.
    const units = new Uint16Array(3 + bytes.length + 4 + 1).fill(0x2603);
    const cursor: Cursor = { position: from, count: 3, state: readState ? readState() : 0 };
    if (cursor.state < 0) return;
    do loop(table, bytes, bytes.length, end, units, replacesErrors, cursor);
    while (cursor.position < end && table.fill(bytes[cursor.position]!, bytes[cursor.position + 1]!));
    if (`${before}` !== `${bytes}` || units.subarray(0, 3).some((unit) => unit !== 0x2603) || units.at(-1) !== 0x2603) {
      fault = "the loop wrote outside of its part of the output";
    }
    if (cursor.position < from || cursor.position > bytes.length) fault = `the loop ended at ${cursor.position}`;
    queue.position = cursor.position;
    sink.append(String.fromCharCode(...units.subarray(3, cursor.count)));
    writeState?.(cursor.state);
  };
  for (let toDo = part; ; ) {
    if (toDo && queue.position >= toDo.start && !pendingByteCount()) {
      runLoop(toDo);
      toDo = undefined;
    }
    const result = handler(queue, queue.read());
    if (result === FINISHED) break;
    if (typeof result === "object" || result >= 0) sink.push(result);
    else if (result !== CONTINUE) {
      if (!replacesErrors) errors.push(queue.position);
      sink.push(0xfffd);
    }
  }
  const text = sink.finish();
  sink.release();
  return { text, errors, fault };
};

/** Encodes by the handler, without the code points that cannot be encoded, except that a loop encodes a part of the string. */
const encode = <Table extends LookupTable>(
  { handler, write, readState, writeState }: FastEncoder,
  loop: EncodeLoop<Table>,
  table: Table,
  maxBytes: number,
  text: string,
  part?: Part,
): { readonly bytes: string; readonly errors: readonly number[]; readonly fault: string } => {
  const queue = new CodeUnitQueue(text);
  const sink = new ByteSink();
  const errors: number[] = [];
  let fault = "";
  const runLoop = ({ end }: Part): void => {
    const from = queue.position;
    const room = maxBytes * Math.max(end - from, 0);
    const bytes = new Uint8Array(3 + room + 1).fill(0xee);
    const cursor: Cursor = { position: from, count: 3, state: readState ? readState() : 0 };
    if (cursor.state < 0) return;
    do loop(table, text, end, bytes, cursor);
    while (cursor.position < end && table.fill(text.charCodeAt(cursor.position), 0));
    if (bytes.subarray(0, 3).some((byte) => byte !== 0xee) || bytes.at(-1) !== 0xee) {
      fault = "the loop wrote outside of its part of the output";
    }
    if (cursor.position < from || cursor.position > Math.max(from, end)) fault = `the loop ended at ${cursor.position}`;
    queue.position = cursor.position;
    adoptBytes(sink, bytes.slice(3, cursor.count));
    writeState?.(cursor.state);
  };
  for (let toDo = part; ; ) {
    if (toDo && queue.position >= toDo.start) {
      runLoop(toDo);
      toDo = undefined;
    }
    const result = handler(queue, queue.read());
    if (typeof result === "number" && result < FINISHED) errors.push(queue.position);
    else if (write) write(sink, result);
    else if (typeof result === "object" || result >= 0) sink.push(result);
    if (result === FINISHED) break;
  }
  const bytes = hex(sink.finish());
  sink.release();
  return { bytes, errors, fault };
};

/** The number of parts of an input, about: each is decoded by the loop once. */
const MAX_PARTS = 60;

const partsOf = (length: number): Part[] => {
  const step = Math.max(1, Math.floor((length * length) / 2 / MAX_PARTS));
  const parts: Part[] = [];
  for (let start = 0; start <= length; start++) for (let end = start; end <= length; end++) parts.push({ start, end });
  return parts.filter((_, i) => i % step === 0);
};

/**
 * Checks that a decoder's loop and then its handler give the result of the handler alone: from every start to every end of
 * the inputs, with errors replaced and without.
 */
export const wrongDecodeLoops = <Table extends LookupTable>(
  { decoder }: DecodableEncoding,
  loop: DecodeLoop<Table>,
  table: Table,
  inputs: Iterable<Uint8Array>,
): string[] =>
  collect(inputs, function* (bytes) {
    for (const replacesErrors of [false, true]) {
      const alone = JSON.stringify(decode(decoder(), loop, table, bytes, replacesErrors));
      for (const part of partsOf(bytes.length)) {
        const both = JSON.stringify(decode(decoder(), loop, table, bytes, replacesErrors, part));
        if (both !== alone) yield `${hex(bytes)} from ${part.start} to ${part.end}: ${both}; by the handler ${alone}`;
      }
    }
  });

/** Checks an encoder's loop like {@link wrongDecodeLoops}. No part ends between two surrogates. */
export const wrongEncodeLoops = <Table extends LookupTable>(
  { encoder }: EncodableEncoding,
  loop: EncodeLoop<Table>,
  table: Table,
  maxBytes: number,
  texts: Iterable<string>,
): string[] =>
  collect(texts, function* (text) {
    const alone = JSON.stringify(encode(encoder(), loop, table, maxBytes, text));
    for (const part of partsOf(text.length)) {
      if ((text.codePointAt(part.end - 1) ?? 0) > 0xffff) continue;
      const both = JSON.stringify(encode(encoder(), loop, table, maxBytes, text, part));
      if (both !== alone)
        yield `${JSON.stringify(text)} from ${part.start} to ${part.end}: ${both}; by the handler ${alone}`;
    }
  });

/** Returns inputs of random items, some of them cut. The same arguments return the same inputs. */
export const randomInputs = <Item>(items: readonly (readonly Item[])[], count: number): Item[][] => {
  let state = items.length;
  const next = (below: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 16) % below;
  };
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + next(12) }, () => {
      const item = items[next(items.length)]!;
      return next(8) ? item : item.slice(0, next(item.length + 1));
    }).flat(),
  );
};
