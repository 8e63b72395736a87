import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { build } from "vite";
import { readFile, readFileAs } from "./src/read.js";

test("a file is read in the encoding that is most probable", async () => {
  // 名前,住所 in Shift_JIS.
  const bytes = Uint8Array.of(0x96, 0xbc, 0x91, 0x4f, 0x2c, 0x8f, 0x5a, 0x8f, 0x8a, 0x0a);
  const { text, choices } = await readFile(bytes.buffer, ["ja"]);
  assert.equal(text, "名前,住所\n");
  assert.equal(choices[0], "Shift_JIS");
});

test("a person corrects a guess that is not certain", async () => {
  // Three bytes that are Мир in windows-1251 and ћир in x-mac-cyrillic.
  const bytes = Uint8Array.of(0xcc, 0xe8, 0xf0).buffer;
  const { text, isCertain, choices } = await readFile(bytes, ["en"]);
  assert.equal(text, "Мир");
  assert.equal(isCertain, false);
  assert.ok(choices.includes("x-mac-cyrillic"));
  assert.equal(await readFileAs(bytes, "x-mac-cyrillic"), "ћир");
});

test("a binary file is refused", async () => {
  await assert.rejects(readFile(Uint8Array.of(0, 255, 1, 0, 128, 2, 0).buffer, []), RangeError);
});

test("Vite builds the page, and loads the decoders when a file is read", async () => {
  const outDir = mkdtempSync(join(tmpdir(), "csv-upload-"));
  try {
    await build({ root: import.meta.dirname, logLevel: "error", build: { outDir } });
    assert.ok(readdirSync(join(outDir, "assets")).filter((name) => name.endsWith(".js")).length > 1);
  } finally {
    rmSync(outDir, { recursive: true });
  }
});
