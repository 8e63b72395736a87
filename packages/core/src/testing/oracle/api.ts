import { type Encoding, type ErrorMode, type Handler, inRange, processAnItem } from "./coder.js";
import { endOfQueue, IOQueue } from "./queue.js";

/** Invalid bytes, as our API reports them: the standard only throws. */
export interface DecodeFailure {
  readonly offset: number;
  readonly bytes: readonly number[];
}

/** A string that was decoded, or in fatal mode the error; and all errors met on the way. */
export interface Decoded {
  readonly text: string | null;
  readonly failures: readonly DecodeFailure[];
}

/** https://encoding.spec.whatwg.org/#interface-textdecoder */
export class TextDecoder {
  readonly #encoding: Encoding;
  readonly #ignoreBOM: boolean;
  readonly #errorMode: ErrorMode;
  #doNotFlush = false;
  #decoder!: Handler;
  #ioQueue!: IOQueue;
  #bomSeen!: boolean;
  /** The offset in the stream of each byte in the queue, and the place in the queue of the first byte without a result. */
  #offsets!: number[];
  #start!: number;
  /** How many bytes the stream had so far. */
  #length!: number;

  constructor(encoding: Encoding, { fatal, ignoreBOM }: { fatal: boolean; ignoreBOM: boolean }) {
    this.#encoding = encoding;
    this.#errorMode = fatal ? "fatal" : "replacement";
    this.#ignoreBOM = ignoreBOM;
  }

  /** https://encoding.spec.whatwg.org/#dom-textdecoder-decode */
  decode(input: Iterable<number>, stream: boolean): Decoded {
    if (!this.#doNotFlush) {
      this.#decoder = this.#encoding.decoder();
      this.#ioQueue = new IOQueue();
      this.#bomSeen = false;
      this.#offsets = [];
      this.#start = this.#length = 0;
    }
    this.#doNotFlush = stream;
    for (const byte of input) {
      this.#ioQueue.push(byte);
      this.#offsets.push(this.#length++);
    }
    const output = new IOQueue();
    const failures: DecodeFailure[] = [];
    for (;;) {
      const item = this.#ioQueue.read();
      if (item === endOfQueue && this.#doNotFlush) return { text: this.#serialize(output), failures };
      const result = processAnItem(item, this.#decoder, this.#ioQueue, output, this.#errorMode);
      if (result.is === "error") failures.push(this.#failure(result.unread));
      else if (result.is === "items") this.#start = this.#ioQueue.position;
      if (result.is === "finished") return { text: this.#serialize(output), failures };
      if (result.is === "error" && this.#errorMode === "fatal") {
        // The engines drop the bytes that the decoder has not read and those that it restored; the decoder keeps its state.
        // The standard's text keeps these bytes: https://github.com/whatwg/encoding/issues/358
        this.#ioQueue.drop();
        this.#offsets.length = this.#ioQueue.position;
        return { text: null, failures };
      }
    }
  }

  /** The bytes of an error: all that were read, not restored, and without a result before. */
  #failure(unread = 0): DecodeFailure {
    const start = this.#start;
    this.#start = this.#ioQueue.position - unread;
    return { offset: this.#offsets[start]!, bytes: this.#ioQueue.slice(start, this.#start) };
  }

  /** https://encoding.spec.whatwg.org/#concept-td-serialize */
  #serialize(ioQueue: IOQueue): string {
    let output = "";
    for (;;) {
      const item = ioQueue.read();
      if (item === endOfQueue) return output;
      if (["UTF-8", "UTF-16BE", "UTF-16LE"].includes(this.#encoding.name) && !this.#ignoreBOM && !this.#bomSeen) {
        this.#bomSeen = true;
        if (item === 0xfeff) continue;
      }
      output += String.fromCodePoint(item);
    }
  }
}

/**
 * The standard writes the loop of TextDecoder's decode method out for each of these algorithms.
 *
 * @see https://encoding.spec.whatwg.org/#interface-textdecoderstream
 */
export class TextDecoderStream extends TextDecoder {
  /** https://encoding.spec.whatwg.org/#decode-and-enqueue-a-chunk */
  decodeAndEnqueueAChunk(chunk: Iterable<number>): Decoded {
    return this.decode(chunk, true);
  }

  /** https://encoding.spec.whatwg.org/#flush-and-enqueue */
  flushAndEnqueue(): Decoded {
    return this.decode([], false);
  }
}

/** https://infra.spec.whatwg.org/#javascript-string-convert */
export const toScalarValues = (string: string): number[] =>
  Array.from(string, (character) => {
    const codePoint = character.codePointAt(0)!;
    return inRange(codePoint, 0xd800, 0xdfff) ? 0xfffd : codePoint;
  });

/** https://encoding.spec.whatwg.org/#interface-textencoderstream */
export class TextEncoderStream {
  readonly #encoder: Handler;
  #leadingSurrogate: number | null = null;

  constructor(utf8: Encoding) {
    this.#encoder = utf8.encoder!();
  }

  /** https://encoding.spec.whatwg.org/#encode-and-enqueue-a-chunk */
  encodeAndEnqueueAChunk(chunk: string): number[] {
    const input = IOQueue.from(Array.from({ length: chunk.length }, (_, i) => chunk.charCodeAt(i)));
    const output = new IOQueue();
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
      if (inRange(item, 0xdc00, 0xdfff)) return 0x10000 + ((leadingSurrogate - 0xd800) << 10) + (item - 0xdc00);
      input.restore(item);
      return 0xfffd;
    }
    if (inRange(item, 0xd800, 0xdbff)) {
      this.#leadingSurrogate = item;
      return null;
    }
    return inRange(item, 0xdc00, 0xdfff) ? 0xfffd : item;
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
  const bytes: number[] = [];
  const encoder = utf8.encoder!();
  const unused = new IOQueue();
  for (const item of toScalarValues(source)) {
    const result = encoder(item, unused);
    if (result.is !== "items" || length - bytes.length < result.items.length) break;
    read += item > 0xffff ? 2 : 1;
    bytes.push(...result.items);
  }
  return { read, written: bytes.length, bytes };
};
