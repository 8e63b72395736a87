/** What `load` downloads in a page, by the log of its server, and that it works in other engines. */
import { aroundAll, describe, expect, it } from "vitest";
import { type BundlerName, splittingBundlers } from "../size/bundlers.js";
import { NO_WASM } from "../size/scenarios.js";
import { browsers } from "./browsers.js";
import { bundledProgram, installedProgram, type LoadProgram, loadOn, RUN } from "./load.js";
import type { PageProgram, Pages } from "./page.js";
import { platformTablesOn } from "./platform-tables.js";
import { here, programs } from "./programs.js";

const INDEXES = ["big5", "euc-kr", "gb18030", "jis0208", "jis0212"];

/** The index whose packed table a file contains, as esbuild names it and in the installed packages. */
const indexOf = (path: string): string | undefined =>
  /^\/index-(.*)-[^-]+\.js$|\/generated\/index-(.*)\.js$/.exec(path)?.slice(1).find(Boolean);

const indexesOf = (paths: readonly string[]): string[] => paths.flatMap((path) => indexOf(path) ?? []).sort();

/** Answers a page from what it stored before it asks the server. */
const WORKER = `
  const cached = caches.open("files");
  const store = async () => (await cached).addAll(["/", "/main.js", "/module.js"]);
  const answer = async (request) => {
    const cache = await cached;
    const found = await cache.match(request);
    if (found) return found;
    const response = await fetch(request);
    if (response.ok) await cache.put(request, response.clone());
    return response;
  };
  addEventListener("install", (event) => event.waitUntil(store().then(() => skipWaiting())));
  addEventListener("activate", (event) => event.waitUntil(clients.claim()));
  addEventListener("fetch", (event) => event.request.method === "GET" && event.respondWith(answer(event.request)));
`;

/** Runs the program when a service worker answers the page. */
const RUN_WITH_WORKER = `
  export const run = async () => {
    const { serviceWorker } = navigator;
    const controlled = new Promise((resolve) => serviceWorker.addEventListener("controllerchange", resolve));
    await serviceWorker.register("/worker.js");
    if (!serviceWorker.controller) await controlled;
    await import("./start.js");
    return globalThis.run();
  };
`;

const present = browsers.filter(({ missing, name }) => !missing && !name.endsWith("-csp"));

