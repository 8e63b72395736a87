/** The largest number of bytes that statistics read. */
export const SAMPLE_LENGTH = 65536;

/** The sample ends after so many bytes beyond ASCII: they decide between all languages. Latin text seldom has as many in it. */
const MAX_HIGH_BYTES = 12288;

/** The bytes of ASCII that are kept before and after a byte beyond ASCII, because their language helps to decide. */
const CONTEXT_LENGTH = 256;

/**
 * Collects the text that statistics read: the bytes beyond ASCII and what is near to them, wherever they are. Zeros count as
 * bytes beyond ASCII, because UTF-16 has them.
 */
export interface Sample {
  readonly push: (bytes: Uint8Array) => void;
  readonly bytes: () => Uint8Array;
}

export const createSample = (): Sample => {
  // It grows to SAMPLE_LENGTH in two steps.
  let sample = new Uint8Array(1024);
  let length = 0;
  let highBytes = 0;
  /** The last bytes of ASCII that are not in the sample, in a ring, and their number. */
  const ring = new Uint8Array(CONTEXT_LENGTH);
  let skipped = 0;
  /** How many bytes of ASCII the sample takes before it skips. */
  let open = CONTEXT_LENGTH;
  const append = (byte: number): void => {
    if (length === SAMPLE_LENGTH) return;
    if (length === sample.length) {
      const longer = new Uint8Array(8 * length);
      longer.set(sample);
      sample = longer;
    }
    sample[length++] = byte;
  };
  return {
    push: (bytes) => {
      for (let i = 0; i < bytes.length && length < SAMPLE_LENGTH && highBytes < MAX_HIGH_BYTES; i++) {
        const byte = bytes[i]!;
        if (byte >= 0x80 || byte === 0) {
          // An even number of bytes is left out, so that the units of UTF-16 stay whole.
          const kept = Math.min(skipped, CONTEXT_LENGTH - (skipped & 1));
          for (let back = kept; back > 0; back--) append(ring[(skipped - back) % CONTEXT_LENGTH]!);
          skipped = 0;
          open = CONTEXT_LENGTH;
          highBytes++;
          append(byte);
        } else if (open > 0) {
          open--;
          append(byte);
        } else ring[skipped++ % CONTEXT_LENGTH] = byte;
      }
    },
    bytes: () => sample.subarray(0, length),
  };
};
