import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { base, outputFolder } from "../src/folders.js";
import { type SiteServer, serveSite } from "../src/server.js";
import { inEachBrowser } from "./browsers.js";
import type { SitePage } from "./page.js";

/** The policy of a server that allows nothing but its own files. */
const STRICT = "default-src 'self'; script-src 'self'";

let server: SiteServer;
beforeAll(async () => {
  server = await serveSite(0, { "content-security-policy": STRICT });
});
afterAll(() => server.close());

test("no page has an inline script or an inline style, and the site is below a path of its own", () => {
  expect(base).toMatch(/^\/.+\/$/);
  const pages = readdirSync(outputFolder, { recursive: true, encoding: "utf8" }).filter((path) =>
    path.endsWith(".html"),
  );
  const problems = pages.filter((path) => {
    const html = readFileSync(join(outputFolder, path), "utf8");
    return /<script(?![^>]*\ssrc=)(?![^>]*\btype="application\/)|<style[\s>]|<[^>]+ (?:style|on\w+)=/.test(html);
  });
  expect(problems).toEqual([]);
});

/** WebAssembly falls back to JavaScript under this policy: the browser reports that it was forbidden, which is no failure. */
const isFallback = (problem: string): boolean => /wasm|WebAssembly|unsafe-eval/i.test(problem);

const problemsOf = async (page: SitePage): Promise<string[]> =>
  (await page.problems()).filter((problem) => !isFallback(problem));

const output = (page: SitePage): Promise<string> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll(".example-line"), (line) => line.textContent ?? "").join("\n"),
  );

inEachBrowser(
  `the site under ${STRICT}`,
  ({ open }) => {
    test.each([
      "",
      "quick-start.html",
      "ja/solver/",
      "playground/",
      "chooser/",
      "numbers/",
      "characters/",
      "indexes/jis0208.html",
    ])("/%s works, in the chosen colours", async (path) => {
      const page = await open(path, { dark: true });
      await page.waitFor(() => document.querySelector("h1"));
      expect(await page.evaluate(() => document.documentElement.classList.contains("dark"))).toBe(true);
      expect(await problemsOf(page)).toEqual([]);
    });

    test("the solver repairs text", async () => {
      const page = await open("solver/");
      await page.waitFor(() => document.querySelector(".solver:not([inert])"));
      await page.fill("#broken-text", "prÃ¼fen");
      await page.waitFor(() => document.querySelector(".results .text")?.textContent === "prüfen");
      expect(await problemsOf(page)).toEqual([]);
    });

    test("the playground decodes bytes", async () => {
      const page = await open("playground/#encoding=latin1&bytes=Y2Fm6Q");
      await page.waitFor(() => document.querySelector("pre.text")?.textContent === "café");
      expect(await problemsOf(page)).toEqual([]);
    });

    test("the example says why it does not run", async () => {
      const page = await open("");
      await page.click(".example .button.main");
      await page.waitFor(() =>
        /policy of this server/.test(document.querySelector(".example-line")?.textContent ?? ""),
      );
    });
  },
  { siteURL: () => server.url },
);

inEachBrowser("the example", ({ open }) => {
  const run = async (page: SitePage, code: string): Promise<void> => {
    await page.fill(".example textarea", code);
    await page.click(".example .button.main");
  };

  test("cannot connect to any server, not even its own", async () => {
    const other = await serveSite(0, { "access-control-allow-origin": "*" });
    try {
      const page = await open("");
      await run(
        page,
        `const address = ${JSON.stringify(`${other.url}icon.svg`)};
const attempts = {
  fetch: () => fetch(address),
  own: () => fetch(new URL("/webenc/icon.svg", self.origin)),
  import: () => import(${JSON.stringify(`${other.url}color-scheme.js`)}),
  xhr: () => { const request = new XMLHttpRequest(); request.open("GET", address, false); request.send(); },
  socket: () => new Promise((resolve, reject) => {
    const socket = new WebSocket(address.replace("http", "ws"));
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error("closed"));
  }),
};
for (const [name, attempt] of Object.entries(attempts)) {
  try { await attempt(); console.log(name, "connected"); } catch { console.log(name, "refused"); }
}`,
      );
      await page.waitFor(() => document.querySelectorAll(".example-line").length === 5);
      expect(await output(page)).toBe("fetch refused\nown refused\nimport refused\nxhr refused\nsocket refused");
    } finally {
      other.close();
    }
  });

  test("has a button that stops it, and runs again", async () => {
    const page = await open("");
    await run(page, "while (true);");
    await page.waitFor(() => document.querySelectorAll(".example .button").length === 2);
    await page.click(".example .button:not(.main)");
    await page.waitFor(() => document.querySelector(".example-line")?.textContent === "Stopped.");
    await run(page, "console.log(1 + 1)");
    await page.waitFor(() => document.querySelector(".example-line")?.textContent === "2");
  });
});
