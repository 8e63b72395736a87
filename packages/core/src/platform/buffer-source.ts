/** The types that the standard's API accepts as bytes: an `[AllowShared] BufferSource`, resizable and growable ones included. */
export type BufferSourceLike = ArrayBufferLike | ArrayBufferView<ArrayBufferLike>;

/**
 * Returns the getter of a class. It reads an internal slot, so that properties of the object or of its class cannot replace
 * the value. It throws if the object does not have the slot. Each getter is called at a place of its own, because engines
 * inline it only there: 8 times as fast.
 */
const getter = <Value>({ prototype }: { prototype: object }, name: PropertyKey): ((this: unknown) => Value) =>
  Object.getOwnPropertyDescriptor(prototype, name)!.get!;
// A class and not its prototype, because bundlers keep a statement that reads a property.
const TypedArray: { prototype: object } = /* @__PURE__ */ Object.getPrototypeOf(Uint8Array);

const tag = /* @__PURE__ */ getter<string | undefined>(TypedArray, Symbol.toStringTag);
const buffer = /* @__PURE__ */ getter<ArrayBufferLike>(TypedArray, "buffer");
const offset = /* @__PURE__ */ getter<number>(TypedArray, "byteOffset");
const length = /* @__PURE__ */ getter<number>(TypedArray, "byteLength");
const unsharedLength = /* @__PURE__ */ getter<number>(ArrayBuffer, "byteLength");

/** The length of a typed array in bytes; 0 if it is detached or out of bounds. */
export const plainLength = (bytes: unknown): number => length.call(bytes);

/** Returns whether a function returns for an object, and does not throw. The failing case is slow. */
const accepts = (read: (object: never) => unknown, object: unknown): boolean => {
  try {
    read(object as never);
    return true;
  } catch {
    return false;
  }
};

const readUnsharedLength = (object: unknown): number => unsharedLength.call(object);

/** Returns whether a value is a Uint8Array, of this realm or of another. */
export const isUint8Array = (value: unknown): value is Uint8Array => tag.call(value) === "Uint8Array";

/** Returns whether a value is an ArrayBuffer, a SharedArrayBuffer or a view of one, of this realm or of another. */
const isBufferSource = (value: unknown): value is BufferSourceLike =>
  ArrayBuffer.isView(value) ||
  accepts(readUnsharedLength, value) ||
  // DataView accepts a SharedArrayBuffer also where pages have no such global. It rejects a detached ArrayBuffer.
  accepts((buffer: ArrayBuffer) => new DataView(buffer), value);

/**
 * Converts a value to an `[AllowShared] BufferSource`.
 *
 * @throws TypeError if it is neither a buffer nor a view of one
 * @see https://webidl.spec.whatwg.org/#BufferSource
 */
export const toBufferSource = (input: unknown): BufferSourceLike => {
  if (!isBufferSource(input)) throw TypeError("input must be a buffer or a view of one");
  return input;
};

/** Returns the bytes of a BufferSource as a view without own properties. It is empty if the source is detached or out of bounds. */
export const plainView = (source: BufferSourceLike): Uint8Array => {
  try {
    if (!ArrayBuffer.isView(source)) return new Uint8Array(source);
    if (tag.call(source)) return new Uint8Array(buffer.call(source), offset.call(source), plainLength(source));
    const slot = <Value>(name: string): Value => Reflect.get(DataView.prototype, name, source);
    return new Uint8Array(slot<ArrayBuffer>("buffer"), slot<number>("byteOffset"), slot<number>("byteLength"));
  } catch {
    return new Uint8Array(0);
  }
};

/** Returns whether no other thread can change the bytes of a typed array. Most buffers are not shared, so this rarely throws. */
export const isUnshared = (bytes: Uint8Array): boolean => accepts(readUnsharedLength, buffer.call(bytes));

/**
 * Returns the bytes of a BufferSource, or a copy of them if other threads share them, so that each byte is read once. A
 * Uint8Array is returned as it is, because creating a view takes longer than decoding 16 bytes: its elements, its
 * {@link plainLength} and its {@link plainView} can be trusted, its properties cannot.
 *
 * @see https://webidl.spec.whatwg.org/#dfn-get-buffer-source-copy
 */
export const unsharedBytes = (source: BufferSourceLike): Uint8Array => {
  const bytes = isUint8Array(source) ? source : plainView(source);
  return isUnshared(bytes) ? bytes : plainView(bytes).slice();
};

/** Returns what {@link unsharedBytes} returns, as a view without own properties. */
export const unsharedView = (source: BufferSourceLike): Uint8Array => plainView(unsharedBytes(source));
