/**
 * The conformance suite as one ES module that needs nothing beside the language: the vectors, and the packages' own tests
 * of their API, over the packages as they were built. It exports `run`, which gives a Report.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { build, type Plugin } from "esbuild";
import { root } from "../../root.js";

const here = join(root, "tools/src/verification/conformance");

/** The packages whose tests look at the API from outside. The families' read files: for them there are the vectors. */
const TESTED = ["core", "utf8", "webenc"];

/** What tells a test that needs Node, or more of vitest than an engine without Node can have. */
const NEEDS_NODE = / from "(node:|fast-check|@webenc\/core\/testing|\..*-node\.js)|\bvi\b.* from "vitest"/;

/** The tests that need no Node. */
const testFiles = (): string[] =>
  TESTED.flatMap((name) => {
    const folder = join(root, "packages", name, "src");
    return readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".test.ts"))
      .sort()
      .map((file) => join(folder, file))
      .filter((file) => !NEEDS_NODE.test(readFileSync(file, "utf8")));
  });

/** The tests import their neighbours' sources: here those are what was built of them. */
const builtPackages: Plugin = {
  name: "built packages",
  setup: ({ onResolve }) => {
    onResolve({ filter: /^\.\.?\// }, ({ path, importer }) => {
      const source = join(dirname(importer), path);
      const [, folder, file] = /^(.*[/\\]packages[/\\][^/\\]+)[/\\]src[/\\](.*)$/.exec(source) ?? [];
      if (!folder || !importer.endsWith(".test.ts")) return null;
      const built = join(folder, "dist", file!);
      return existsSync(built) ? { path: built } : { errors: [{ text: `${built} is not built` }] };
    });
    onResolve({ filter: /^vitest$/ }, () => ({ path: join(here, "vitest.ts") }));
  },
};

/** Imports of the vectors of all encodings in a folder of docs/vectors, as a list with a name. */
export const importVectors = (name: string, folder = ""): string => {
  const files = readdirSync(join(root, "docs/vectors", folder)).filter(
    (file) => file.endsWith(".json") && file !== "hooks.json",
  );
  const imports = files.map(
    (file, i) => `import ${name}${i} from ${JSON.stringify(`../../../../docs/vectors/${folder}${file}`)};`,
  );
  return `${imports.join("\n")}\nconst ${name} = [${files.map((_, i) => `${name}${i}`)}];`;
};

/** The module that the bundler starts from. */
const entry = (): string => `
    import * as webenc from "webenc";
    import { checkVectors } from "./encoding.ts";
    import { checkHooks } from "./hooks.ts";
    import { Recorder } from "./report.ts";
    import { runTests } from "./vitest.ts";
    import hooks from "../../../../docs/vectors/hooks.json";
    import { historical } from "../historical.ts";
    ${importVectors("all")}
    ${importVectors("allHistorical", "historical/")}

    export const run = async () => {
      const record = new Recorder();
      for (const vectors of all) checkVectors(webenc, vectors, record);
      for (const vectors of allHistorical) checkVectors(webenc, vectors, record, historical.get(vectors.encoding));
      checkHooks(webenc, hooks, record);
      ${testFiles()
        .map((file) => {
          const name = relative(root, file).replaceAll("\\", "/");
          return `record.begin(${JSON.stringify(name)});
            await import(${JSON.stringify(file)});
            await runTests(record);`;
        })
        .join("\n")}
      return record;
    };
  `;

/**
 * Bundles a module that needs nothing beside the language.
 *
 * @param contents - the module, which imports from the folder of this one
 * @param conditions - the conditions of the packages' exports that the engine goes by
 */
export const bundle = async (contents: string, conditions: readonly string[]): Promise<string> => {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: here, sourcefile: "main.ts", loader: "ts" },
    bundle: true,
    // The way of the packages for Node.js takes what is its own; the others take nothing, or fail.
    external: ["node:*"],
    write: false,
    format: "esm",
    platform: "neutral",
    target: "es2022",
    // As it was written: Deno 2.9 does not parse an escaped half of a pair before an escaped astral character.
    charset: "utf8",
    conditions: [...conditions],
    mainFields: ["module", "main"],
    plugins: [builtPackages],
    logLevel: "error",
  });
  return outputFiles[0]!.text;
};

/** Bundles the suite. */
export const conformanceBundle = (conditions: readonly string[]): Promise<string> => bundle(entry(), conditions);
