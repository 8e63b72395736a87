/**
 * Bundles the conformance suite into one ES module that needs the language only: the vectors, and the packages' tests of their
 * API, with the built packages. It exports `run`, which returns a Report.
 */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { build, type Plugin } from "esbuild";
import { filesIn, readText } from "../../files.js";
import { root } from "../../root.js";
import { allVectorNames, readVectors } from "../vectors/check.js";

const here = join(root, "tools/src/verification/conformance");

/** What a test contains that needs Node.js, or parts of vitest that need it. */
const NEEDS_NODE =
  / from "(node:|fast-check|@webenc\/core\/testing|\..*-node\.js)|\bvi\b.* from "vitest"|\.(run|skip)If\(/;

/** The tests of the public API that need no Node.js, and those of the detection. The families' tests read files; the vectors replace them. */
const testFiles = (): string[] =>
  filesIn("packages", /^(?:(?:core|utf8|webenc)\/src\/(?!testing\/).*|detect\/src\/engines)\.test\.ts$/)
    .map((file) => `packages/${file}`)
    .filter((file) => !NEEDS_NODE.test(readText(file)));

/** Replaces the sources that tests import by the built files. A module that has no file of its own is bundled from its source. */
const builtPackages: Plugin = {
  name: "built packages",
  setup: ({ onResolve }) => {
    onResolve({ filter: /^\.\.?\// }, ({ path, importer }) => {
      const source = join(dirname(importer), path);
      const [, folder, file] = /^(.*[/\\]packages[/\\][^/\\]+)[/\\]src[/\\](.*)$/.exec(source) ?? [];
      if (!folder || !importer.endsWith(".test.ts")) return null;
      const built = join(folder, "dist", file!);
      return existsSync(built) ? { path: built } : null;
    });
  },
};

/** The module that the bundler starts from. */
const entry = (): string => `
    import * as webenc from "../webenc.ts";
    import { checkVectors } from "./encoding.ts";
    import { checkHooks } from "./hooks.ts";
    import { Recorder } from "./report.ts";
    import { runTests } from "./vitest.ts";
    import hooks from "../../../../docs/vectors/hooks.json";
    import { historical } from "../historical.ts";

    export const run = async () => {
      const record = new Recorder();
      for (const vectors of ${JSON.stringify(allVectorNames.filter((name) => name !== "hooks.json").map(readVectors))})
        checkVectors(webenc, vectors, record, historical.get(vectors.encoding));
      checkHooks(webenc, hooks, record);
      ${testFiles()
        .map((file) => [JSON.stringify(file), JSON.stringify(join(root, file))])
        .map(([name, path]) => `record.begin(${name}); await import(${path}); await runTests(record);`)
        .join("\n")}
      return record;
    };
  `;

/**
 * Bundles a module that needs the language only.
 *
 * @param contents - the code of the module, which imports relative to this folder
 * @param conditions - the export conditions of the engine
 */
export const bundle = async (contents: string, conditions: readonly string[]): Promise<string> => {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: here, sourcefile: "main.ts", loader: "ts" },
    bundle: true,
    // Only the variants for Node.js import its modules.
    external: ["node:*"],
    write: false,
    format: "esm",
    platform: "neutral",
    target: "es2022",
    // As it was written: Deno 2.9 does not parse an escaped half of a pair before an escaped astral character.
    charset: "utf8",
    conditions: [...conditions],
    mainFields: ["module", "main"],
    // chai, which implements \`expect\`, dispatches events about its plugins. Engines without events get empty classes.
    banner: {
      js: `
        globalThis.Event ??= class {};
        globalThis.EventTarget ??= class { addEventListener() {} dispatchEvent() {} };
      `,
    },
    alias: { vitest: join(here, "vitest.ts") },
    plugins: [builtPackages],
    logLevel: "error",
  });
  return outputFiles[0]!.text;
};

/** Bundles the suite. */
export const conformanceBundle = (conditions: readonly string[]): Promise<string> => bundle(entry(), conditions);
