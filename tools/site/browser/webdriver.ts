/** WebKitGTK, which Playwright cannot drive: its own driver, by the WebDriver protocol. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "./free-port.js";
import type { PageOptions, SiteBrowser, SitePage } from "./page.js";

const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

/** The characters that stand for keys in the WebDriver protocol. */
const KEYS: Readonly<Record<string, string>> = {
  Alt: "\ue00a",
  ArrowDown: "\ue015",
  ArrowLeft: "\ue012",
  ArrowRight: "\ue014",
  ArrowUp: "\ue013",
  Backspace: "\ue003",
  Control: "\ue009",
  Delete: "\ue017",
  End: "\ue010",
  Enter: "\ue007",
  Escape: "\ue00c",
  Home: "\ue011",
  PageDown: "\ue00f",
  PageUp: "\ue00e",
  Shift: "\ue008",
  Space: " ",
  Tab: "\ue004",
};

type Send = <Result = unknown>(method: string, path: string, body?: unknown) => Promise<Result>;

/** Gathers what goes wrong in a page. WebDriver has no log of the console. */
const WATCH = `
  if (!window.siteProblems) {
    const problems = (window.siteProblems = []);
    addEventListener("error", (event) => problems.push(String(event.message)));
    addEventListener("unhandledrejection", (event) => problems.push(String(event.reason)));
    addEventListener("securitypolicyviolation", (event) => problems.push(event.violatedDirective + ": " + event.blockedURI));
    const { error } = console;
    console.error = (...args) => { problems.push(args.map(String).join(" ")); error(...args); };
  }`;

const pageOf = async (send: Send, siteURL: string, path: string, options: PageOptions): Promise<SitePage> => {
  const { width = 1440, height = 900, dark = false } = options;
  const script = <Result>(text: string, args: readonly unknown[] = []): Promise<Result> =>
    send<Result>("POST", "/execute/sync", { script: text, args });
  const evaluate = async <Result>(work: unknown, argument?: unknown): Promise<Result> => {
    const outcome = await send<{ value?: Result; error?: string }>("POST", "/execute/async", {
      script: `const done = arguments[arguments.length - 1];
        Promise.resolve().then(() => (${String(work)})(arguments[0])).then(
          (value) => done({ value }), (error) => done({ error: String(error) }));`,
      args: [argument ?? null],
    });
    if (outcome.error) throw new Error(outcome.error);
    return outcome.value as Result;
  };
  const until = async <Result>(attempt: () => Promise<Result | null>, what: string): Promise<Result> => {
    const end = Date.now() + 30_000;
    while (Date.now() < end) {
      const result = await attempt().catch(() => null);
      if (result) return result;
      await delay(50);
    }
    throw new Error(`timeout: ${what}`);
  };
  const find = async (selector: string): Promise<string> => {
    const element = await until(
      () => send<Record<string, string> | null>("POST", "/element", { using: "css selector", value: selector }),
      selector,
    );
    return element[ELEMENT]!;
  };
  /** The page scrolls smoothly, and the driver does not wait for that. */
  const scrollTo = (selector: string): Promise<void> =>
    evaluate(
      (query: string) => document.querySelector(query)?.scrollIntoView({ behavior: "instant", block: "center" }),
      selector,
    );
  const resize = async (toWidth: number, toHeight: number): Promise<void> => {
    // The window has a frame, and its new size comes late on a busy machine.
    for (let attempt = 0; attempt < 20; attempt++) {
      const inner = await script<number[]>("return [innerWidth, innerHeight]");
      if (inner[0] === toWidth && inner[1] === toHeight) return;
      const rect = await send<{ width: number; height: number }>("GET", "/window/rect");
      await send("POST", "/window/rect", {
        width: rect.width + toWidth - inner[0]!,
        height: rect.height + toHeight - inner[1]!,
      });
      await delay(150);
    }
    throw new Error(`the window cannot have ${toWidth} × ${toHeight} px`);
  };
  const goto = async (to: string): Promise<void> => {
    await send("POST", "/url", { url: new URL(to, siteURL).href });
    await script(WATCH);
    await until(() => script('return Boolean(document.querySelector("#app")?.__vue_app__)'), "the application");
  };
  // The first visit sets the colours: storage belongs to an origin.
  await send("POST", "/url", { url: new URL("icon.svg", siteURL).href });
  await script(`localStorage.setItem("vitepress-theme-appearance", "${dark ? "dark" : "light"}")`);
  await resize(width, height);
  await goto(path);
  return {
    goto,
    evaluate: (work, argument) => evaluate(work, argument),
    inject: async (text) => {
      await script(`${text};return null`);
    },
    waitFor: async (condition, argument) => {
      await until(() => evaluate(condition, argument), String(condition));
    },
    text: async (selector) => {
      await find(selector);
      return evaluate((query: string) => document.querySelector(query)?.textContent ?? "", selector);
    },
    click: async (selector) => {
      const id = await find(selector);
      await scrollTo(selector);
      await send("POST", `/element/${id}/click`, {});
    },
    fill: async (selector, text) => {
      const id = await find(selector);
      await scrollTo(selector);
      await send("POST", `/element/${id}/clear`, {});
      await send("POST", `/element/${id}/value`, { text });
    },
    press: async (key) => {
      const keys = key.split("+").map((name) => KEYS[name] ?? name);
      const down = keys.map((value) => ({ type: "keyDown", value }));
      const up = [...keys].reverse().map((value) => ({ type: "keyUp", value }));
      await send("POST", "/actions", { actions: [{ type: "key", id: "keyboard", actions: [...down, ...up] }] });
    },
    setFiles: async (selector, paths) => {
      await send("POST", `/element/${await find(selector)}/value`, { text: paths.join("\n") });
    },
    resize,
    screenshot: async (file) => {
      writeFileSync(file, Buffer.from(await send<string>("GET", "/screenshot"), "base64"));
    },
    problems: () => script<string[]>("return window.siteProblems ?? []"),
    requests: () => null,
    setOffline: async () => false,
    close: async () => {},
  };
};

