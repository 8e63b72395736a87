import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { build } from "esbuild";
import { Miniflare, Response } from "miniflare";

/** 日本語 in EUC-JP. */
const PAGE = Uint8Array.from([0xc6, 0xfc, 0xcb, 0xdc, 0xb8, 0xec]);

/** @type {Miniflare} */
let worker;
before(async () => {
  const { outputFiles } = await build({
    entryPoints: [`${import.meta.dirname}/worker.js`],
    bundle: true,
    format: "esm",
    target: "es2022",
    write: false,
    // A worker may not compile WebAssembly from bytes.
    conditions: ["webenc-no-wasm", "workerd", "worker", "browser"],
  });
  worker = new Miniflare({
    modules: true,
    script: outputFiles[0]?.text ?? "",
    compatibilityDate: "2025-07-01",
    serviceBindings: {
      ORIGIN: (request) =>
        request.url.endsWith("/image")
          ? new Response(PAGE, { headers: { "content-type": "image/png" } })
          : new Response(PAGE, { headers: { "content-type": "text/html; charset=EUC-JP" } }),
    },
  });
});
after(() => worker.dispose());

test("a page in EUC-JP is served as UTF-8", async () => {
  const response = await worker.dispatchFetch("http://localhost/page");
  assert.equal(response.headers.get("content-type"), "text/html; charset=utf-8");
  assert.equal(await response.text(), "日本語");
});

test("other files stay as they are", async () => {
  const response = await worker.dispatchFetch("http://localhost/image");
  assert.deepEqual(new Uint8Array(await response.arrayBuffer()), PAGE);
});
