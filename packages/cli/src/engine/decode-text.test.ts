import fc from "fast-check";
import { expect, test } from "vitest";
import { TextDecoder } from "webenc";
import { encodeString } from "webenc/families";
import { requireEncoding } from "../encodings/find.js";
import { createDecode } from "./decode-text.js";

const LABELS = ["utf-8", "utf-16le", "utf-16be", "gb18030", "shift_jis", "windows-1253"];

/** Decodes chunks, and returns the text and the number of errors. */
const decodeChunks = (label: string, mode: "replace" | "skip", chunks: readonly Uint8Array[]): [string, number] => {
  let errors = 0;
  const decode = createDecode(requireEncoding(label), mode, (count) => {
    errors += count;
  });
  return [chunks.map((chunk) => decode(chunk, false)).join("") + decode(new Uint8Array(0), true), errors];
};

test.each(LABELS)("errors in %s are counted, and U+FFFD of the input is none", (label) => {
  const own = label.startsWith("utf") || label === "gb18030" ? ["\uFFFD"] : [];
  const pieces = fc.oneof(
    fc.constantFrom("a", "\n", "α", ...own).map((text) => encodeString(requireEncoding(label), text)),
    fc.uint8Array({ maxLength: 3 }),
    fc.constantFrom(
      Uint8Array.of(0xef, 0xbf),
      Uint8Array.of(0xef, 0xbb, 0xbf),
      Uint8Array.of(0xf0, 0x9f, 0x98),
      Uint8Array.of(0x84, 0x31, 0xa4),
      Uint8Array.of(0xfd),
      Uint8Array.of(0xff),
    ),
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), fc.boolean(), (chunks, isWhole) => {
      const bytes = Buffer.concat(chunks);
      let errors = 0;
      const text = new TextDecoder(label, {}, () => errors++).decode(bytes);
      const divided = isWhole ? [bytes] : chunks;
      expect(decodeChunks(label, "replace", divided)).toEqual([text, errors]);
      const [skipped, count] = decodeChunks(label, "skip", divided);
      expect(count).toBe(errors);
      expect(skipped.replaceAll("\uFFFD", "")).toBe(text.replaceAll("\uFFFD", ""));
      expect([...skipped].length).toBe([...text].length - errors);
    }),
    { numRuns: 2000 },
  );
});
