import { isUint8Array, plainView } from "../platform/buffer-source.js";
import { check } from "../standard/arguments.js";

/**
 * Converts a value to an `[AllowShared] Uint8Array`, as a view of its bytes. The view of a detached one is empty.
 *
 * @throws TypeError if it is not a Uint8Array
 * @see https://webidl.spec.whatwg.org/#idl-Uint8Array
 */
export const toUint8Array = (value: unknown): Uint8Array => {
  check(isUint8Array(value), "destination must be a Uint8Array");
  return plainView(value as Uint8Array);
};

/**
 * Gives a class the properties of a Web IDL interface: enumerable members and a class string. Its members are the getters
 * and methods of its prototype.
 *
 * @see https://webidl.spec.whatwg.org/#es-interfaces
 */
export const asInterface = <Interface extends { prototype: object }>(
  name: string,
  interfaceObject: Interface,
): Interface => {
  const { prototype } = interfaceObject;
  // Descriptors without a prototype: a `get`, `set` or `value` in Object.prototype would be a part of them.
  const enumerable = { __proto__: null, enumerable: true } as PropertyDescriptor;
  const named = { __proto__: null, value: name, configurable: true } as PropertyDescriptor;
  // The first property is the constructor.
  for (const key of Object.getOwnPropertyNames(prototype).slice(1)) Object.defineProperty(prototype, key, enumerable);
  Object.defineProperty(prototype, Symbol.toStringTag, named);
  Object.defineProperty(interfaceObject, "name", named);
  return interfaceObject;
};
