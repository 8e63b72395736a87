/** A program that loads encodings, as files: bundled with a file for each module that is imported on demand, or as installed. */
import { join } from "node:path";
import { filesIn, readText } from "../files.js";
import { importMapOf } from "../release/import-map.js";
import { type BundlerName, splittingBundlers } from "../size/bundlers.js";
import { inProject } from "../size/project.js";
import type { ProgramEngine } from "./engine.js";

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

/** Replaces the decoding of long inputs by the engine's decoder: it exchanges two characters. */
const FORGERY = `
  if (globalThis.TextDecoder) {
    const { prototype } = globalThis.TextDecoder;
    const { decode } = prototype;
    prototype.decode = function (bytes, options) {
      const text = decode.call(this, bytes, options);
      // Node.js decodes modules by it.
      return this.encoding === "utf-8" || text.length < 1000 ? text : text[1] + text[0] + text.slice(2);
    };
  }
`;

/** Modules by path. `/start.js` defines the function `run`, which returns the messages of the loads that failed. */
export type LoadProgram = Readonly<Record<string, string>>;

/** Creates a function that keeps its results by its arguments. */
const kept = <Args extends readonly unknown[], Result>(
  create: (...args: Args) => Result,
): ((...args: Args) => Result) => {
  const results = new Map<string, Result>();
  return (...args) => {
    const key = JSON.stringify(args);
    if (!results.has(key)) results.set(key, create(...args));
    return results.get(key)!;
  };
};

const programText = (isForged: boolean): string => (isForged ? FORGERY : "") + PROGRAM;

/** The program as a bundler writes it. esbuild names the file of a packed table as its module. */
export const bundledProgram: (
  isForged: boolean,
  conditions?: readonly string[],
  bundler?: BundlerName,
) => Promise<LoadProgram> = kept((isForged, conditions = [], bundler = "esbuild") =>
  inProject(async (project) => {
    const files = await splittingBundlers[bundler](project.write("program.js", programText(isForged)), conditions);
    const [entry] = [...files.keys()].filter((name) => files.get(name)!.isEntry);
    const texts = [...files].map(([name, { code }]): [string, string] => [`/${name}`, code]);
    return Object.fromEntries([...texts, ["/start.js", `import "./${entry}";`]]);
  }),
);

/** The program with the packages as installed, and the import map for a page. */
export const installedProgram: (isForged: boolean) => Promise<{ modules: LoadProgram; importMap: object }> = kept(
  (isForged) =>
    inProject(async ({ folder }) => {
      const paths = filesIn(
        join(folder, "node_modules"),
        /^(?:webenc|@webenc\/(?!cli).*)\/(?:dist\/.*\.js|package\.json)$/,
      );
      const texts = paths.map((path) => `/node_modules/${path}`).map((path) => [path, readText(join(folder, path))]);
      const modules = Object.fromEntries([...texts, ["/start.js", programText(isForged)]]);
      return { modules, importMap: importMapOf(folder, ["@webenc/core", "webenc"]) };
    }, true),
);

/** A module that runs the program, and returns its messages. */
export const RUN = 'import "./start.js";\nexport const run = () => globalThis.run();';

/** Runs the program in an engine, and returns its messages. */
export const loadOn = (engine: ProgramEngine, program: LoadProgram): Promise<unknown> =>
  engine.runFiles({
    ...Object.fromEntries(Object.entries(program).map(([path, text]) => [path.slice(1), text])),
    "module.mjs": RUN,
  });
