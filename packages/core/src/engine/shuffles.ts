/** The shuffle masks in the kernel heap that kernels of pairs read. */
import { DECODE_SHUFFLES, SHUFFLES } from "./memory-layout.js";

/**
 * Fills the shuffles of the decode kernels. For each set of trailing bytes among nine bytes, the kernel moves the pairs that begin
 * in the first eight bytes to the front, and merges their code units with the single bytes. See generators/kernels/decode.ts.
 */
export const fillDecodeShuffles = ({ buffer }: Uint8Array<ArrayBuffer>): void => {
  const lanes = new Uint16Array(buffer, DECODE_SHUFFLES, 0x2000);
  for (let trailing = 0; trailing <= 0x1ff; trailing++) {
    let lane = 16 * trailing;
    let pair = lane + 8;
    // A lane whose upper byte is 80 is a single byte, or unused.
    lanes.fill(0x8000, lane, pair);
    for (let byte = 0; byte < 8; byte++) {
      const rest = trailing >> byte;
      if (rest & 1) continue;
      lanes[lane++] = rest & 2 ? (pair & 7) * 0x202 + 0x100 : byte + 0x8008;
      if (rest & 2) {
        lanes[pair] = byte * 0x101 + 1;
        lanes[4 + pair++] = byte * 0x101 + 0x809;
      }
    }
  }
};

/**
 * Fills the shuffles of the encode kernels: for each set of eight cells with two bytes, which bytes of the cells to write: the
 * first byte of every cell, and the second of those in the set.
 */
export const fillEncodeShuffles = (bytes: Uint8Array): void => {
  for (let mask = 0; mask <= 0xff; mask++) {
    let at = SHUFFLES + 16 * mask;
    for (let byte = 0; byte < 16; byte++) if (!(byte & 1) || (mask >> (byte >> 1)) & 1) bytes[at++] = byte;
  }
};
