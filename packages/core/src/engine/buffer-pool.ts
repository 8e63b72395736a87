/**
 * A pool of one buffer. An output claims the buffer and releases it at its end, because allocating one costs more than
 * converting a short text. Outputs access the pool directly: a call for it costs 2 % for 16 bytes.
 */
export interface BufferPool<Buffer> {
  /** The buffer that nobody has claimed, if there is one. */
  idle: Buffer | undefined;
}

/** Puts a buffer into a pool, unless the idle buffer there is at least as long. The caller must not use it any more. */
export const release = <Buffer extends { readonly length: number }>(pool: BufferPool<Buffer>, buffer: Buffer): void => {
  if (!pool.idle || buffer.length > pool.idle.length) pool.idle = buffer;
};
