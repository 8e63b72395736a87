import { describe, expect, it } from "vitest";
import * as webenc from "./index.js";

// Tests the interfaces of the standard's API chapter as Web IDL defines them: members, lengths, brand checks.
// https://encoding.spec.whatwg.org/#api
const interfaces = {
  TextDecoder: { attributes: ["encoding", "fatal", "ignoreBOM"], methods: { decode: 0 } },
  TextEncoder: { attributes: ["encoding"], methods: { encode: 0, encodeInto: 2 } },
  TextDecoderStream: { attributes: ["encoding", "fatal", "ignoreBOM", "readable", "writable"], methods: {} },
  TextEncoderStream: { attributes: ["encoding", "readable", "writable"], methods: {} },
  LegacyTextEncoder: { attributes: ["encoding"], methods: { encode: 0, encodeInto: 2 } },
  LegacyTextEncoderStream: { attributes: ["encoding", "readable", "writable"], methods: {} },
} as const;

// biome-ignore lint/suspicious/noExplicitAny: the tests access members that the types do not have.
type Any = any;

describe.each(Object.entries(interfaces))("%s", (name, { attributes, methods }) => {
  const interfaceObject = (webenc as Any)[name];
  const { prototype } = interfaceObject;

  it("is an interface object", () => {
    expect(typeof interfaceObject).toBe("function");
    expect(interfaceObject.name).toBe(name);
    expect(interfaceObject.length).toBe(0);
    expect(Object.getPrototypeOf(interfaceObject)).toBe(Function.prototype);
    expect(Object.getOwnPropertyDescriptor(interfaceObject, "prototype")).toMatchObject({
      writable: false,
      enumerable: false,
      configurable: false,
    });
    expect(() => interfaceObject()).toThrow(TypeError);
    expect(() => Reflect.apply(interfaceObject, {}, [])).toThrow(TypeError);
  });

  it("has a prototype with a class string", () => {
    expect(Object.getPrototypeOf(prototype)).toBe(Object.prototype);
    expect(Object.getOwnPropertyDescriptor(prototype, Symbol.toStringTag)).toEqual({
      value: name,
      writable: false,
      enumerable: false,
      configurable: true,
    });
    expect(Object.getOwnPropertyDescriptor(prototype, "constructor")).toEqual({
      value: interfaceObject,
      writable: true,
      enumerable: false,
      configurable: true,
    });
    expect(String(new interfaceObject())).toBe(`[object ${name}]`);
  });

  it("has the members of the standard and no others", () => {
    expect(Object.getOwnPropertyNames(prototype).sort()).toEqual(
      ["constructor", ...attributes, ...Object.keys(methods)].sort(),
    );
    expect(Object.keys(new interfaceObject())).toEqual([]);
  });

  it.each(attributes)("attribute %s", (attribute) => {
    const { get, set, enumerable, configurable } = Object.getOwnPropertyDescriptor(prototype, attribute)!;
    expect({ set, enumerable, configurable }).toEqual({ set: undefined, enumerable: true, configurable: true });
    expect(get!.name).toBe(`get ${attribute}`);
    expect(get!.length).toBe(0);
    for (const other of [undefined, null, {}, prototype, Object.create(prototype)]) {
      expect(() => get!.call(other)).toThrow(TypeError);
    }
    const instance = new interfaceObject();
    expect(get!.call(instance)).toBe(instance[attribute]);
    expect(() => {
      instance[attribute] = 1;
    }).toThrow(TypeError);
  });

  it.each(Object.entries(methods))("method %s of length %i", (method, length) => {
    const { value, writable, enumerable, configurable } = Object.getOwnPropertyDescriptor(prototype, method)!;
    expect({ writable, enumerable, configurable }).toEqual({ writable: true, enumerable: true, configurable: true });
    expect(value.name).toBe(method);
    expect(value.length).toBe(length);
    expect(() => new value()).toThrow(TypeError);
    // The brand is checked before any argument is converted.
    let converted = false;
    const argument = {
      toString: () => {
        converted = true;
        return "";
      },
    };
    for (const other of [undefined, {}, prototype, new URL("about:blank")]) {
      expect(() => value.call(other, argument, argument)).toThrow(TypeError);
    }
    expect(converted).toBe(false);
  });
});

it("ignores properties of a polluted Object.prototype if no options are passed", () => {
  // Web IDL reads dictionary members with Get, so inherited properties count if an object is passed.
  (Object.prototype as Any).fatal = true;
  try {
    expect(new webenc.TextDecoder("utf-8").fatal).toBe(false);
  } finally {
    delete (Object.prototype as Any).fatal;
  }
});
