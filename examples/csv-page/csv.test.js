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

test("a file is read and written back as the same bytes", () => {
  assert.deepEqual(readCSV(FILE.buffer), ROWS);
  assert.deepEqual(writeCSV(ROWS), { bytes: FILE, replaced: [] });
});

test("a character that Shift_JIS does not have is replaced and reported", () => {
  assert.deepEqual(writeCSV([["☃"]]), { bytes: Uint8Array.from([0x3f, 0x0d, 0x0a]), replaced: ["☃"] });
});

test("a file in another encoding is rejected with the offset", () => {
  assert.throws(() => readCSV(Uint8Array.from([0x41, 0xa0]).buffer), { name: "TypeError", offset: 1 });
});

test("Vite builds the page, with Shift_JIS and no other encoding", async () => {
  const outDir = mkdtempSync(join(tmpdir(), "csv-page-"));
  try {
    await build({ root: import.meta.dirname, logLevel: "error", build: { outDir } });
    const [script] = readdirSync(join(outDir, "assets")).filter((name) => name.endsWith(".js"));
    const code = readFileSync(join(outDir, "assets", script ?? ""), "utf8");
    assert.ok(code.includes("Shift_JIS"));
    assert.ok(!code.includes("EUC-JP"));
  } finally {
    rmSync(outDir, { recursive: true });
  }
});