describe.each(present)("$name", (browser) => {
  // One browser runs all programs.
  let pages: Pages;
  aroundAll((runTests) =>
    browser.withPages((opened) => {
      pages = opened;
      return runTests();
    }),
  );

  /** Runs a program, and returns its errors and the paths of what it requested. */
  const visit = async (modules: LoadProgram, options: Omit<PageProgram, "modules"> = {}) => {
    const paths: string[] = [];
    const { answers = () => true } = options;
    const site = await pages.serve({
      ...options,
      modules: { ...modules, "/module.js": RUN },
      answers: (path) => paths.push(path) > 0 && answers(path),
    });
    try {
      return { errors: await site.visit(), paths };
    } finally {
      site.close();
    }
  };

  const run = async (module: string, answers?: PageProgram["answers"]) => {
    const site = await pages.serve({ modules: { "/module.js": module, "/late.js": "" }, answers });
    try {
      return await site.visit();
    } finally {
      site.close();
    }
  };

  /** The indexes of which the platform has another table. */
  const missing = async (): Promise<string[]> => {
    const tables = await platformTablesOn({ ...browser, run: (module) => run(module) });
    const missing = INDEXES.filter((name) => !tables[name]);
    if (browser.name !== "webkit") expect(missing).toEqual([]);
    return missing;
  };

  /**
   * Whether the browser remembers until the page is reloaded that a module was not there, as the HTML standard said. Firefox 153 and
   * Chromium 150 do, Chromium 156 and WebKit do not.
   */
  const remembersFailures = async (): Promise<boolean> => {
    let requests = 0;
    const twice = `
      const isThere = () => import("./late.js").then(() => true, () => false);
      export const run = async () => [await isThere(), await isThere()];
    `;
    const found = await run(twice, (path) => path !== "/late.js" || ++requests > 1);
    expect(found).toEqual([false, requests > 1]);
    return requests === 1;
  };

  it.each(Object.keys(splittingBundlers) as BundlerName[])("runs what %s writes", async (bundler) => {
    const modules = await bundledProgram(true, [], bundler);
    const { errors, paths } = await visit(modules);
    expect(errors).toEqual([]);
    // The program, and files of the seven families and of the five tables.
    expect(paths.filter((path) => path in modules && path !== "/start.js").length).toBeGreaterThanOrEqual(12);
  });

  const variants = [
    ["", [], false],
    [" without WebAssembly in the bundle", [NO_WASM], false],
    [" under a policy that forbids WebAssembly", [], true],
  ] as const;
  describe.each(variants)("bundled%s", (_, conditions, isForbidden) => {
    it("downloads no packed table that the platform has", async () => {
      const { errors, paths } = await visit(await bundledProgram(false, conditions), { isForbidden });
      expect(errors).toEqual([]);
      expect(indexesOf(paths)).toEqual(await missing());
      // A bundle without WebAssembly contains the loops, and another one downloads them where it cannot fill tables by its kernel.
      const needsLoops = isForbidden || !(await run('export const run = () => "fromHex" in Uint8Array;'));
      const loops = paths.filter((path) => path.startsWith("/fill-by-loops"));
      expect(loops.length).toBe(conditions.length === 0 && needsLoops ? 1 : 0);
    });

    it("downloads all packed tables if the platform's decoder is forged, once each", async () => {
      const { errors, paths } = await visit(await bundledProgram(true, conditions), { isForbidden });
      expect(errors).toEqual([]);
      expect(indexesOf(paths)).toEqual(INDEXES);
    });
  });

  it("imports installed packages by an import map", async () => {
    for (const isForged of [false, true]) {
      const { modules, importMap } = await installedProgram(isForged);
      const { errors, paths } = await visit(modules, { importMap });
      expect(errors).toEqual([]);
      expect(indexesOf(paths)).toEqual(isForged ? INDEXES : await missing());
    }
  });

  it("runs again without the server if a service worker stores what was downloaded", async () => {
    const modules = await bundledProgram(true);
    const paths: string[] = [];
    let isThere = true;
    const site = await pages.serve({
      modules: { ...modules, "/module.js": RUN_WITH_WORKER, "/worker.js": WORKER },
      answers: (path) => paths.push(path) > 0 && isThere,
    });
    try {
      expect(await site.visit()).toEqual([]);
      expect(indexesOf(paths)).toEqual(INDEXES);
      isThere = false;
      paths.length = 0;
      expect(await site.visit()).toEqual([]);
      // The browser looks for a newer service worker, and for an icon.
      expect(paths.filter((path) => !["/worker.js", "/favicon.ico"].includes(path))).toEqual([]);
    } finally {
      site.close();
    }
  });

  it("says which table could not be downloaded, and downloads it when the browser does so again", async () => {
    const modules = await bundledProgram(true);
    const failed = new Set<string>();
    const { errors, paths } = await visit(modules, {
      // The first request of Big5's table fails.
      answers: (path) => indexOf(path) !== "big5" || failed.size === failed.add(path).size,
    });
    const message = "The table of index big5 cannot be downloaded: true";
    const remembers = await remembersFailures();
    expect(errors).toEqual(remembers ? [message, message, message] : [message]);
    expect(indexesOf(paths)).toEqual(remembers ? INDEXES : ["big5", ...INDEXES]);
  });
});

const others = [here, ...programs.filter(({ name }) => /^(?:bun|deno|workerd|quickjs)$/.test(name))];
for (const { title, isThere } of others) if (!isThere) console.warn(`${title} is not tested: npm run report runtimes`);
const there = others.filter(({ isThere }) => isThere);

it.each(there)("$name runs the files of a bundle", async (engine) => {
  expect(await loadOn(engine, await bundledProgram(false))).toEqual([]);
  expect(await loadOn(engine, await bundledProgram(true))).toEqual([]);
});

it.each(there.filter(({ name }) => /^(?:node|bun|deno)/.test(name)))(
  "$name imports installed packages",
  async (engine) => {
    const { modules } = await installedProgram(true);
    expect(await loadOn(engine, modules)).toEqual([]);
  },
);
