import type { Coder, Encoding, Result } from "./coder.js";
import { type ErrorMode, processAnItem } from "./process.js";
import { endOfQueue, IOQueue, type Item } from "./queue.js";

/** Invalid bytes, as our API reports them: the standard only throws. */
export interface DecodeFailure {
  readonly offset: number;
  readonly bytes: readonly number[];
}

/** The options of TextDecoder. */
export interface DecoderOptions {
  readonly fatal: boolean;
  readonly ignoreBOM: boolean;
}

/** A string that was decoded, or in fatal mode the error; and all errors met on the way. */
export interface Decoded {
  readonly text: string | null;
  readonly failures: readonly DecodeFailure[];
}

/** TextDecoderCommon: https://encoding.spec.whatwg.org/#textdecodercommon */
class DecoderCommon {
  readonly encoding: Encoding;
  readonly #ignoreBOM: boolean;
  readonly #errorMode: ErrorMode;
  #decoder!: Coder;
  #ioQueue!: IOQueue;
  #bomSeen!: boolean;
  /** The bytes of the stream that were not dropped, each with its offset, and the index of the first without a result. */
  #bytes!: { readonly byte: number; readonly offset: number }[];
  #start!: number;
  /** How many bytes the stream had so far. */
  #length!: number;

  constructor(encoding: Encoding, { fatal, ignoreBOM }: DecoderOptions) {
    this.encoding = encoding;
    this.#errorMode = fatal ? "fatal" : "replacement";
    this.#ignoreBOM = ignoreBOM;
  }

  protected reset(): void {
    this.#decoder = this.encoding.decoder();
    this.#ioQueue = IOQueue.from([]);
    this.#bomSeen = false;
    this.#bytes = [];
    this.#start = 0;
    this.#length = 0;
  }

  protected push(bytes: Iterable<number>): void {
    for (const byte of bytes) {
      this.#ioQueue.push(byte);
      this.#bytes.push({ byte, offset: this.#length++ });
    }
  }

  /** The loop that the decode method, "decode and enqueue a chunk" and "flush and enqueue" have in common. */
  protected process(doNotFlush: boolean): Decoded {
    const output = IOQueue.from([]);
    const failures: DecodeFailure[] = [];
    for (;;) {
      const item = this.#ioQueue.read();
      if (item === endOfQueue && doNotFlush) return { text: this.#serialize(output), failures };
      const result = processAnItem(item, this.#decoder, this.#ioQueue, output, this.#errorMode, (result) =>
        this.#follow(result, failures),
      );
      if (result.is === "finished") return { text: this.#serialize(output), failures };
      if (result.is === "error") {
        this.#dropUnread();
        return { text: null, failures };
      }
    }
  }

  /** Where an error stands: all bytes that were read, not restored, and not answered before. */
  #follow(result: Result, failures: DecodeFailure[]): void {
    if (result.is === "continue" && !result.whole) return;
    const end = this.#ioQueue.position - (result.is === "error" ? (result.unread ?? 0) : 0);
    if (result.is === "error") {
      const bytes = this.#bytes.slice(this.#start, end);
      failures.push({ offset: bytes[0]!.offset, bytes: bytes.map(({ byte }) => byte) });
    }
    this.#start = end;
  }

  /**
   * After a fatal error the engines drop the bytes that the decoder has not read and those that it restored; the decoder
   * keeps its state. The standard's text keeps these bytes: https://github.com/whatwg/encoding/issues/358
   */
  #dropUnread(): void {
    this.#ioQueue.drop();
    this.#bytes.length = this.#ioQueue.position;
  }

  /** https://encoding.spec.whatwg.org/#concept-td-serialize */
  #serialize(ioQueue: IOQueue): string {
    let output = "";
    for (;;) {
      const item = ioQueue.read();
      if (item === endOfQueue) return output;
      if (["UTF-8", "UTF-16BE", "UTF-16LE"].includes(this.encoding.name) && !this.#ignoreBOM && !this.#bomSeen) {
        this.#bomSeen = true;
        if (item === 0xfeff) continue;
      }
      output += String.fromCodePoint(item);
    }
  }
}

/** https://encoding.spec.whatwg.org/#interface-textdecoder */
export class TextDecoder extends DecoderCommon {
  #doNotFlush = false;

