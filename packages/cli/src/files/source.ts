import { closeSync, fstatSync, openSync, read, readSync } from "node:fs";
import type { Readable } from "node:stream";
import { systemError, UserError } from "../reports/user-error.js";
import { type FilePath, STANDARD_STREAM, sourceName } from "./path.js";
import { versionOf } from "./stat.js";

/** The bytes that are read at a time. Larger chunks need more memory, and leave the processor's caches. */
export const CHUNK_BYTES: number = 2 ** 16;

/** The bytes of an input in chunks. A chunk is valid until the second read after it. */
export interface Source {
  /** The next chunk; it has no bytes at the end. The first chunk is full, unless the input is shorter. */
  read(): Promise<Uint8Array>;
  /** The whole input, if it is a file that fits in one chunk. */
  readWhole(): Uint8Array | undefined;
  /** A descriptor of the file for reading it again, or undefined if that is impossible. */
  readonly descriptor: number | undefined;
  /** The version of the file when it was opened, unless it is a stream. */
  readonly version: string | undefined;
  close(): void;
}

/** A read of a file without an effect on its position. */
const readAt = (descriptor: number, buffer: Buffer, offset: number): Promise<number> =>
  new Promise((resolve, reject) => {
    read(descriptor, buffer, 0, buffer.length, offset, (error, count) => (error ? reject(error) : resolve(count)));
  });

/** Two buffers: one is read to while the other one is converted. They serve all files of a thread, one after the other. */
const buffers = [Buffer.alloc(0), Buffer.alloc(0)];

const bufferOf = (turn: number): Buffer => {
  if (buffers[turn]!.length === 0) buffers[turn] = Buffer.allocUnsafeSlow(CHUNK_BYTES);
  return buffers[turn]!;
};

/** Opens a pipe as a stream. The module is loaded here, because each start would take longer otherwise. */
const openPipe = (descriptor: number): Readable => {
  const { Socket } = process.getBuiltinModule("node:net");
  return new Socket({ fd: descriptor, readable: true, writable: false });
};

const openFile = (path: FilePath): Source => {
  const name = sourceName(path);
  const guard = <Result>(operation: () => Result): Result => {
    try {
      return operation();
    } catch (error) {
      throw systemError(name, error);
    }
  };
  const descriptor = guard(() => openSync(path, "r"));
  const stats = fstatSync(descriptor, { bigint: true });
  const close = (): void => closeSync(descriptor);
  if (stats.isDirectory()) {
    close();
    throw new UserError(`${name}: is a directory`);
  }
  // A read of the descriptor would wait for the writer of a pipe and could not be ended after an error.
  if (stats.isFIFO()) return streamSource(name, openPipe(descriptor));
  // A device is read once, from its own position.
  const isFile = stats.isFile();
  let offset = 0;
  let turn = 0;
  return {
    async read() {
      turn ^= 1;
      try {
        const count = await readAt(descriptor, bufferOf(turn), isFile ? offset : (null as unknown as number));
        offset += count;
        return bufferOf(turn).subarray(0, count);
      } catch (error) {
        throw systemError(name, error);
      }
    },
    readWhole() {
      if (!isFile || stats.size >= CHUNK_BYTES) return undefined;
      const buffer = bufferOf(0);
      let length = 0;
      // A file of the system, such as one in /proc, has the size 0 and is read to its end.
      for (let count = -1; count !== 0 && (length === 0 || length !== Number(stats.size)); length += count) {
        count = guard(() => readSync(descriptor, buffer, length, buffer.length - length, length));
        if (length + count === buffer.length) return undefined; // It has grown.
      }
      return buffer.subarray(0, length);
    },
    descriptor: isFile ? descriptor : undefined,
    version: isFile ? versionOf(stats) : undefined,
    close,
  };
};

/** Reads a stream of Node.js. */
const streamSource = (name: string, stream: Readable): Source => {
  const chunks: AsyncIterator<Uint8Array> = stream[Symbol.asyncIterator]();
  return {
    async read() {
      try {
        const { done, value } = await chunks.next();
        return done ? new Uint8Array(0) : value;
      } catch (error) {
        throw systemError(name, error);
      }
    },
    readWhole: () => undefined,
    descriptor: undefined,
    version: undefined,
    close() {
      stream.destroy();
    },
  };
};

/** Standard input can be a pipe, a terminal or a file at any position, so it is read as a stream. */
const openStandardInput = (): Source => {
  const name = sourceName(STANDARD_STREAM);
  // Node.js reads a directory on standard input as an empty file.
  if (fstatSync(0).isDirectory()) throw new UserError(`${name}: is a directory`);
  return streamSource(name, process.stdin);
};

/**
 * Opens an input.
 *
 * @param path - the path, or {@link STANDARD_STREAM}
 */
export const openSource = (path: FilePath): Source => (path === STANDARD_STREAM ? openStandardInput() : openFile(path));

/** Reads until the first chunk has a number of bytes, because a pipe can give them one by one. */
export const readFirst = async (source: Source, bytes: number): Promise<Uint8Array> => {
  let chunk = await source.read();
  while (chunk.length > 0 && chunk.length < bytes) {
    const next = await source.read();
    if (next.length === 0) break;
    chunk = Buffer.concat([chunk, next]);
  }
  return chunk;
};

/**
 * Returns the first bytes of a source, and the source from its start.
 *
 * @param bytes - their number, unless the input is shorter: there can be more
 */
export const peek = async (source: Source, bytes: number): Promise<[first: Uint8Array, source: Source]> => {
  if (source.descriptor !== undefined)
    return [chunksAgain(source.descriptor).next().value ?? new Uint8Array(0), source];
  const first = (await readFirst(source, bytes)).slice();
  let isRead = false;
  const read = async (): Promise<Uint8Array> => {
    if (isRead) return source.read();
    isRead = true;
    return first;
  };
  return [first, { ...source, read }];
};

/** Yields the chunks of a source. The first one has a number of bytes, unless the input is shorter. */
export async function* chunksOf(source: Source, firstBytes = 0): AsyncGenerator<Uint8Array> {
  for (let chunk = await readFirst(source, firstBytes); chunk.length > 0; chunk = await source.read()) yield chunk;
}

/** Yields the chunks of a file from its start, without an effect on its position. Each is valid until the next one. */
export function* chunksAgain(descriptor: number): Generator<Buffer> {
  const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
  for (let offset = 0, count = -1; count !== 0; offset += count) {
    count = readSync(descriptor, buffer, 0, buffer.length, offset);
    if (count > 0) yield buffer.subarray(0, count);
  }
}
