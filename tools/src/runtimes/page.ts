/** The page that runs a module in a browser, and its server, which receives the result. */
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { kill } from "node:process";
import { json } from "node:stream/consumers";
import { LIMIT } from "./engine.js";

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

/** The modules of a page by path. The page runs `/module.js`. */
export type Modules = Readonly<Record<string, string>>;

/**
 * Serves the page with modules, and returns what `/module.js` returns.
 *
 * @param forbidding - whether a content security policy forbids eval and WebAssembly
 * @param open - opens the page in a browser
 * @param answers - is called for each request, and returns whether it is answered
 */
export const runInPage = async (
  modules: Modules,
  forbidding: boolean,
  open: (url: string) => ChildProcess,
  answers: (path: string) => boolean = () => true,
): Promise<unknown> => {
  const files: Readonly<Record<string, readonly [type: string, text: string]>> = {
    "/": ["text/html", PAGE],
    ...Object.fromEntries(
      Object.entries({ ...modules, "/main.js": MAIN }).map(([path, text]) => [path, ["text/javascript", text]]),
    ),
  };
  const server = createServer(async (request, response) => {
    if (request.method === "POST") {
      server.emit("result", await json(request));
      response.end();
      return;
    }
    const path = request.url ?? "";
    const [type, text] = answers(path) ? (files[path] ?? []) : [];
    response.writeHead(type ? 200 : 404, {
      "content-type": `${type ?? "text/plain"}; charset=utf-8`,
      // SharedArrayBuffer needs a cross-origin isolated page.
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-embedder-policy": "require-corp",
      ...(forbidding ? { "content-security-policy": "default-src 'none'; script-src 'self'; connect-src 'self'" } : {}),
    });
    response.end(text);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const browser = open(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  browser.once("error", (error) => server.emit("error", error));
  try {
    const [sent] = await once(server, "result", { signal: AbortSignal.timeout(LIMIT) });
    const { value, thrown, makesCode } = sent as Sent;
    if (thrown !== undefined) throw new Error(thrown);
    if (forbidding && makesCode) throw new Error("the policy has no effect");
    return value;
  } finally {
    server.close();
    await end(browser);
  }
};

/** Ends a process and its children, which are in the same process group. */
const end = async (process: ChildProcess): Promise<void> => {
  if (!process.pid || process.exitCode !== null) return;
  const closed = once(process, "close");
  kill(-process.pid, "SIGTERM");
  const timer = setTimeout(kill, 5000, -process.pid, "SIGKILL");
  await closed;
  clearTimeout(timer);
};
