import { KERNEL_BAILOUT_BYTES, MAX_BACKOFF } from "../platform/thresholds.js";

/**
 * Keeps an input away from the kernel where the kernel stops soon: a call that converts less than
 * {@link KERNEL_BAILOUT_BYTES} costs more than it saves. After such a call the JavaScript loop converts a number of pieces
 * before the kernel is tried again: twice as many after each further such call, half as many after each longer one.
 */
export interface KernelBackoff {
  /** Whether the loop still has pieces to convert. */
  isWaiting(): boolean;
  /** Records a call of the kernel that converted some bytes. */
  record(bytes: number): void;
  /**
   * The end of the input's part that the loop converts next: a piece while the kernel is kept away, otherwise the rest.
   *
   * @param position - where the part begins, in bytes
   * @param length - the length of the input in bytes
   */
  nextLoopEnd(position: number, length: number): number;
}

export const createKernelBackoff = (): KernelBackoff => {
  let pieces = 1;
  let remaining = 0;
  return {
    isWaiting: () => remaining > 0,
    record(bytes) {
      pieces = bytes < KERNEL_BAILOUT_BYTES ? Math.min(2 * pieces, MAX_BACKOFF) : Math.max(pieces / 2, 1);
      if (pieces > 1) remaining = pieces;
    },
    nextLoopEnd: (position, length) => (remaining-- > 0 ? Math.min(position + KERNEL_BAILOUT_BYTES, length) : length),
  };
};
