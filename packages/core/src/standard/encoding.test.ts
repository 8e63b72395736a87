import { expect, it } from "vitest";
import { isEncoding, rejectReplacement, requireHalf } from "./encoding.js";
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

it("returns an encoding that has the half", () => {
  for (const encoding of [
    { name: "Toy", decoder, encoder },
    { name: "Toy", decoder },
  ])
    expect(requireHalf("decoder", encoding)).toBe(encoding);
  const onlyEncoder = { name: "Toy", encoder };
  expect(requireHalf("encoder", onlyEncoder)).toBe(onlyEncoder);
});

it("throws a RangeError for a half that an encoding does not have", () => {
  expect(() => requireHalf("decoder", { name: "Toy", encoder })).toThrow(createNotSupportedError("Toy has no decoder"));
  expect(() => requireHalf("encoder", { name: "Toy", decoder }, "input", () => "toy-label")).toThrow(
    createNotSupportedError("toy-label has no encoder"),
  );
  expect(() => requireHalf("encoder", { name: "UTF-16BE", decoder })).toThrow(
    createNotSupportedError("UTF-16BE has no encoder: use @webenc/historical"),
  );
});

it("throws a TypeError for other values, with what they are", () => {
  const message = (encoding: unknown, input?: unknown) => {
    try {
      return requireHalf("decoder", encoding, input);
    } catch (error) {
      return `${error}`;
    }
  };
  const start = "TypeError: encoding must be an imported encoding, not";
  expect(message("big5")).toBe(`${start} a label: use webenc`);
  expect(message("input", { name: "Toy", decoder })).toBe(`${start} the input`);
  expect([message(undefined), message({ name: "Toy" }, "big5")]).toEqual([`${start} undefined`, `${start} object`]);
});

it("rejects the replacement encoding", () => {
  rejectReplacement({ name: "Toy", decoder });
  expect(() => rejectReplacement({ name: "replacement", decoder })).toThrow(
    createNotSupportedError("The standard disables replacement"),
  );
  expect(() => rejectReplacement({ name: "replacement", decoder }, () => 'label "hz-gb-2312"')).toThrow(
    createNotSupportedError('The standard disables label "hz-gb-2312"'),
  );
});
