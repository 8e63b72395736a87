import { readSync } from "node:fs";
import type { Source } from "../files/source.js";
import type { ProblemFinder } from "./find-problems.js";

/**
 * Finds the positions of problems while or after an input is converted: a file is read again up to the last problem that is
 * wanted, and the chunks of an input that cannot be read again are decoded twice. An input without problems costs nothing
 * in the first case.
 */
export class ProblemTracker {
  readonly #descriptor: number | undefined;
  readonly #createFinder: () => ProblemFinder;
  #finder: ProblemFinder | undefined;
  /** The chunks of a file up to the last one with problems. */
  readonly #chunks: { readonly bytes: number; readonly hasProblems: boolean }[] = [];
  #isFatal = false;

  constructor(source: Source, createFinder: () => ProblemFinder) {
    this.#descriptor = source.descriptor;
    this.#createFinder = createFinder;
  }

  get finder(): ProblemFinder {
    return (this.#finder ??= this.#createFinder());
  }

  /** Is called after the conversion of each chunk. A fatal problem is in the last one. */
  read(chunk: Uint8Array, hasProblems: boolean, isFatal = false): void {
    this.#isFatal = isFatal;
    if (this.#descriptor === undefined) this.finder.read(chunk, hasProblems, isFatal);
    else this.#chunks.push({ bytes: chunk.length, hasProblems });
  }

  /**
   * Ends the input, if it had problems.
   *
   * @param onFound - is called after each chunk that is read again
   */
  async finish(onFound?: () => Promise<void>): Promise<void> {
    let offset = 0;
    if (this.#descriptor !== undefined) this.finder.mayBeFatal = this.#isFatal;
    for (const [index, { bytes, hasProblems }] of this.#chunks.entries()) {
      // A problem at the end of a chunk can be counted with the next one.
      const searches = hasProblems || this.#chunks[index + 1]?.hasProblems === true;
      if (this.finder.isFull && !this.#isFatal) return;
      const buffer = Buffer.allocUnsafe(bytes);
      const count = readSync(this.#descriptor!, buffer, 0, bytes, offset);
      this.finder.read(buffer.subarray(0, count), searches, this.#isFatal && index === this.#chunks.length - 1);
      offset += count;
      await onFound?.();
    }
    this.finder.finish();
    await onFound?.();
  }
}