  /** https://encoding.spec.whatwg.org/#dom-textdecoder-decode */
  decode(input: Iterable<number>, stream: boolean): Decoded {
    if (!this.#doNotFlush) this.reset();
    this.#doNotFlush = stream;
    this.push(input);
    return this.process(stream);
  }
}

/** https://encoding.spec.whatwg.org/#interface-textdecoderstream */
export class TextDecoderStream extends DecoderCommon {
  constructor(encoding: Encoding, options: DecoderOptions) {
    super(encoding, options);
    this.reset();
  }

  /** https://encoding.spec.whatwg.org/#decode-and-enqueue-a-chunk */
  decodeAndEnqueueAChunk(chunk: Iterable<number>): Decoded {
    this.push(chunk);
    return this.process(true);
  }

  /** https://encoding.spec.whatwg.org/#flush-and-enqueue */
  flushAndEnqueue(): Decoded {
    return this.process(false);
  }
}

/** https://infra.spec.whatwg.org/#javascript-string-convert */
export const toScalarValues = (string: string): number[] => {
  const scalarValues: number[] = [];
  for (let i = 0; i < string.length; i++) {
    const unit = string.charCodeAt(i);
    const next = string.charCodeAt(i + 1);
    if (unit >= 0xd800 && unit <= 0xdbff && next >= 0xdc00 && next <= 0xdfff) {
      scalarValues.push(0x10000 + ((unit - 0xd800) << 10) + (next - 0xdc00));
      i++;
    } else scalarValues.push(unit >= 0xd800 && unit <= 0xdfff ? 0xfffd : unit);
  }
  return scalarValues;
};

/** https://encoding.spec.whatwg.org/#interface-textencoderstream */
export class TextEncoderStream {
  readonly #encoder: Coder;
  #leadingSurrogate: number | null = null;

  constructor(utf8: Encoding) {
    this.#encoder = utf8.encoder!();
  }

  /** https://encoding.spec.whatwg.org/#encode-and-enqueue-a-chunk */
  encodeAndEnqueueAChunk(chunk: string): number[] {
    const input = IOQueue.from(Array.from({ length: chunk.length }, (_, i) => chunk.charCodeAt(i)));
    const output = IOQueue.from([]);
    for (;;) {
      const item = input.read();
      if (item === endOfQueue) return output.toList();
      const result = this.#convert(item, input);
      if (result !== null) processAnItem(result, this.#encoder, input, output, "fatal");
    }
  }

  /** https://encoding.spec.whatwg.org/#convert-code-unit-to-scalar-value */
  #convert(item: number, input: IOQueue): number | null {
    if (this.#leadingSurrogate !== null) {
      const leadingSurrogate = this.#leadingSurrogate;
      this.#leadingSurrogate = null;
      if (item >= 0xdc00 && item <= 0xdfff) return 0x10000 + ((leadingSurrogate - 0xd800) << 10) + (item - 0xdc00);
      input.restore(item);
      return 0xfffd;
    }
    if (item >= 0xd800 && item <= 0xdbff) {
      this.#leadingSurrogate = item;
      return null;
    }
    if (item >= 0xdc00 && item <= 0xdfff) return 0xfffd;
    return item;
  }

  /** https://encoding.spec.whatwg.org/#encode-and-flush */
  encodeAndFlush(): number[] {
    return this.#leadingSurrogate === null ? [] : [0xef, 0xbf, 0xbd];
  }
}

/** https://encoding.spec.whatwg.org/#dom-textencoder-encodeinto */
export const encodeInto = (
  utf8: Encoding,
  source: string,
  length: number,
): { read: number; written: number; bytes: number[] } => {
  let read = 0;
  let written = 0;
  const bytes: number[] = [];
  const encoder = utf8.encoder!();
  const unused = IOQueue.from([]);
  const input = IOQueue.from(toScalarValues(source));
  for (;;) {
    const item: Item = input.read();
    const result = encoder.handler(unused, item);
    if (item === endOfQueue || result.is !== "items" || length - written < result.items.length) break;
    read += item > 0xffff ? 2 : 1;
    bytes.push(...result.items);
    written += result.items.length;
  }
  return { read, written, bytes };
};
