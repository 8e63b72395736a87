/** The kinds of BufferSource. A view with larger elements becomes a DataView if the length is not a multiple of them. */
export type BufferKind =
  | "Uint8Array"
  | "ArrayBuffer"
  | "subarray"
  | "DataView"
  | "Uint16Array"
  | "Float64Array"
  | "Buffer"
  | "shared"
  | "SharedArrayBuffer"
  | "resizable"
  | "growable";

type Source = ArrayBufferLike | ArrayBufferView<ArrayBufferLike>;

/** Views begin at this offset, among other bytes, so that a reader that ignores offset or length fails. */
const OFFSET = 8;

const inside = (bytes: Uint8Array, buffer: ArrayBufferLike): ArrayBufferLike => {
  const all = new Uint8Array(buffer).fill(0xa5);
  all.set(bytes, OFFSET);
  return buffer;
};

const room = ({ length }: Uint8Array): ArrayBuffer => new ArrayBuffer(length + 2 * OFFSET);

const dataView = (bytes: Uint8Array): Source => new DataView(inside(bytes, room(bytes)), OFFSET, bytes.length);

/** A view without a length, which follows the size of its buffer. */
const tracking = (bytes: Uint8Array, buffer: ArrayBufferLike): Source => new Uint8Array(inside(bytes, buffer), OFFSET);

const makers: { readonly [Kind in BufferKind]: (bytes: Uint8Array) => Source } = {
  Uint8Array: (bytes) => bytes.slice(),
  ArrayBuffer: (bytes) => bytes.slice().buffer,
  subarray: (bytes) => new Uint8Array(inside(bytes, room(bytes)), OFFSET, bytes.length),
  DataView: dataView,
  Uint16Array: (bytes) =>
    bytes.length % 2 ? dataView(bytes) : new Uint16Array(inside(bytes, room(bytes)), OFFSET, bytes.length / 2),
  Float64Array: (bytes) =>
    bytes.length % 8 ? dataView(bytes) : new Float64Array(inside(bytes, room(bytes)), OFFSET, bytes.length / 8),
  Buffer: (bytes) => Buffer.from(bytes),
  shared: (bytes) =>
    new Uint8Array(inside(bytes, new SharedArrayBuffer(bytes.length + 2 * OFFSET)), OFFSET, bytes.length),
  SharedArrayBuffer: (bytes) => {
    const buffer = new SharedArrayBuffer(bytes.length);
    new Uint8Array(buffer).set(bytes);
    return buffer;
  },
  resizable: (bytes) => tracking(bytes, new ArrayBuffer(OFFSET + bytes.length, { maxByteLength: bytes.length + 64 })),
  growable: (bytes) =>
    tracking(bytes, new SharedArrayBuffer(OFFSET + bytes.length, { maxByteLength: bytes.length + 64 })),
};

export const bufferKinds: readonly BufferKind[] = Object.keys(makers) as BufferKind[];

/** Bytes as a BufferSource of a kind. */
export const asKind = (bytes: Uint8Array, kind: BufferKind): Source => makers[kind](bytes);

/** Overwrites the bytes of a BufferSource, so that a second read fails. */
export const overwrite = (source: Source): void => {
  const { buffer, byteOffset, byteLength } = ArrayBuffer.isView(source) ? source : new Uint8Array(source);
  new Uint8Array(buffer, byteOffset, byteLength).fill(0x21);
};
