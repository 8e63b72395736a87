/** What the standard's API takes as bytes: an `[AllowShared] BufferSource`, resizable and growable ones included. */
export type BufferSourceLike = ArrayBufferLike | ArrayBufferView<ArrayBufferLike>;

/** Reads an internal slot through the getter of a prototype, whatever the object itself or its class put before it. */
const slot = (prototype: object, name: PropertyKey, object: object): unknown => Reflect.get(prototype, name, object);

/** Whether a getter of a prototype accepts an object: whether it has the slots. */
const has = (prototype: object | undefined, object: unknown): boolean => {
  try {
    slot(prototype!, "byteLength", object as object);
    return true;
  } catch {
    return false;
  }
};

const isShared = (object: unknown): boolean =>
  typeof SharedArrayBuffer === "function" && has(SharedArrayBuffer.prototype, object);

/**
 * Converts a value to an `[AllowShared] BufferSource`.
 *
 * @throws TypeError if it is none
 * @see https://webidl.spec.whatwg.org/#BufferSource
 */
export const toBufferSource = (value: unknown): BufferSourceLike => {
  if (ArrayBuffer.isView(value) || has(ArrayBuffer.prototype, value) || isShared(value)) return value as ArrayBuffer;
  throw new TypeError("The bytes have to be an ArrayBuffer, a SharedArrayBuffer or a view on one");
};

const typedArray = (): object => Object.getPrototypeOf(Uint8Array.prototype);

/**
 * Converts a value to an `[AllowShared] Uint8Array`, as a view of its bytes. A detached one has none.
 *
 * @throws TypeError if it is none
 * @see https://webidl.spec.whatwg.org/#idl-Uint8Array
 */
export const toUint8Array = (value: unknown): Uint8Array => {
  if (!ArrayBuffer.isView(value) || slot(typedArray(), Symbol.toStringTag, value) !== "Uint8Array") {
    throw new TypeError("The destination has to be a Uint8Array");
  }
  return viewOf(value);
};

/** The bytes of a BufferSource, as a view. A detached or out-of-bounds one has none. */
const viewOf = (source: BufferSourceLike): Uint8Array => {
  try {
    if (!ArrayBuffer.isView(source)) return new Uint8Array(source);
    const prototype = slot(typedArray(), Symbol.toStringTag, source) ? typedArray() : DataView.prototype;
    return new Uint8Array(
      slot(prototype, "buffer", source) as ArrayBuffer,
      slot(prototype, "byteOffset", source) as number,
      slot(prototype, "byteLength", source) as number,
    );
  } catch {
    return new Uint8Array(0);
  }
};

/**
 * The bytes of a BufferSource: a view, or where they are shared with other threads a copy, so that they are read once.
 * A detached or out-of-bounds one has none.
 *
 * @see https://webidl.spec.whatwg.org/#dfn-get-buffer-source-copy
 */
export const bytesOf = (source: BufferSourceLike): Uint8Array => {
  const bytes = viewOf(source);
  // An ordinary buffer is asked for, which is what most are: asking a buffer for what it is not throws, and takes long.
  return has(ArrayBuffer.prototype, bytes.buffer) ? bytes : bytes.slice();
};

/** Without a prototype, for what others put into Object.prototype is not an option that was given. */
const NO_OPTIONS: object = /* @__PURE__ */ Object.freeze(/* @__PURE__ */ Object.create(null));

/**
 * Converts a value to a dictionary: undefined and null to an empty one.
 *
 * @throws TypeError if it is no object
 * @see https://webidl.spec.whatwg.org/#es-dictionary
 */
export const toDictionary = <Dictionary extends object>(value: Dictionary | null | undefined): Partial<Dictionary> => {
  if (value === undefined || value === null) return NO_OPTIONS as Partial<Dictionary>;
  if (Object(value) !== value) throw new TypeError("The options have to be an object");
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
  for (const key of Object.getOwnPropertyNames(prototype)) {
    if (key !== "constructor") Object.defineProperty(prototype, key, { enumerable: true });
  }
  Object.defineProperty(prototype, Symbol.toStringTag, { value: name, configurable: true });
  Object.defineProperty(interfaceObject, "name", { value: name });
  return interfaceObject;
};
