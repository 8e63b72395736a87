import { END_OF_QUEUE, type Restorable } from "../standard/handler.js";
import { isSurrogate } from "../standard/surrogates.js";

/**
 * An I/O queue of the scalar values of one string: a lone surrogate reads as U+FFFD. A handler restores the items that it
 * read last, so the queue restores by stepping back.
 */
export class CodeUnitQueue implements Restorable {
  /** The index in {@link text} of the next code unit. */
  position = 0;
  /** The id of the block of it that was loaded last: see `loadBlock`. */
  blockId = 0;
  declare readonly text: string;
  /** The index of the first code unit in the stream. */
  declare readonly offset: number;

  constructor(text: string, offset = 0) {
    this.text = text;
    this.offset = offset;
  }

  read(): number {
    const codePoint = this.text.codePointAt(this.position);
    if (codePoint === undefined) return END_OF_QUEUE;
    this.position += codePoint > 0xffff ? 2 : 1;
    return isSurrogate(codePoint) ? 0xfffd : codePoint;
  }

  restore(...items: readonly number[]): void {
    for (const item of items) this.position -= item > 0xffff ? 2 : 1;
  }
}
