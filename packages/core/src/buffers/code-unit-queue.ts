import { END_OF_QUEUE, type Restorable } from "../standard/handler.js";

/**
 * An I/O queue of the scalar values of one string: a surrogate without its other half reads as U+FFFD. What a handler
 * restores are the items that it read last: so to restore is to step back.
 */
export class CodeUnitQueue implements Restorable {
  /** The index in {@link text} of the code unit that is read next. */
  position = 0;
  /** The number under which a block of it stands in the kernels' memory. */
  loadedBlockId = 0;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  read(): number {
    const codePoint = this.text.codePointAt(this.position);
    if (codePoint === undefined) return END_OF_QUEUE;
    this.position += codePoint > 0xffff ? 2 : 1;
    return codePoint >> 11 === 0x1b ? 0xfffd : codePoint;
  }

  restore(...items: readonly number[]): void {
    for (const item of items) this.position -= item > 0xffff ? 2 : 1;
  }
}
