/** The page that runs a module in a browser, and its server, which receives the result. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const PAGE = '<!doctype html><meta charset="utf-8"><title>webenc</title><script type="module" src="/main.js"></script>';

/** The page also reports whether the engine compiles code from a string and WebAssembly from bytes. */
const MAIN = `
const succeeds = (make) => {
  try {
    make();
    return true;
  } catch {
    return false;
  }
};
const makesCode = [
  () => new Function(""),
  // With the policy, WebKit compiles the module but does not instantiate it.
  () => new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0))),
].some(succeeds);
const send = (result) => fetch("/result", { method: "POST", body: JSON.stringify({ ...result, makesCode }) });
addEventListener("error", ({ message }) => send({ thrown: message }));
import("/module.js")
  .then(({ run }) => run())
  .then(
    (value) => send({ value }),
    (error) => send({ thrown: String(error) }),
  );
`;

/** The message of the page. */
interface Sent {
  readonly value?: unknown;
  readonly thrown?: string;
  readonly makesCode: boolean;
}

/** A page that is being served. */
export interface ServedPage {
  readonly url: string;
  readonly result: Promise<unknown>;
  close(): void;
}

/**
 * Serves the page with a module until the result arrives.
 *
 * @param forbidding - whether a content security policy forbids eval and WebAssembly
 */
export const servePage = (module: string, forbidding: boolean): Promise<ServedPage> => {
  let settle!: (sent: Sent) => void;
  const result = new Promise<unknown>((resolve, reject) => {
    settle = ({ value, thrown, makesCode }) => {
      if (thrown !== undefined) reject(new Error(thrown));
      else if (forbidding && makesCode) reject(new Error("the policy has no effect"));
      else resolve(value);
    };
  });
  const files: Readonly<Record<string, readonly [type: string, text: string]>> = {
    "/": ["text/html", PAGE],
    "/main.js": ["text/javascript", MAIN],
    "/module.js": ["text/javascript", module],
  };
  const server = createServer((request, response) => {
    if (request.method === "POST") {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        response.end();
        settle(JSON.parse(Buffer.concat(chunks).toString()) as Sent);
      });
      return;
    }
    const [type, text] = files[request.url ?? ""] ?? [];
    response.writeHead(type ? 200 : 404, {
      "content-type": `${type ?? "text/plain"}; charset=utf-8`,
      // SharedArrayBuffer needs a cross-origin isolated page.
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-embedder-policy": "require-corp",
      ...(forbidding ? { "content-security-policy": "default-src 'none'; script-src 'self'; connect-src 'self'" } : {}),
    });
    response.end(text);
  });
  return new Promise((ready) => {
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      ready({ url: `http://127.0.0.1:${port}/`, result, close: () => server.close() });
    });
  });
};
