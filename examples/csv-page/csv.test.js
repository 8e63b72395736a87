import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { build } from "vite";
import { readCSV, writeCSV } from "./src/csv.js";

/** 商品,価格 and "りんご, 青",120 in Shift_JIS. */
const FILE = Uint8Array.from([
  0x8f, 0xa4, 0x95, 0x69, 0x2c, 0x89, 0xbf, 0x8a, 0x69, 0x0d, 0x0a, 0x22, 0x82, 0xe8, 0x82, 0xf1, 0x82, 0xb2, 0x2c,
  0x20, 0x90, 0xc2, 0x22, 0x2c, 0x31, 0x32, 0x30, 0x0d, 0x0a,
]);
const ROWS = [
  ["商品", "価格"],
  ["りんご, 青", "120"],
];

test("a file is read and written back as the same bytes", async () => {
  assert.deepEqual(await readCSV(FILE.buffer), ROWS);
  assert.deepEqual(await writeCSV(ROWS), { bytes: FILE, replaced: [] });
});

test("a character that Shift_JIS does not have is replaced and reported", async () => {
  assert.deepEqual(await writeCSV([["☃"]]), { bytes: Uint8Array.from([0x3f, 0x0d, 0x0a]), replaced: ["☃"] });
});

test("a file in another encoding is rejected with the offset", async () => {
  await assert.rejects(readCSV(Uint8Array.from([0x41, 0xa0]).buffer), { name: "TypeError", offset: 1 });
});

test("Vite builds the page with Shift_JIS alone, and its packed table in a file of its own", async () => {
  const outDir = mkdtempSync(join(tmpdir(), "csv-page-"));
  try {
    await build({ root: import.meta.dirname, logLevel: "error", build: { outDir } });
    const files = readdirSync(join(outDir, "assets"));
    const textOf = (/** @type {RegExp} */ name) =>
      readFileSync(join(outDir, "assets", files.find((file) => name.test(file)) ?? ""), "utf8");
    const [, script] = /src="\/assets\/([^"]+)"/.exec(readFileSync(join(outDir, "index.html"), "utf8")) ?? [];
    const code = textOf(RegExp(`^${script}$`));
    assert.ok(code.includes("Shift_JIS"));
    assert.ok(!code.includes("EUC-JP"));
    const [payload] = /"[^"]{9000,}"/.exec(textOf(/^index-jis0208-.*\.js$/)) ?? [""];
    assert.ok(payload && !code.includes(payload));
  } finally {
    rmSync(outDir, { recursive: true });
  }
});
