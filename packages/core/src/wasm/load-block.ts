import type { KernelHeap } from "./kernel-heap.js";
import { BLOCK_LENGTH } from "./memory-layout.js";

/** One call of a kernel: the addresses where its input begins and ends, and where its output begins. */
export type KernelStep = (input: number, end: number, output: number) => void;

/** A queue whose items are loaded block by block. */
interface LoadableQueue {
  readonly position: number;
  /** The id of the block of it that was loaded last. */
  blockId: number;
}

/**
 * Reserves the heap's input for the next block of a queue.
 *
 * @param length - the number of items in the queue
 * @returns whether the caller has to copy the items of the block: they may be loaded already
 */
export const loadBlock = (heap: KernelHeap, queue: LoadableQueue, length: number): boolean => {
  const { position } = queue;
  const isLoaded = heap.blockId === queue.blockId && position >= heap.blockStart && position < heap.blockEnd;
  if (isLoaded) return false;
  queue.blockId = ++heap.blockId;
  heap.blockStart = position;
  heap.blockEnd = Math.min(position + BLOCK_LENGTH, length);
  return true;
};
