/** Checks whether the surrogates of UTF-16 are in pairs, chunk by chunk, for one order of bytes. */
export interface UTF16Check {
  readonly push: (bytes: Uint8Array) => void;
  /** Whether all surrogates so far are in pairs. */
  readonly isValid: () => boolean;
}

/**
 * Returns a check.
 *
 * @param parity - that of the positions of the high bytes: 0 for UTF-16BE, 1 for UTF-16LE
 * @see https://encoding.spec.whatwg.org/#shared-utf-16-decoder
 */
export const createUTF16Check = (parity: number): UTF16Check => {
  let isValid = true;
  let isLeading = false;
  /** The parity of the positions in the next chunk. */
  let offset = parity;
  return {
    push: (bytes) => {
      for (let i = offset; i < bytes.length && isValid; i += 2) {
        const surrogate = bytes[i]! & 0xfc;
        isValid = (surrogate === 0xdc) === isLeading;
        isLeading = surrogate === 0xd8;
      }
      offset = (offset + bytes.length) & 1;
    },
    isValid: () => isValid,
  };
};
