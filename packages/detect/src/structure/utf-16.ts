/** Checks whether the surrogates of UTF-16 are in pairs, chunk by chunk, for both orders of bytes. */
export interface UTF16Check {
  readonly push: (bytes: Uint8Array) => void;
  /** Whether all surrogates so far are in pairs: of UTF-16BE (0) or UTF-16LE (1). */
  readonly isValid: (order: 0 | 1) => boolean;
}

/** Returns a check of one order; `parity` is that of the positions of the high bytes. */
const createOrder = (
  parity: 0 | 1,
): { readonly push: (bytes: Uint8Array) => void; readonly isValid: () => boolean } => {
  let isValid = true;
  let isLeading = false;
  /** The parity of the positions in the next chunk. */
  let offset: number = parity;
  return {
    push: (bytes) => {
      let i = offset;
      for (; i < bytes.length && isValid; i += 2) {
        const surrogate = bytes[i]! & 0xfc;
        isValid = (surrogate === 0xdc) === isLeading;
        isLeading = surrogate === 0xd8;
      }
      offset = (offset + bytes.length) & 1;
    },
    isValid: () => isValid,
  };
};

/** @see https://encoding.spec.whatwg.org/#shared-utf-16-decoder */
export const createUTF16Check = (): UTF16Check => {
  const orders = [createOrder(0), createOrder(1)] as const;
  return {
    push: (bytes) => {
      for (const order of orders) order.push(bytes);
    },
    isValid: (order) => orders[order].isValid(),
  };
};
