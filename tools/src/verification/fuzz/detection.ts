import { declaredEncoding, detectEncodings, EncodingDetector } from "@webenc/detect";
import fc from "fast-check";
import { TextDecoder } from "webenc";
import { type Check, check } from "./check.js";

const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 400 }),
  fc.uint8Array({ min: 0x80, maxLength: 100 }),
  fc
    .array(
      fc.constantFrom(
        0x00,
        0x0a,
        0x1b,
        0x20,
        0x24,
        0x29,
        0x30,
        0x3c,
        0x42,
        0x7b,
        0x7e,
        0x81,
        0x8e,
        0x8f,
        0xd8,
        0xdc,
        0xe3,
        0xff,
      ),
      { maxLength: 200 },
    )
    .map((values) => Uint8Array.from(values)),
  fc
    .string({
      unit: fc.constantFrom(
        "<",
        "!",
        "-",
        ">",
        "/",
        "=",
        "'",
        '"',
        " ",
        "a",
        "meta",
        "charset",
        "?xml",
        "encoding",
        "utf-8",
      ),
      maxLength: 60,
    })
    .map((text) => new TextEncoder().encode(text)),
);

/** No input throws; an answer decodes the bytes; chunks do not matter; the confidences are sorted probabilities. */
export const detection: Check = check(300, fc.record({ input: bytes, at: fc.nat(400) }), ({ input, at }) => {
  for (const format of ["html", "xml", "css"] as const) declaredEncoding(input, format);
  const ranking = detectEncodings(input);
  const detector = new EncodingDetector();
  detector.push(input.subarray(0, at));
  detector.best();
  detector.push(input.subarray(at));
  if (JSON.stringify(detector.ranking()) !== JSON.stringify(ranking)) throw new Error("chunks change the answers");
  if (JSON.stringify(detector.best()) !== JSON.stringify(ranking[0] ?? null))
    throw new Error("best is not the first answer");
  ranking.forEach(({ encoding, confidence, reason }, i) => {
    const before = ranking[i - 1]?.confidence ?? 1;
    if (!(confidence >= 0 && confidence <= before)) throw new Error(`confidence ${confidence} after ${before}`);
    // A byte order mark decides, also before bytes that are invalid.
    if (encoding === "replacement" || reason === "byte-order-mark") return;
    // The last character can be incomplete.
    new TextDecoder(encoding, { fatal: true }).decode(input, { stream: true });
  });
});
