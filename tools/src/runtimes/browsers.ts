/**
 * The browsers that are installed. Each opens a page of a server on loopback, which runs the module and sends the result
 * back: no driver is needed.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Engine, inFolder, LIMIT } from "./engine.js";

interface Browser {
  readonly name: string;
  readonly title: string;
  /** Where it is: the variable says, or it is where Linux distributions put it. */
  readonly paths: readonly (string | undefined)[];
  /** How Debian's users get it. */
  readonly package: string;
  /** The command that opens a page, given a folder for what it wants to keep. */
  readonly command: (path: string, url: string, folder: string) => readonly string[];
}

const { env } = process;

const BROWSERS: readonly Browser[] = [
  {
    name: "chromium",
    title: "Chromium",
    paths: [env.CHROMIUM_PATH, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"],
    package: "chromium",
    command: (path, url, folder) => [
      path,
      ...["--headless", "--no-sandbox", "--no-first-run", "--disable-gpu", `--user-data-dir=${folder}`, url],
    ],
  },
  {
    name: "firefox",
    title: "Firefox",
    paths: [env.FIREFOX_PATH, "/usr/bin/firefox-esr", "/usr/bin/firefox"],
    package: "firefox-esr",
    command: (path, url, folder) => [path, "--headless", "--no-remote", "--profile", folder, url],
  },
  {
    name: "webkit",
    title: "WebKitGTK",
    paths: [env.WEBKIT_PATH, "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser"],
    package: "webkit2gtk-driver xvfb xauth",
    command: (path, url) => ["xvfb-run", "-a", path, url],
  },
];

/** The title in the docs: with the version, which the browser tells as it opens a page. */
const titleOf = ({ title, command }: Browser, path: string): string => {
  const [program, ...args] = command(path, "--version", "");
  const { stdout } = spawnSync(program!, args.includes("--headless") ? ["--version"] : args, { encoding: "utf8" });
  const version = / (\d+(?:\.\d+)+)/.exec(stdout ?? "")?.[1];
  return version ? `${title} ${version}` : title;
};

const PAGE = '<!doctype html><meta charset="utf-8"><title>webenc</title><script type="module" src="/main.js"></script>';

const MAIN = `
const send = (result) => fetch("/result", { method: "POST", body: JSON.stringify(result) });
addEventListener("error", ({ message }) => send({ thrown: message }));
addEventListener("securitypolicyviolation", ({ blockedURI }) => console.log(blockedURI));
import("/module.js").then(({ run }) => run()).then((value) => send({ value }), (error) => send({ thrown: String(error) }));
`;

/** Serves the page with the module, until the result comes. With a policy it forbids eval and WebAssembly. */
const serve = (module: string, policy: boolean): Promise<{ url: string; result: Promise<unknown>; close(): void }> => {
  let resolve!: (value: unknown) => void;
  let reject!: (error: Error) => void;
  const result = new Promise<unknown>((...functions) => {
    [resolve, reject] = functions;
  });
  const files: Readonly<Record<string, readonly [type: string, text: string]>> = {
    "/": ["text/html", PAGE],
    "/main.js": ["text/javascript", MAIN],
    "/module.js": ["text/javascript", module],
  };
  const server = createServer((request, response) => {
    if (request.method === "POST") {
      let body = "";
      request.setEncoding("utf8");
      request.on("data", (text: string) => {
        body += text;
      });
      request.on("end", () => {
        response.end();
        const { value, thrown } = JSON.parse(body) as { value?: unknown; thrown?: string };
        if (thrown === undefined) resolve(value);
        else reject(new Error(thrown));
      });
      return;
    }
    const [type, text] = files[request.url ?? ""] ?? [];
    response.writeHead(type ? 200 : 404, {
      "content-type": `${type ?? "text/plain"}; charset=utf-8`,
      // SharedArrayBuffer is for pages that are alone in their process.
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-embedder-policy": "require-corp",
      ...(policy ? { "content-security-policy": "default-src 'none'; script-src 'self'; connect-src 'self'" } : {}),
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

/** Ends a process and all that it started: it leads a group of its own. */
const end = async (child: ChildProcess): Promise<void> => {
  const closed = new Promise((resolve) => child.once("close", resolve));
  if (child.exitCode === null && child.pid) {
    process.kill(-child.pid, "SIGTERM");
    const timer = setTimeout(() => process.kill(-child.pid!, "SIGKILL"), 5000);
    await closed;
    clearTimeout(timer);
  }
};

const engine = (browser: Browser, policy: boolean): Engine => {
  const { name, paths, package: packages, command } = browser;
  const path = paths.find((path) => path && existsSync(path));
  return {
    name: policy ? `${name}-csp` : name,
    title: `${path ? titleOf(browser, path) : browser.title}${policy ? ", eval and WebAssembly forbidden" : ""}`,
    conditions: ["browser"],
    missing: path ? undefined : `apt-get install ${packages}`,
    run: (module) =>
      inFolder(async (folder) => {
        const { url, result, close } = await serve(module, policy);
        const [program, ...args] = command(path!, url, folder);
        const child = spawn(program!, args, { stdio: "ignore", detached: true, env: { ...env, HOME: folder } });
        try {
          let timer: NodeJS.Timeout | undefined;
          const late = new Promise((_, reject) => {
            timer = setTimeout(() => reject(new Error(`no result after ${LIMIT / 60_000} minutes`)), LIMIT);
            child.once("error", reject);
          });
          return await Promise.race([result, late]).finally(() => clearTimeout(timer));
        } finally {
          close();
          await end(child);
        }
      }),
  };
};

/** The browsers, each without and with a policy. */
export const browsers: readonly Engine[] = BROWSERS.flatMap((browser) => [
  engine(browser, false),
  engine(browser, true),
]);
