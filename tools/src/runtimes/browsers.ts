/**
 * The browsers that are installed. Each opens a page of a server on loopback, which runs the module and sends the result
 * back: no driver is needed.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { type Engine, inFolder, LIMIT } from "./engine.js";
import { servePage } from "./page.js";

interface Browser {
  readonly name: string;
  readonly title: string;
  /** Where it is: the variable says, or it is where Linux distributions put it. */
  readonly paths: readonly (string | undefined)[];
  /** How Debian's users get it. */
  readonly package: string;
  /** A program that it has to be started by. */
  readonly starter: readonly string[];
  /** Its arguments, given a page and a folder for what it wants to keep. */
  readonly args: (url: string, folder: string) => readonly string[];
}

const { env } = process;

const BROWSERS: readonly Browser[] = [
  {
    name: "chromium",
    title: "Chromium",
    paths: [env.CHROMIUM_PATH, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"],
    package: "chromium",
    starter: [],
    args: (url, folder) => ["--headless", "--no-sandbox", "--no-first-run", `--user-data-dir=${folder}`, url],
  },
  {
    name: "firefox",
    title: "Firefox",
    paths: [env.FIREFOX_PATH, "/usr/bin/firefox-esr", "/usr/bin/firefox"],
    package: "firefox-esr",
    starter: [],
    args: (url, folder) => ["--headless", "--no-remote", "--profile", folder, url],
  },
  {
    name: "webkit",
    title: "WebKitGTK",
    paths: [env.WEBKIT_PATH, "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser"],
    package: "webkit2gtk-driver xvfb xauth",
    // It opens no window only where there is no screen.
    starter: ["xvfb-run", "-a"],
    args: (url) => [url],
  },
];

/** The title in the docs: with the version, where the browser tells. */
const titleOf = ({ title, starter }: Browser, path: string): string => {
  const [program, ...args] = [...starter, path, "--version"];
  const { stdout } = spawnSync(program!, args, { encoding: "utf8" });
  const version = / (\d+(?:\.\d+)+)/.exec(stdout ?? "")?.[1];
  return version ? `${title} ${version}` : title;
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
  const { name, paths, package: packages, starter, args } = browser;
  const path = paths.find((path) => path && existsSync(path));
  return {
    name: policy ? `${name}-csp` : name,
    get title() {
      const title = path ? titleOf(browser, path) : browser.title;
      return policy ? `${title}, eval and WebAssembly forbidden` : title;
    },
    conditions: ["browser"],
    missing: path ? undefined : `apt-get install ${packages}`,
    run: (module) =>
      inFolder(async (folder) => {
        const { url, result, close } = await servePage(module, policy);
        const [program, ...rest] = [...starter, path!, ...args(url, folder)];
        const child = spawn(program!, rest, { stdio: "ignore", detached: true, env: { ...env, HOME: folder } });
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
