import { plainLength } from "../platform/buffer-source.js";
import { END_OF_QUEUE, type Restorable } from "../standard/handler.js";

/**
 * An I/O queue of bytes over one chunk. What a handler restores are the bytes that it read last, in their order: so to
 * restore is to step back, and nothing is copied.
 */
export class ByteQueue implements Restorable {
  /** The index in {@link bytes} of the item that is read next. */
  position = 0;
  /** Up to where a run does without the platform's decoder, which has found an error there, or may have. */
  platformBypassEnd = 0;
  /** The number under which a block of it stands in the kernels' memory. */
  loadedBlockId = 0;
  /** The chunk. Only its elements can be trusted, if it comes from outside: see `elementsOf`. */
  readonly bytes: Uint8Array;
  /** How many bytes it has. */
  readonly length: number;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.length = plainLength(bytes);
  }

  read(): number {
    return this.position < this.length ? this.bytes[this.position++]! : END_OF_QUEUE;
  }

  restore(...items: readonly number[]): void {
    this.position -= items.length;
  }
}
