import { expect, it } from "vitest";
import { isEncoding, requireDecoder, requireEncoder } from "./encoding.js";
import { createNotSupportedError } from "./errors.js";
import { type Decoder, type Encoder, FINISHED } from "./handler.js";

const decoder = (): Decoder => ({ handler: () => FINISHED, pendingByteCount: () => 0 });
const encoder = (): Encoder => ({ handler: () => FINISHED });

it("recognises an encoding by one of its functions", () => {
  expect(isEncoding({ name: "Toy", decoder })).toBe(true);
  expect(isEncoding({ name: "Toy", encoder })).toBe(true);
  for (const value of [null, undefined, "utf-8", {}, { name: "Toy" }, { decoder: "decoder" }]) {
    expect(isEncoding(value), JSON.stringify(value)).toBe(false);
  }
});

it("returns a half of an encoding, without other members", () => {
  const encoding = { name: "Toy", decoder, encoder, more: 1 };
  expect(requireDecoder(encoding)).toEqual({ name: "Toy", decoder });
  expect(requireEncoder(encoding)).toEqual({ name: "Toy", encoder });
});

it("throws a RangeError for a half that an encoding does not have, and for the decoder of replacement", () => {
  expect(() => requireDecoder({ name: "Toy" })).toThrow(
    createNotSupportedError("Toy has no decoder, only the other half"),
  );
  expect(() => requireDecoder({ name: "replacement", decoder }, "iso-2022-kr")).toThrow(
    createNotSupportedError("iso-2022-kr has no decoder: the standard disables it"),
  );
  expect(() => requireEncoder({ name: "Toy" })).toThrow(
    createNotSupportedError("Toy has no encoder, only the other half"),
  );
  expect(() => requireEncoder({ name: "Toy" }, "toy-label")).toThrow(
    createNotSupportedError("toy-label has no encoder, only the other half"),
  );
});
