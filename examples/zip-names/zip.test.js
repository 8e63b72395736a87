import assert from "node:assert/strict";
import { test } from "node:test";
import { TextReader, Uint8ArrayWriter, ZipWriter } from "@zip.js/zip.js";
import { readArchive, writeArchive } from "./zip.js";

const FILES = new Map([
  ["说明.txt", "one"],
  ["文件夹/€.txt", "two"],
]);

test("names are written in GBK, and read back", async () => {
  const archive = await writeArchive(FILES);
  // 说明.txt in GBK.
  assert.ok(Buffer.from(archive).includes(Buffer.of(0xcb, 0xb5, 0xc3, 0xf7, 0x2e, 0x74, 0x78, 0x74)));
  assert.deepEqual(await readArchive(archive), FILES);
});

test("an archive with names in UTF-8 is read as well", async () => {
  const writer = new ZipWriter(new Uint8ArrayWriter());
  for (const [name, text] of FILES) await writer.add(name, new TextReader(text));
  assert.deepEqual(await readArchive(await writer.close()), FILES);
});

test("a name that GBK cannot represent throws", async () => {
  await assert.rejects(writeArchive(new Map([["😀.txt", ""]])), { name: "TypeError" });
});
