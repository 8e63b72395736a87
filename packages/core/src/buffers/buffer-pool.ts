/**
 * A pool of one buffer. A sink acquires the buffer and releases it when it is done, because allocating one costs more than
 * converting a short text.
 */
export interface BufferPool<Buffer> {
  /** The buffer that no sink is using, if there is one. */
  idle: Buffer | undefined;
}

/** Takes the idle buffer out of a pool. */
export const acquire = <Buffer>(pool: BufferPool<Buffer>): Buffer | undefined => {
  const buffer = pool.idle;
  pool.idle = undefined;
  return buffer;
};

/** Puts a buffer into a pool, unless the idle buffer there is at least as long. The caller must not use it any more. */
export const release = <Buffer extends { readonly length: number }>(pool: BufferPool<Buffer>, buffer: Buffer): void => {
  if (!pool.idle || buffer.length > pool.idle.length) pool.idle = buffer;
};
