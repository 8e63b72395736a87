/** What a stream decoder remembers from one call to the next: bytes that its handler has read without a result, and offsets. */
import { plainLength, plainView } from "../platform/buffer-source.js";

/** The state of a stream between two calls. It is replaced as a whole, never changed. */
export interface Pending {
  /** The bytes that the handler has read without a result. It may restore them. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** What is added to the index of a byte in the joined bytes for its offset in the stream, in which dropped bytes count. */
  readonly offset: number;
  /** A call that threw dropped bytes after this number of the pending bytes: the gap. Offsets before it are less by its length. */
  readonly gapStart: number;
  readonly gapLength: number;
}

export const NO_BYTES: Uint8Array<ArrayBuffer> = /* @__PURE__ */ new Uint8Array(0);

/** The state at the start of a stream. */
export const NOTHING_PENDING: Pending = { bytes: NO_BYTES, offset: 0, gapStart: 0, gapLength: 0 };

/**
 * Returns the pending bytes and those of the next chunk.
 *
 * @param isPrivate - whether the result must not be the caller's memory
 */
export const joinPending = ({ bytes }: Pending, chunk: Uint8Array, isPrivate: boolean): Uint8Array => {
  if (!bytes.length && !isPrivate) return chunk;
  const joined = new Uint8Array(bytes.length + plainLength(chunk));
  joined.set(bytes);
  joined.set(plainView(chunk), bytes.length);
  return joined;
};

/** The offset in the stream of a byte, given by its index in the joined bytes. */
export const offsetOf = ({ offset, gapStart, gapLength }: Pending, index: number): number =>
  offset + index - (index < gapStart ? gapLength : 0);

/**
 * Returns the state after a call.
 *
 * @param before - the state before the call
 * @param joined - the bytes of the call, `length` in number
 * @param position - the end of the bytes that the handler has read; those after it are dropped
 * @param count - how many bytes before the position are pending
 */
export const pendingAfter = (
  { offset, gapStart, gapLength }: Pending,
  joined: Uint8Array,
  length: number,
  position: number,
  count: number,
): Pending => ({
  bytes: count ? plainView(joined).slice(position - count, position) : NO_BYTES,
  offset: offset + length - count,
  gapStart: position < length ? count : gapStart - position + count,
  gapLength: length - position || gapLength,
});
