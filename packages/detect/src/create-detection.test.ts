import { expect, test } from "vitest";
import { LegacyTextEncoder } from "webenc";
import { createDetection } from "./create-detection.js";
import { japanese, western } from "./models/all.js";

const encode = (encoding: string, text: string): Uint8Array => new LegacyTextEncoder(encoding).encode(text);

test("createDetection knows only its models", () => {
  const { detectEncoding: detect, detectEncodings: rank } = createDetection([japanese]);
  expect(detect(encode("EUC-JP", "この文書"))?.encoding).toBe("EUC-JP");
  expect(
    rank(encode("windows-1251", "Привет, мир!")).every(({ language }) => language === "ja" || language === null),
  ).toBe(true);
  expect(createDetection([western]).detectEncoding(encode("windows-1252", "garçon"))?.encoding).toBe("windows-1252");
  expect(createDetection([]).detectEncoding(encode("windows-1252", "é"))).toBeNull();
  expect(createDetection([]).detectEncodings(Uint8Array.of(0), { isText: true })).toEqual([]);
});

test("properties of Object.prototype are no options", () => {
  const { detectEncoding, detectEncodings, EncodingDetector } = createDetection([japanese]);
  const bytes = encode("EUC-JP", "この文書");
  const prototype = Object.prototype as { minConfidence?: number };
  prototype.minConfidence = 2;
  try {
    const detector = new EncodingDetector();
    detector.push(bytes);
    expect([detectEncoding(bytes), detectEncodings(bytes)[0], detector.best()]).toMatchObject(
      new Array(3).fill({ encoding: "EUC-JP" }),
    );
  } finally {
    delete prototype.minConfidence;
  }
});