/** Styles for the buttons of the browser's window, which is otherwise at least 447 px wide because of them. */
const NARROW_WINDOW = "* { min-width: 0; padding: 0; margin: 0; font-size: 4px; }";

/** Writes the settings of GTK in a new folder. */
const writeSettings = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "webenc-webkit-"));
  mkdirSync(join(folder, "gtk-3.0"));
  writeFileSync(join(folder, "gtk-3.0/gtk.css"), NARROW_WINDOW);
  return folder;
};

/** Starts the driver under a virtual screen. Each page is opened in the same window, because the driver has one. */
export const webkitBrowser = (driver: string, browser: string): SiteBrowser => {
  let child: ChildProcess | undefined;
  let settings: string | undefined;
  let session: Promise<Send> | undefined;
  const start = async (): Promise<Send> => {
    const port = await freePort();
    settings = writeSettings();
    child = spawn("xvfb-run", ["-a", "-s", "-screen 0 1680x1400x24", driver, `--port=${port}`], {
      stdio: "ignore",
      detached: true,
      env: { ...process.env, XDG_CONFIG_HOME: settings },
    });
    const call = async <Result>(method: string, path: string, body?: unknown): Promise<Result> => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } };
      if (!response.ok) throw new Error(`${path}: ${value?.error}: ${value?.message}`);
      return value;
    };
    const capabilities = {
      alwaysMatch: { "webkitgtk:browserOptions": { binary: browser, args: ["--automation"] } },
    };
    for (let attempt = 0; ; attempt++) {
      try {
        const { sessionId } = await call<{ sessionId: string }>("POST", "/session", { capabilities });
        const send: Send = (method, path, body) => call(method, `/session/${sessionId}${path}`, body);
        await send("POST", "/timeouts", { script: 60_000 });
        return send;
      } catch (error) {
        if (attempt === 60) throw error;
        await delay(250);
      }
    }
  };
  return {
    name: "webkit",
    open: async (siteURL, path, options) => {
      session ??= start();
      return pageOf(await session, siteURL, path, options);
    },
    close: async () => {
      const send = await session?.catch(() => undefined);
      session = undefined;
      await send?.("DELETE", "").catch(() => {});
      if (child?.pid) process.kill(-child.pid, "SIGTERM");
      child = undefined;
      if (settings) rmSync(settings, { recursive: true, force: true });
    },
  };
};
