import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { LegacyTextEncoder } from "webenc";
import { server } from "./server.js";

/** @type {string} */
let url;
before(async () => {
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  url = `http://127.0.0.1:${/** @type {import("node:net").AddressInfo} */ (server.address()).port}/`;
});
after(() => server.close());

/**
 * @param {BodyInit} body
 * @param {string} charset
 */
const post = (body, charset) =>
  fetch(url, {
    method: "POST",
    body,
    headers: { "content-type": `text/plain; charset=${charset}` },
    ...(body instanceof ReadableStream ? { duplex: "half" } : {}),
  });

test("a request in Shift_JIS is answered in UTF-8", async () => {
  const text = "漢字かな".repeat(100_000);
  const response = await post(new LegacyTextEncoder("shift_jis").encode(text), "Shift_JIS");
  assert.equal(response.headers.get("content-type"), "text/plain; charset=utf-8");
  assert.equal(await response.text(), text);
});

test("a character may be cut between two chunks", async () => {
  const body = new ReadableStream({
    start(controller) {
      for (const byte of [0x8a, 0xbf, 0x8e, 0x9a]) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  assert.equal(await (await post(body, "sjis")).text(), "漢字");
});

test("an unknown charset is refused", async () => {
  assert.equal((await post("", "utf-7")).status, 415);
});
