import { MAX_COPY_LOOP_BYTES } from "./policy.js";

/** Returns the first bytes of a buffer in a new array of exactly that length. */
export const firstBytes = (buffer: Uint8Array<ArrayBuffer>, length: number): Uint8Array<ArrayBuffer> => {
  if (length > MAX_COPY_LOOP_BYTES) return buffer.slice(0, length);
  const bytes = new Uint8Array(length);
  for (let i = 0; i < length; i++) bytes[i] = buffer[i]!;
  return bytes;
};
