/** The bytes that are converted at a time. Larger chunks need more memory, and leave the processor's caches. */
export const CHUNK_BYTES: number = 2 ** 16;
