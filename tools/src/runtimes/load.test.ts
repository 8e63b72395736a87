/** What a page downloads for `load`, by the log of its server. */
import { describe, expect, it } from "vitest";
import { type BundlerName, splittingBundlers } from "../size/bundlers.js";
import { inProject } from "../size/project.js";
import { NO_WASM } from "../size/scenarios.js";
import { browsers } from "./browsers.js";
import type { Modules } from "./page.js";
import { platformTablesOn } from "./platform-tables.js";

/** Loads each encoding, and decodes and encodes a text. A load that fails is tried again, at most twice. */
const PROGRAM = `
  import { LegacyTextEncoder, TextDecoder } from "@webenc/core";
  import { loadEncoding } from "webenc/load";

  const texts = {
    gbk: "你好", gb18030: "你好", big5: "你好", "euc-jp": "日本", "iso-2022-jp": "日本", shift_jis: "日本",
    "euc-kr": "한국", "windows-1251": "Привет", "utf-8": "€",
  };
  globalThis.run = async () => {
    const errors = [];
    for (const [label, text] of Object.entries(texts)) {
      let encoding;
      for (let i = 0; i < 3 && !encoding; i++)
        encoding = await loadEncoding(label).catch((error) => {
          errors.push(error.message + ": " + (error.cause instanceof Error));
        });
      if (!encoding) continue;
      const decoded = new TextDecoder(encoding).decode(new LegacyTextEncoder(encoding).encode(text));
      if (decoded !== text) throw new Error(label + ": " + decoded);
    }
    return errors;
  };
`;

/** The engine's decoder of long inputs exchanges two characters. */
const FORGERY = `
  const { prototype } = globalThis.TextDecoder;
  const { decode } = prototype;
  prototype.decode = function (bytes, options) {
    const text = decode.call(this, bytes, options);
    return text.length < 1000 ? text : text[1] + text[0] + text.slice(2);
  };
`;

/**
 * Bundles the program with a file for each module that is imported on demand. esbuild names the file of a packed table as its
 * module.
 */
const modulesOf = (program: string, conditions: readonly string[], name: BundlerName = "esbuild"): Promise<Modules> =>
  inProject(async (project) => {
    const files = await splittingBundlers[name](project.write("program.js", program), conditions);
    const [entry] = [...files.keys()].filter((name) => files.get(name)!.isEntry);
    const texts = [...files].map(([name, { code }]): [string, string] => [`/${name}`, code]);
    return Object.fromEntries([
      ...texts,
      ["/module.js", `import "/${entry}";\nexport const run = () => globalThis.run();`],
    ]);
  });

const ALL = ["big5", "euc-kr", "gb18030", "jis0208", "jis0212"];

/** The index of a packed table's file. */
const indexOf = (path: string): string | undefined => /^\/index-(.*)-[^-]+\.js$/.exec(path)?.[1];

const present = browsers.filter(({ missing, name }) => !missing && name !== "firefox-csp" && name !== "webkit-csp");

describe.each(present)("$name", (browser) => {
  it.each(Object.keys(splittingBundlers) as BundlerName[])("runs what %s writes", async (name) => {
    const requested: string[] = [];
    const modules = await modulesOf(FORGERY + PROGRAM, [], name);
    const result = await browser.runModules(modules, (path) => requested.push(path) > 0);
    expect(result).toEqual([]);
    // Files of the seven families and of the five tables.
    expect(requested.filter((path) => path in modules && path !== "/module.js").length).toBeGreaterThanOrEqual(12);
  });

  const downloadsOf = async (modules: Modules, answers: (path: string) => boolean = () => true) => {
    const paths: string[] = [];
    const errors = await browser.runModules(modules, (path) => {
      paths.push(path);
      return answers(path);
    });
    return { errors, indexes: paths.flatMap((path) => indexOf(path) ?? []).sort() };
  };

  it("downloads no packed table that the platform has", async () => {
    const tables = await platformTablesOn(browser);
    const missing = ALL.filter((name) => !tables[name]);
    if (!browser.name.startsWith("webkit")) expect(missing).toEqual([]);
    expect(await downloadsOf(await modulesOf(PROGRAM, []))).toEqual({ errors: [], indexes: missing });
  });

  it("downloads all packed tables if its decoder is forged, once each", async () => {
    expect(await downloadsOf(await modulesOf(FORGERY + PROGRAM, []))).toEqual({ errors: [], indexes: ALL });
  });

  it("does the same without WebAssembly in the bundle", async () => {
    expect(await downloadsOf(await modulesOf(FORGERY + PROGRAM, [NO_WASM]))).toEqual({ errors: [], indexes: ALL });
  });

  it("says which table could not be downloaded, and asks for it again", async () => {
    const failed = new Set<string>();
    const answers = (path: string) => indexOf(path) !== "big5" || failed.size === failed.add(path).size;
    const { errors, indexes } = await downloadsOf(await modulesOf(FORGERY + PROGRAM, []), answers);
    // Firefox and some versions of Chromium remember until the page is reloaded that a module was not there, as the HTML Standard
    // said once. Elsewhere the next call downloads it.
    const message = "The table of index big5 cannot be downloaded: true";
    const remembers = !browser.name.startsWith("webkit") && errors.length > 1;
    expect(errors).toEqual(remembers ? [message, message, message] : [message]);
    expect(indexes).toEqual(remembers ? ALL : ["big5", ...ALL]);
  });
});
