/** The bytes that are converted at a time. More bytes use more memory and are no faster. */
export const CHUNK_BYTES: number = 2 ** 17;
