/**
 * The types of the platform's streams. They are the global `ReadableStream` and `WritableStream` where a library declares
 * them (DOM, WebWorker, `@types/node`), and interfaces with the same methods elsewhere, so that the published types need
 * no library but ECMAScript's.
 */

/** The types of the stream classes that the compiler has: of the platform, or those below. */
declare const PlatformReadableStream: typeof globalThis extends { ReadableStream: infer Platform }
  ? Platform
  : { new <Chunk>(): ReadableStreamFallback<Chunk> };
declare const PlatformWritableStream: typeof globalThis extends { WritableStream: infer Platform }
  ? Platform
  : { new <Chunk>(): WritableStreamFallback<Chunk> };

/** A stream to read: the platform's `ReadableStream`. */
export type ReadableStreamOf<Chunk> = InstanceType<typeof PlatformReadableStream<Chunk>>;

/** A stream to write to: the platform's `WritableStream`. */
export type WritableStreamOf<Chunk> = InstanceType<typeof PlatformWritableStream<Chunk>>;

/** How `pipeThrough` and `pipeTo` end the other stream. */
interface PipeOptions {
  preventAbort?: boolean;
  preventCancel?: boolean;
  preventClose?: boolean;
}

/** The standard's `ReadableStream`, where no library declares it. */
interface ReadableStreamFallback<Chunk> {
  readonly locked: boolean;
  cancel(reason?: unknown): Promise<void>;
  getReader(): ReadableStreamReaderFallback<Chunk>;
  pipeThrough<Readable>(
    transform: { readonly readable: Readable; readonly writable: WritableStreamFallback<Chunk> },
    options?: PipeOptions,
  ): Readable;
  pipeTo(destination: WritableStreamFallback<Chunk>, options?: PipeOptions): Promise<void>;
  tee(): [ReadableStreamFallback<Chunk>, ReadableStreamFallback<Chunk>];
}

interface ReadableStreamReaderFallback<Chunk> {
  readonly closed: Promise<unknown>;
  cancel(reason?: unknown): Promise<void>;
  read(): Promise<{ done: false; value: Chunk } | { done: true; value: Chunk | undefined }>;
  releaseLock(): void;
}

/** The standard's `WritableStream`, where no library declares it. */
interface WritableStreamFallback<Chunk> {
  readonly locked: boolean;
  abort(reason?: unknown): Promise<void>;
  close(): Promise<void>;
  getWriter(): WritableStreamWriterFallback<Chunk>;
}

interface WritableStreamWriterFallback<Chunk> {
  readonly closed: Promise<unknown>;
  readonly desiredSize: number | null;
  readonly ready: Promise<unknown>;
  abort(reason?: unknown): Promise<void>;
  close(): Promise<void>;
  releaseLock(): void;
  write(chunk: Chunk): Promise<void>;
}
