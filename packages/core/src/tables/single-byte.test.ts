import { expect, it } from "vitest";
import { unpackSingleByte } from "./single-byte.js";

/*
 * The payload that generators/src/pack/single-byte.ts writes for these code points. All other bytes are mapped to the
 * code points of the same number.
 */
const payload = `\`p)%]^_Z:aeC^7${"&".repeat(10)}'${"&".repeat(20)}(${"&".repeat(89)}]^i6daY`;

it("reads empty cells, bytes, small letters, distances and pages", () => {
  const expected = Array.from({ length: 128 }, (_, pointer) => 0x80 + pointer);
  expected.splice(0, 6, 0x20ac, 0, 0xf8ff, 0xf8fe, 0x2580, 0x80);
  expected[16] = 0x20ad;
  expected[37] = 0x81;
  expected[127] = 0xfb01;
  expect([...unpackSingleByte(payload)]).toEqual(expected);
});

it("throws if a character is changed, removed or added", () => {
  const damaged = new RangeError("Damaged table");
  expect(() => unpackSingleByte("")).toThrow(damaged);
  for (let i = 0; i < payload.length; i++) {
    expect(() => unpackSingleByte(payload.slice(0, i))).toThrow(damaged);
    expect(() => unpackSingleByte(payload.slice(0, i) + payload.slice(i + 1))).toThrow(damaged);
    for (const other of " #$()8[\\]^hxz{~\u00e9") {
      if (other === payload[i]) continue;
      expect(() => unpackSingleByte(payload.slice(0, i) + other + payload.slice(i + 1)), `${i}: ${other}`).toThrow(
        damaged,
      );
    }
    expect(() => unpackSingleByte(payload + payload[i])).toThrow(damaged);
  }
});
