import { expect, test } from "vitest";
import { LegacyTextEncoder } from "webenc";
import { decodeText } from "./decode-text.js";

test("decodes by the mark, the declaration, as UTF-8, or by detection", async () => {
  expect(await decodeText(Uint8Array.of(0xff, 0xfe, 0x61, 0))).toMatchObject({ text: "a", reason: "byte-order-mark" });
  const page = new LegacyTextEncoder("koi8-r").encode("<meta charset=koi8-r>Да");
  expect(await decodeText(page, { declaration: "html" })).toMatchObject({
    text: "<meta charset=koi8-r>Да",
    encoding: "KOI8-R",
    reason: "declared",
  });
  expect(await decodeText(new TextEncoder().encode("prüfen"))).toMatchObject({ text: "prüfen", encoding: "UTF-8" });
  const text = "氏名,住所\r\n山田太郎,東京都\r\n";
  expect(await decodeText(new LegacyTextEncoder("shift_jis").encode(text))).toMatchObject({
    text,
    encoding: "Shift_JIS",
    language: "ja",
  });
});

test("a binary file and a doubtful one have no text", async () => {
  expect(await decodeText(new Uint8Array(100))).toBeNull();
  expect(await decodeText(Uint8Array.of(0xe9), { minConfidence: 0.9 })).toBeNull();
});

test("an encoding that the standard disables has no text", async () => {
  const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
  expect(await decodeText(latin1("~{VPND~}"))).toBeNull();
  expect(await decodeText(latin1("\x1b$)C\x0e0!\x0f"))).toBeNull();
  expect(await decodeText(latin1("<meta charset=iso-2022-kr>"), { declaration: "html" })).toBeNull();
  expect(await decodeText(latin1('(format nil "~{~a~}" xs)\n'))).toMatchObject({ encoding: "UTF-8" });
});

test("an encoding that a person chose is used", async () => {
  expect(await decodeText(Uint8Array.of(0xe9), { encodings: ["windows-1251"] })).toMatchObject({ text: "й" });
});

test("properties of Object.prototype are no options", async () => {
  const prototype = Object.prototype as { minConfidence?: number; declaration?: string };
  prototype.minConfidence = 2;
  prototype.declaration = "none";
  try {
    const bytes = new TextEncoder().encode("prüfen");
    expect(await decodeText(bytes)).toMatchObject({ text: "prüfen" });
    delete prototype.declaration;
    expect(await decodeText(bytes, { declaration: "html" })).toMatchObject({ text: "prüfen" });
  } finally {
    delete prototype.minConfidence;
    delete prototype.declaration;
  }
});
