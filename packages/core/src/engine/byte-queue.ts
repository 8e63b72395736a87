import { plainLength } from "../platform/buffer-source.js";
import { NEAR_ERROR_BYTES } from "../platform/policy.js";
import { END_OF_QUEUE, type Restorable } from "../standard/handler.js";

/**
 * An I/O queue of bytes over one chunk. A handler restores the bytes that it read last, in their order, so the queue
 * restores by stepping back and copies nothing.
 */
export class ByteQueue implements Restorable {
  /** The index in {@link bytes} of the next byte. */
  position = 0;
  /** The index from which on the platform's decoder is tried: it found an error before. */
  platformStart = 0;
  /** The id of the block of it that was loaded last: see `loadBlock`. */
  blockId = 0;
  /** The number of bytes after an error that a loop decodes. It doubles while a kernel decodes fewer. */
  loopBytes: number = NEAR_ERROR_BYTES;
  // Fields without an initial value are only declared, because the constructor defines them.
  /** Whether U+FFFD can be written for an error at once, because nobody receives the error. */
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
