import { plainLength } from "../platform/buffer-source.js";
import { END_OF_QUEUE, type Restorable } from "../standard/handler.js";

/**
 * An I/O queue of bytes over one chunk. A handler restores the bytes that it read last, in their order, so the queue
 * restores by stepping back and copies nothing.
 */
export class ByteQueue implements Restorable {
  /** The index in {@link bytes} of the next byte. */
  position = 0;
  /** Before this index a fast path does not use the platform's decoder, because that found an error there. */
  platformBypassEnd = 0;
  /** The id of the block that was loaded into the kernel heap last. */
  blockId = 0;
  // Fields without an initial value are only declared, because the constructor defines them.
  /** Whether a fast path may write U+FFFD for an error, because nobody receives the error. */
  declare readonly replacesErrors: boolean;
  /** The chunk. Only its elements are reliable, because a caller may have given it properties: see `unsharedBytes`. */
  declare readonly bytes: Uint8Array;
  /** The length of the chunk in bytes. */
  declare readonly length: number;

  constructor(bytes: Uint8Array, replacesErrors: boolean) {
    this.bytes = bytes;
    this.replacesErrors = replacesErrors;
    this.length = plainLength(bytes);
  }

  read(): number {
    return this.position < this.length ? this.bytes[this.position++]! : END_OF_QUEUE;
  }

  restore(...items: readonly number[]): void {
    this.position -= items.length;
  }
}
