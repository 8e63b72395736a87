import { closeSync, createReadStream, fstatSync, open, openSync, readSync } from "node:fs";
import type { Readable } from "node:stream";
import { promisify } from "node:util";
import { systemError, UserError } from "../reports/user-error.js";
import { type FilePath, STANDARD_STREAM, sourceName } from "./path.js";
import { tryStat, versionOf } from "./stat.js";

/** The bytes that are read at a time. Larger chunks need more memory, and leave the processor's caches. */
export const CHUNK_BYTES: number = 2 ** 16;

/** The chunks of a file after which signals and timers are handled, because files are read without waiting. */
const CHUNKS_BETWEEN_EVENTS = 16;

/** One buffer for reading and one for reading again. They serve all files of a thread, one after the other. */
const readBuffer = Buffer.allocUnsafeSlow(CHUNK_BYTES);
const againBuffer = Buffer.allocUnsafeSlow(CHUNK_BYTES);

/** Lets signals and timers be handled. */
export const handleEvents = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** An input. A file is read without waiting, and a stream when its bytes arrive. */
export class Source {
  readonly name: string;
  /** Whether it is a file, which can be read again. */
  readonly isFile: boolean;
  /** The version of the file when it was opened. */
  readonly version: string | undefined;
  readonly #descriptor: number;
  readonly #stream: Readable | undefined;
  readonly #chunks: AsyncIterator<Uint8Array> | undefined;
  #offset = 0;
  #peeked: Uint8Array | undefined;

  /**
   * Opens an input.
   *
   * @param path - the path, or {@link STANDARD_STREAM}
   */
  static async open(path: FilePath): Promise<Source> {
    try {
      if (path === STANDARD_STREAM) return new Source(path, 0);
      // A named pipe is open when another process opens it for writing. Until then signals are handled.
      const descriptor = tryStat(path)?.isFIFO() ? await promisify(open)(path, "r") : openSync(path, "r");
      return new Source(path, descriptor);
    } catch (error) {
      throw systemError(sourceName(path), error);
    }
  }

  private constructor(path: FilePath, descriptor: number) {
    this.name = sourceName(path);
    this.#descriptor = descriptor;
    const stats = fstatSync(descriptor, { bigint: true });
    if (stats.isDirectory()) {
      if (path !== STANDARD_STREAM) closeSync(this.#descriptor);
      throw new UserError(`${this.name}: is a directory`);
    }
    // Standard input can be a file at any position.
    this.isFile = path !== STANDARD_STREAM && stats.isFile();
    this.version = this.isFile ? versionOf(stats) : undefined;
    if (this.isFile) return;
    if (path === STANDARD_STREAM) this.#stream = process.stdin;
    else if (stats.isFIFO()) {
      // A file stream waits for the writer of a pipe, and cannot be ended before. The module is loaded only if it is needed.
      const { Socket } = process.getBuiltinModule("node:net");
      this.#stream = new Socket({ fd: this.#descriptor, readable: true, writable: false });
    } else this.#stream = createReadStream("", { fd: this.#descriptor, highWaterMark: CHUNK_BYTES });
    this.#chunks = this.#stream[Symbol.asyncIterator]();
  }

  #readAt(buffer: Buffer, offset: number, end = Number.POSITIVE_INFINITY): Buffer {
    const length = Math.min(buffer.length, end - offset);
    try {
      return buffer.subarray(0, readSync(this.#descriptor, buffer, 0, length, offset));
    } catch (error) {
      throw systemError(this.name, error);
    }
  }

  /** Returns the next chunk, which has no bytes at the end. It is valid until a chunk of any source is read. */
  async #read(): Promise<Uint8Array> {
    if (this.#chunks) {
      const { done, value } = await this.#chunks.next().catch((error) => {
        throw systemError(this.name, error);
      });
      return done ? new Uint8Array(0) : value;
    }
    const chunk = this.#readAt(readBuffer, this.#offset);
    this.#offset += chunk.length;
    return chunk;
  }

  /**
   * Returns the first bytes of the input, which {@link chunks} begins with.
   *
   * @param count - how many bytes to return at least, unless the input is shorter: a pipe can give them one by one
   */
  async peek(count: number): Promise<Uint8Array> {
    let first = Buffer.from(this.#peeked ?? (await this.#read()));
    for (let isEnd = first.length === 0; first.length < count && !isEnd; ) {
      const next = await this.#read();
      isEnd = next.length === 0;
      first = Buffer.concat([first, next]);
    }
    return (this.#peeked = first);
  }

  /**
   * Yields the chunks of the input, and one without bytes at its end. Each is valid until the next one.
   *
   * @param firstBytes - the number of bytes of the first chunk at least, unless the input is shorter
   */
  async *chunks(firstBytes: number = 0): AsyncGenerator<Uint8Array> {
    if (firstBytes > 0 && !this.isFile) await this.peek(firstBytes);
    let chunk = this.#peeked ?? (await this.#read());
    this.#peeked = undefined;
    for (let count = 1; chunk.length > 0; count++) {
      yield chunk;
      if (count % CHUNKS_BETWEEN_EVENTS === 0) await handleEvents();
      chunk = await this.#read();
    }
    yield chunk;
  }

  /** Yields the chunks of a part of a file, in a buffer of their own. Each is valid until the next one. */
  *again(start: number = 0, end: number = Number.POSITIVE_INFINITY): Generator<Buffer> {
    for (let offset = start; offset < end; ) {
      const chunk = this.#readAt(againBuffer, offset, end);
      if (chunk.length === 0) return;
      yield chunk;
      offset += chunk.length;
    }
  }

  close(): void {
    if (this.#stream) this.#stream.destroy();
    else closeSync(this.#descriptor);
  }
}
