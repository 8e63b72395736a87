/** What the standard's API takes as bytes: an `[AllowShared] BufferSource`, resizable and growable ones included. */
export type BufferSourceLike = ArrayBufferLike | ArrayBufferView<ArrayBufferLike>;

/**
 * The getter of a prototype, to call on any object: it reads an internal slot, whatever the object itself or its class
 * put before it, and throws if the object has none.
 */
const getter = <Value>(prototype: object, name: PropertyKey): ((object: unknown) => Value) => {
  const { get } = Object.getOwnPropertyDescriptor(prototype, name)!;
  return (object) => get!.call(object);
};
const typedArray: object = /* @__PURE__ */ Object.getPrototypeOf(Uint8Array.prototype);

const tagOf = /* @__PURE__ */ getter<string | undefined>(typedArray, Symbol.toStringTag);
const bufferOf = /* @__PURE__ */ getter<ArrayBufferLike>(typedArray, "buffer");
const offsetOf = /* @__PURE__ */ getter<number>(typedArray, "byteOffset");
/** The length of a typed array of bytes; 0 if it is detached or out of bounds. */
export const plainLength: (bytes: unknown) => number = /* @__PURE__ */ getter<number>(typedArray, "byteLength");
const ordinaryLength = /* @__PURE__ */ getter<number>(ArrayBuffer.prototype, "byteLength");

/** Whether a getter accepts an object: whether it has the slots. To be turned down takes long. */
const accepts = (get: (object: unknown) => unknown, object: unknown): boolean => {
  try {
    get(object);
    return true;
  } catch {
    return false;
  }
};

/** It throws too where there is no such class. */
const sharedLength = (object: unknown): unknown => getter(SharedArrayBuffer.prototype, "byteLength")(object);

/**
 * Converts a value to an `[AllowShared] BufferSource`.
 *
 * @throws TypeError if it is none
 * @see https://webidl.spec.whatwg.org/#BufferSource
 */
export const toBufferSource = (value: unknown): BufferSourceLike => {
  if (ArrayBuffer.isView(value) || accepts(ordinaryLength, value) || accepts(sharedLength, value))
    return value as ArrayBuffer;
  throw new TypeError("Not a buffer source");
};

/**
 * Converts a value to an `[AllowShared] Uint8Array`, as a view of its bytes. A detached one has none.
 *
 * @throws TypeError if it is none
 * @see https://webidl.spec.whatwg.org/#idl-Uint8Array
 */
export const toUint8Array = (value: unknown): Uint8Array => {
  if (!ArrayBuffer.isView(value) || tagOf(value) !== "Uint8Array") {
    throw new TypeError("Not a Uint8Array");
  }
  return plainView(value);
};

/** The bytes of a BufferSource, as a view with nothing of its own. A detached or out-of-bounds one has none. */
export const plainView = (source: BufferSourceLike): Uint8Array => {
  try {
    if (!ArrayBuffer.isView(source)) return new Uint8Array(source);
    if (tagOf(source)) return new Uint8Array(bufferOf(source), offsetOf(source), plainLength(source));
    const slot = <Value>(name: keyof DataView) => getter<Value>(DataView.prototype, name)(source);
    return new Uint8Array(slot<ArrayBuffer>("buffer"), slot<number>("byteOffset"), slot<number>("byteLength"));
  } catch {
    return new Uint8Array(0);
  }
};

/**
 * The bytes of a BufferSource as they are, or a copy where they are shared with other threads, so that they are read once.
 * What is a Uint8Array stays itself, for a view takes longer to make than 16 bytes to decode: its elements, its
 * {@link plainLength} and its {@link plainView} can be trusted, but no property.
 *
 * @see https://webidl.spec.whatwg.org/#dfn-get-buffer-source-copy
 */
export const unsharedBytes = (source: BufferSourceLike): Uint8Array => {
  const bytes =
    ArrayBuffer.isView(source) && tagOf(source) === "Uint8Array" ? (source as Uint8Array) : plainView(source);
  // Whether it is ordinary is asked, which most are.
  return accepts(ordinaryLength, bufferOf(bytes)) ? bytes : plainView(bytes).slice();
};

/** The same, as a view with nothing of its own. */
export const unsharedView = (source: BufferSourceLike): Uint8Array => plainView(unsharedBytes(source));

/**
 * Converts a value to a dictionary. Undefined and null have no members: so nothing is looked for in them, where others may
 * have put something into Object.prototype.
 *
 * @returns undefined for an empty one
 * @throws TypeError if it is no object
 * @see https://webidl.spec.whatwg.org/#es-dictionary
 */
export const toDictionary = <Dictionary extends object>(
  value: Dictionary | null | undefined,
): Dictionary | undefined => {
  if (value === undefined || value === null) return undefined;
  if (Object(value) !== value) throw new TypeError("Not an object");
  return value;
};

/**
 * Makes a class look as Web IDL wants an interface: enumerable members, a class string. Members are the getters and
 * methods of its prototype.
 *
 * @see https://webidl.spec.whatwg.org/#es-interfaces
 */
export const asInterface = <Interface extends { prototype: object }>(
  name: string,
  interfaceObject: Interface,
): Interface => {
  const { prototype } = interfaceObject;
  // The first is the constructor.
  for (const key of Object.getOwnPropertyNames(prototype).slice(1)) {
    Object.defineProperty(prototype, key, { enumerable: true });
  }
  Object.defineProperty(prototype, Symbol.toStringTag, { value: name, configurable: true });
  Object.defineProperty(interfaceObject, "name", { value: name });
  return interfaceObject;
};
