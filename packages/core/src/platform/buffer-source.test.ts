import { describe, expect, it } from "vitest";
import { isUint8Array, plainLength, plainView, toBufferSource, unsharedBytes, unsharedView } from "./buffer-source.js";

const { buffer } = Uint8Array.of(1, 2, 3, 4);
// Pages have SharedArrayBuffer only if they are cross-origin isolated.
const shared = typeof SharedArrayBuffer === "function" ? [new SharedArrayBuffer(4)] : [];
for (const memory of shared) new Uint8Array(memory).set([1, 2, 3, 4]);
/** Every kind of view, of the middle of its buffer. */
const views = [buffer, ...shared].flatMap((memory) => [
  new Uint8Array(memory, 1, 2),
  new Int8Array(memory, 1, 2),
  new Uint16Array(memory, 2, 1),
  new DataView(memory, 1, 2),
]);

// https://webidl.spec.whatwg.org/#BufferSource
describe("a buffer source", () => {
  it.each([buffer, ...shared, ...views])("may be of any kind, %#", (source) => {
    const expected = !ArrayBuffer.isView(source) ? [1, 2, 3, 4] : source instanceof Uint16Array ? [3, 4] : [2, 3];
    for (const bytes of [plainView(source), unsharedView(source), unsharedBytes(source)]) {
      expect([...bytes]).toEqual(expected);
      expect(plainLength(bytes)).toBe(expected.length);
    }
  });

  it("is copied if it is shared, and not otherwise", () => {
    for (const source of [...shared, ...views.slice(4)]) {
      for (const copied of [unsharedBytes(source), unsharedView(source)])
        expect(copied.buffer).toBeInstanceOf(ArrayBuffer);
      expect(plainView(source).buffer).toBe(shared[0]);
    }
    for (const source of [buffer, ...views.slice(0, 4)]) expect(unsharedBytes(source).buffer).toBe(buffer);
    // Creating a view takes longer than decoding a few bytes.
    const source = Uint8Array.of(1);
    expect(unsharedBytes(source)).toBe(source);
  });

  it("has no bytes if its buffer is detached", () => {
    const gone = Uint8Array.of(1, 2);
    const view = new DataView(gone.buffer);
    structuredClone(gone.buffer, { transfer: [gone.buffer] });
    for (const source of [gone, view, gone.buffer]) expect(plainView(source)).toHaveLength(0);
    expect(plainLength(gone)).toBe(0);
  });
});

it("recognises its own kinds and nothing else", () => {
  const detached = Uint8Array.of(1).buffer;
  structuredClone(detached, { transfer: [detached] });
  for (const source of [buffer, ...shared, ...views, detached]) expect(toBufferSource(source)).toBe(source);
  const values = [undefined, null, 1, "text", [1], { length: 1 }, Object.create(Uint8Array.prototype)];
  for (const value of values) {
    expect(() => toBufferSource(value)).toThrow(new TypeError("input must be a buffer or a view of one"));
    expect(isUint8Array(value)).toBe(false);
  }
  expect(views.map(isUint8Array)).toEqual(views.map((view) => view instanceof Uint8Array));
});
