/** The types that the standard's API accepts as bytes: an `[AllowShared] BufferSource`, resizable and growable ones included. */
export type BufferSourceLike = ArrayBufferLike | ArrayBufferView<ArrayBufferLike>;

/**
 * Returns the getter of a class as a function of any object. It reads an internal slot, so that properties of the
 * object or of its class cannot replace the value. It throws if the object does not have the slot.
 */
const getter = <Value>({ prototype }: { prototype: object }, name: PropertyKey): ((object: unknown) => Value) => {
  const { get } = Object.getOwnPropertyDescriptor(prototype, name)!;
  return (object) => get!.call(object);
};
// A class and not its prototype, because bundlers keep a statement that reads a property.
const TypedArray: { prototype: object } = /* @__PURE__ */ Object.getPrototypeOf(Uint8Array);

const tagOf = /* @__PURE__ */ getter<string | undefined>(TypedArray, Symbol.toStringTag);
const bufferOf = /* @__PURE__ */ getter<ArrayBufferLike>(TypedArray, "buffer");
const offsetOf = /* @__PURE__ */ getter<number>(TypedArray, "byteOffset");
/** The length of a typed array in bytes; 0 if it is detached or out of bounds. */
export const plainLength: (bytes: unknown) => number = /* @__PURE__ */ getter<number>(TypedArray, "byteLength");
const unsharedLength = /* @__PURE__ */ getter<number>(ArrayBuffer, "byteLength");

/** Returns whether an object has the slot that a getter reads. The failing case is slow: it throws and catches. */
const hasSlot = (get: (object: unknown) => unknown, object: unknown): boolean => {
  try {
    get(object);
    return true;
  } catch {
    return false;
  }
};

/** Returns whether a value is a Uint8Array, of this realm or of another. */
export const isUint8Array = (value: unknown): value is Uint8Array =>
  ArrayBuffer.isView(value) && tagOf(value) === "Uint8Array";

/** Returns whether a value is an ArrayBuffer, a SharedArrayBuffer or a view of one, of this realm or of another. */
export const isBufferSource = (value: unknown): value is BufferSourceLike =>
  ArrayBuffer.isView(value) ||
  hasSlot(unsharedLength, value) ||
  // DataView accepts a SharedArrayBuffer also where pages have no such global. It rejects a detached ArrayBuffer.
  hasSlot((buffer) => new DataView(buffer as ArrayBuffer), value);

/** Returns the bytes of a BufferSource as a view without own properties. It is empty if the source is detached or out of bounds. */
export const plainView = (source: BufferSourceLike): Uint8Array => {
  try {
    if (!ArrayBuffer.isView(source)) return new Uint8Array(source);
    if (tagOf(source)) return new Uint8Array(bufferOf(source), offsetOf(source), plainLength(source));
    const slot = <Value>(name: keyof DataView) => getter<Value>(DataView, name)(source);
    return new Uint8Array(slot<ArrayBuffer>("buffer"), slot<number>("byteOffset"), slot<number>("byteLength"));
  } catch {
    return new Uint8Array(0);
  }
};

/**
 * Returns the bytes of a BufferSource, or a copy of them if other threads share them, so that each byte is read once. A
 * Uint8Array is returned as it is, because creating a view takes longer than decoding 16 bytes: its elements, its
 * {@link plainLength} and its {@link plainView} can be trusted, its properties cannot.
 *
 * @see https://webidl.spec.whatwg.org/#dfn-get-buffer-source-copy
 */
export const unsharedBytes = (source: BufferSourceLike): Uint8Array => {
  const bytes = isUint8Array(source) ? source : plainView(source);
  // Most buffers are not shared, so this test rarely throws.
  return hasSlot(unsharedLength, bufferOf(bytes)) ? bytes : plainView(bytes).slice();
};

/** Returns what {@link unsharedBytes} returns, as a view without own properties. */
export const unsharedView = (source: BufferSourceLike): Uint8Array => plainView(unsharedBytes(source));
