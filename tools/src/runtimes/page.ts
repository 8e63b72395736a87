/** The pages that run programs in a browser, and their servers, which receive the results. */
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { kill } from "node:process";
import { json } from "node:stream/consumers";
import { LIMIT } from "./engine.js";

const pageWith = (importMap: object | undefined): string => `<!doctype html><meta charset="utf-8"><title>webenc</title>
${importMap ? `<script type="importmap">${JSON.stringify(importMap)}</script>` : ""}
<script type="module" src="/main.js"></script>`;

/**
 * The page also reports whether the engine compiles code from a string and WebAssembly from bytes. The answer to the result is the
 * address of the next page.
 */
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
let next;
const send = (result) => {
  next ??= fetch("/result", { method: "POST", body: JSON.stringify({ ...result, makesCode }) })
    .then((response) => response.text())
    .then((url) => location.replace(url));
};
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

/** Opens another page in place of the one that sent a result. */
type GoTo = (url: string) => void;

/** The modules of a page by path. The page runs `/module.js`. */
export type Modules = Readonly<Record<string, string>>;

/** A program for a page. */
export interface PageProgram {
  readonly modules: Modules;
  readonly importMap?: object | undefined;
  /** Whether a content security policy forbids eval and WebAssembly. */
  readonly isForbidden?: boolean | undefined;
  /** Is called for each request, and returns whether it is answered. */
  readonly answers?: ((path: string) => boolean) | undefined;
}

/** A program on a server of its own, so that it shares no cache with others. */
export interface Site {
  /** Opens the page, and returns what `/module.js` returns. */
  visit(): Promise<unknown>;
  close(): void;
}

/** A browser that opens one page after the other. */
export interface Pages {
  serve(program: PageProgram): Promise<Site>;
  /** Ends the browser. */
  close(): Promise<void>;
}

const createSiteServer = ({ modules, importMap, isForbidden, answers }: PageProgram): Server => {
  const files: Readonly<Record<string, readonly [type: string, text: string]>> = {
    "/": ["text/html", pageWith(importMap)],
    ...Object.fromEntries(
      Object.entries({ ...modules, "/main.js": MAIN }).map(([path, text]) => [path, ["text/javascript", text]]),
    ),
  };
  const server = createServer(async (request, response) => {
    if (request.method === "POST") {
      const goTo: GoTo = (url) => response.end(url);
      server.emit("result", await json(request), goTo);
      return;
    }
    const path = request.url ?? "";
    const [type, text] = !answers || answers(path) ? (files[path] ?? []) : [];
    response.writeHead(type ? 200 : 404, {
      "content-type": `${type ?? "text/plain"}; charset=utf-8`,
      // SharedArrayBuffer needs a cross-origin isolated page.
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-embedder-policy": "require-corp",
      ...(isForbidden
        ? { "content-security-policy": "default-src 'none'; script-src 'self'; connect-src 'self'" }
        : {}),
    });
    response.end(text);
  });
  // A browser does not repeat a POST on a connection that the server closes at the same time, by default after 5 seconds.
  server.keepAliveTimeout = LIMIT;
  return server;
};

/**
 * Creates a browser's pages.
 *
 * @param open - starts the browser with a page
 */
export const createPages = (open: (url: string) => ChildProcess): Pages => {
  let browser: ChildProcess | undefined;
  let goTo: GoTo | undefined;
  return {
    async serve(program) {
      const server = createSiteServer(program);
      server.listen(0, "127.0.0.1");
      await once(server, "listening");
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
      return {
        async visit() {
          const result = once(server, "result", { signal: AbortSignal.timeout(LIMIT) });
          if (goTo) goTo(url);
          else {
            browser = open(url);
            browser.once("error", (error) => server.emit("error", error));
          }
          const [sent, next] = (await result) as [Sent, GoTo];
          goTo = next;
          const { value, thrown, makesCode } = sent;
          if (thrown !== undefined) throw new Error(thrown);
          if (program.isForbidden && makesCode) throw new Error("the policy has no effect");
          return value;
        },
        close: () => server.close(),
      };
    },
    close: async () => browser && end(browser),
  };
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
