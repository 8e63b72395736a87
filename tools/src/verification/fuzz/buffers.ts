import fc from "fast-check";

type Source = ArrayBufferLike | ArrayBufferView<ArrayBufferLike>;

const BUFFERS: Readonly<Record<string, (length: number) => ArrayBufferLike>> = {
  ArrayBuffer: (length) => new ArrayBuffer(length),
  SharedArrayBuffer: (length) => new SharedArrayBuffer(length),
  resizable: (length) => new ArrayBuffer(length, { maxByteLength: length + 64 }),
  growable: (length) => new SharedArrayBuffer(length, { maxByteLength: length + 64 }),
};

/** A view with larger elements becomes a DataView if the length is not a multiple of them. */
const VIEWS: Readonly<Record<string, (buffer: ArrayBufferLike, offset: number, length: number) => Source>> = {
  Uint8Array: (...place) => new Uint8Array(...place),
  "without a length": (buffer, offset) => new Uint8Array(buffer, offset),
  Buffer: (...place) => Buffer.from(...place),
  none: (buffer) => buffer,
  DataView: (...place) => new DataView(...place),
  Uint16Array: (buffer, offset, length) =>
    length % 2 ? new DataView(buffer, offset, length) : new Uint16Array(buffer, offset, length / 2),
  Float64Array: (buffer, offset, length) =>
    length % 8 ? new DataView(buffer, offset, length) : new Float64Array(buffer, offset, length / 8),
};

/** A kind of BufferSource: its buffer, its view, and how many other bytes stand on both sides of the view. */
export interface SourceKind {
  readonly buffer: string;
  readonly view: string;
  readonly margin: number;
}

/** The kinds of BufferSource with some views. */
export const sourceKinds = (views: readonly string[] = Object.keys(VIEWS)): fc.Arbitrary<SourceKind> =>
  fc.record({
    buffer: fc.constantFrom(...Object.keys(BUFFERS)),
    view: fc.constantFrom(...views),
    margin: fc.constantFrom(0, 8),
  });

/** Bytes as a BufferSource. A reader that ignores the offset or the length of the view reads other bytes too. */
export const sourceOf = (bytes: Uint8Array, { buffer, view, margin }: SourceKind): Source => {
  const before = view === "none" ? 0 : margin;
  const after = view === "without a length" ? 0 : before;
  const made = BUFFERS[buffer]!(before + bytes.length + after);
  new Uint8Array(made).fill(0xa5).set(bytes, before);
  return VIEWS[view]!(made, before, bytes.length);
};

/** Overwrites the bytes of a BufferSource, so that a second read fails. */
export const overwrite = (source: Source): void => {
  const { buffer, byteOffset, byteLength } = ArrayBuffer.isView(source) ? source : new Uint8Array(source);
  new Uint8Array(buffer, byteOffset, byteLength).fill(0x21);
};
