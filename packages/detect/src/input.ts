import type { BufferSourceLike } from "@webenc/core";

/**
 * Returns the bytes of an input. Shared memory is copied, so that each byte has one value.
 *
 * @throws TypeError if the input is not a buffer or a view of one
 */
export const bytesOf = (input: BufferSourceLike): Uint8Array => {
  const isView = ArrayBuffer.isView(input);
  const buffer = isView ? input.buffer : input;
  // DataView throws a TypeError if it is not a buffer.
  const { byteOffset, byteLength } = isView ? input : new DataView(buffer);
  const bytes = new Uint8Array(buffer, byteOffset, byteLength);
  return buffer instanceof ArrayBuffer ? bytes : bytes.slice();
};
