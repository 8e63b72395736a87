// The second part of the `build` of a package, run in its folder: bundles its modules after tsc has written their
// declarations to dist/.
//
// dist/index.js contains the code of the package, and the sub-paths re-export from it, because a hundred small files take
// more than three times as long to import as one. These parts are separate files:
// - a module that `imports` of package.json chooses by a condition, because the user's resolver chooses it;
// - an entry point that dist/index.js does not export, such as a table that another package imports;
// - an entry point that imports fewer packages than dist/index.js;
// - a module that another one imports on demand.
// Conditional modules of core import modules that dist/index.js needs too, and programs that load encodings download parts of core
// on demand. Core is therefore divided into a file for each module: a bundler downloads a file as a whole.
//
// A package with conditional modules has a variant for Node.js too, in one file with the modules that the condition "node"
// chooses: dist/node.js. Only the published package.json names it, so the tests of this repository can choose modules.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { build } from "rolldown";

const folder = process.cwd();
const source = join(folder, "src");
const dist = join(folder, "dist");

/** @typedef {string | Readonly<Record<string, string>>} Target */
/** @typedef {Readonly<Record<string, Target>>} Targets */

/** @type {{ exports: Targets, imports?: Targets, publishConfig?: { exports?: Targets } }} */
const { exports: entries, imports = {}, publishConfig } = JSON.parse(readFileSync("package.json", "utf8"));
const publishedEntries = publishConfig?.exports ?? entries;

/** The module of a path in package.json, as its path in src/ without the extension. @param {string} path */
const moduleOf = (path) => /^\.\/dist\/(.*)(?<!\.d)\.[jt]s$/.exec(path)?.[1];

/** The modules that targets name under any condition. @param {readonly Target[]} targets */
const modulesOf = (targets) => {
  const paths = targets.flatMap((target) => (typeof target === "string" ? [target] : Object.values(target)));
  return [...new Set(paths.flatMap((path) => moduleOf(path) ?? []))];
};

/** The path of a module. @param {string} module */
const pathOf = (module) => join(source, `${module}.ts`);

const published = modulesOf(
  Object.entries(entries).flatMap(([entry, target]) => (entry in publishedEntries ? [target] : [])),
);
const conditional = modulesOf(Object.values(imports));
/** The modules for tests. */
const others = ["testing/index", "testing/setup"].filter((module) => existsSync(pathOf(module)));
if (existsSync(join(source, "testing/oracle"))) {
  for (const file of readdirSync(join(source, "testing/oracle"))) {
    if (!file.endsWith(".test.ts")) others.push(`testing/oracle/${file.slice(0, -".ts".length)}`);
  }
}
/** The entry points for the generators. They have a copy of their modules, so that no published file exports more for them. */
const copied = modulesOf(Object.values(entries)).filter(
  (module) => !published.includes(module) && !module.startsWith("testing/"),
);

// Delete the files of earlier builds, and the declarations of modules that no longer exist.
for (const path of readdirSync(dist, { recursive: true, encoding: "utf8" })) {
  const [, declared] = /^(.*)\.d\.ts$/.exec(path) ?? [];
  if (/\.\w+$/.test(path) && !(declared && existsSync(pathOf(declared)))) rmSync(join(dist, path));
}

/** The modules that are imported on demand, by path. @type {Set<string>} */
const onDemand = new Set();

/** What each module imports, by path; packages and conditional modules by name. @type {Map<string, readonly string[]>} */
const importsOf = new Map();

/** Modules and all that they import, directly or not. @param {readonly string[]} ids */
const reachedFrom = (...ids) => {
  const found = new Set(ids);
  // The loop also visits the modules that it adds.
  for (const id of found) for (const imported of importsOf.get(id) ?? []) found.add(imported);
  return found;
};

/**
 * The entry points of core that "@webenc/core/internal" combines. All files import that one, because Node.js takes time to
 * resolve each import of another package. The others are for programs that load encodings, which download no more than they name.
 */
const CORE = /^@webenc\/core($|\/internal\/(?!kernels|single-byte|tables|labels|load))/;

/** @type {import("rolldown").Plugin} */
const coreEntryPoint = {
  name: "one entry point of core",
  resolveId: { filter: { id: CORE }, handler: () => ({ id: "@webenc/core/internal", external: true }) },
};

/** The entry points that other files of the package import from their own files. @type {string[]} */
const separate = [];

/**
 * Imports separate entry points from their files. So the imports of a file stay in their order, and a bundle has the kernels of
 * several packages close together, before the tables: gzip finds repetitions within 32 KiB. Otherwise Rolldown moves these imports
 * to the start of a file, and a bundle of all encodings is 0.8 kB larger.
 *
 * @type {import("rolldown").Plugin}
 */
const separateFiles = {
  name: "separate entry points",
  resolveId: (id, importer = "") => {
    /** @param {string} path */
    const entryAt = (path) => separate.find((module) => pathOf(module) === path);
    const entry = importer && entryAt(join(dirname(importer), id.replace(/\.js$/, ".ts")));
    if (!entry) return null;
    // The code of all other modules is in files of dist/ itself.
    const from = posix.dirname(entryAt(importer) ?? "index");
    return { id: `./${posix.relative(from, entry)}.js`, external: true };
  },
};

/** Other packages and the conditional modules are not bundled. @param {string} id */
const isExternal = (id) => !id.startsWith(".") && !id.startsWith(source) && !CORE.test(id);

/** The notice of the standard's data, which the generated modules have in their second line. */
const NOTICE = /^\/\/ Data of the Encoding Standard.*$/m;

/**
 * Bundles modules, and returns the files.
 *
 * @param {readonly string[]} modules
 * @param {import("rolldown").OutputOptions} [output]
 * @param {import("rolldown").InputOptions} [input]
 */
const bundle = async (modules, output, input) => {
  const { output: files } = await build({
    input: Object.fromEntries(modules.map((module) => [module, pathOf(module)])),
    external: isExternal,
    transform: { target: "es2022" },
    optimization: { inlineConst: { mode: "all", pass: 2 } },
    // The packages have no side effects at import, except the setup of their tests.
    // A module that is imported on demand is a file of its own, or part of the one file for Node.js.
    checks: { ineffectiveDynamicImport: false },
    treeshake: { moduleSideEffects: (id) => others.some((module) => id === pathOf(module)) },
    plugins: [
      coreEntryPoint,
      separateFiles,
      {
        name: "graph",
        buildEnd() {
          for (const id of this.getModuleIds()) {
            const { importedIds, dynamicallyImportedIds } = this.getModuleInfo(id) ?? {};
            importsOf.set(id, importedIds ?? []);
            for (const each of dynamicallyImportedIds ?? []) if (each.startsWith(source)) onDemand.add(each);
          }
        },
      },
    ],
    ...input,
    output: {
      dir: dist,
      chunkFileNames: "[name].js",
      minifyInternalExports: false,
      // V8 keeps a file with a character beyond Latin-1 in twice the memory.
      charset: "ascii",
      comments: { annotation: true, jsdoc: false, legal: true },
      banner: ({ moduleIds }) =>
        moduleIds.filter(existsSync).flatMap((id) => NOTICE.exec(readFileSync(id, "utf8"))?.[0] ?? [])[0] ?? "",
      ...output,
    },
    write: false,
  });
  return files.filter((file) => file.type === "chunk");
};

// First, each entry point is bundled as it is, to know its exports.
const everything = await bundle([...published, ...conditional, ...others]);
const exportsOf = new Map(everything.filter(({ isEntry }) => isEntry).map(({ name, exports }) => [name, exports]));

/** @param {string} module */
const packagesOf = (module) =>
  new Set([...reachedFrom(pathOf(module))].flatMap((id) => /^(@[^/]+\/)?[a-z][\w-]*/.exec(id)?.[0] ?? []));

const fileNames = everything.map(({ fileName }) => fileName);
/** Whether conditional modules import files that the others need too. */
const isDivided = everything.some(
  ({ name, imports }) => conditional.includes(name) && imports.some((each) => fileNames.includes(each)),
);

/** The entry points that re-export from dist/index.js. */
const reexporting = published.filter(
  (module) =>
    !isDivided &&
    module !== "index" &&
    exportsOf.get(module)?.every((name) => exportsOf.get("index")?.includes(name)) &&
    packagesOf(module).size === packagesOf("index").size,
);

/** Writes a file. @param {string} path in dist/ @param {string} text */
const write = (path, text) => {
  mkdirSync(dirname(join(dist, path)), { recursive: true });
  writeFileSync(join(dist, path), text);
};

/**
 * Rolldown imports a file of which it needs no more than constants, which it has inlined. esbuild warns of each such import. The
 * line remains, so source maps stay right.
 */
const EMPTY_IMPORT = /^import "\.[^"]*";$/gm;

/**
 * Writes entry points, and the files that they share.
 *
 * @param {readonly string[]} modules
 * @param {import("rolldown").OutputOptions} options
 */
const writeBundle = async (modules, options) => {
  // Where an entry point imports another one, "exports-only" adds a file.
  for (const file of await bundle(modules, options, { preserveEntrySignatures: "allow-extension" })) {
    const { fileName, isEntry, name, exports, code, map } = file;
    // Those of `export * from` another file are not listed.
    const added = exports.filter((each) => !(exportsOf.get(name) ?? exports).includes(each));
    if (isEntry && added.length > 0) throw new Error(`dist/${fileName} exports ${added}, its module does not`);
    write(fileName, fileName.startsWith("testing/") ? code : code.replace(EMPTY_IMPORT, ""));
    if (map) write(`${fileName}.map`, map.toString());
  }
};

/** The path of a module in src/ without the extension. @param {string} path */
const nameOf = (path) => posix.relative(source, path).replace(/\.ts$/, "");

const main = [...new Set([...published, ...others, ...[...onDemand].map(nameOf)])].filter(
  (module) => !reexporting.includes(module),
);
/** A table has nothing to debug, and its source is as long as the file. @param {string} module */
const isTable = (module) => module.startsWith("generated/index-");
if (isDivided) {
  const test = (/** @type {string} */ id) => id.startsWith(source) && ![...main, ...conditional].includes(nameOf(id));
  /** @param {string} id */
  const name = (id) => (copied.includes(nameOf(id)) ? `${nameOf(id)}-part` : nameOf(id));
  const groups = [{ name, debugName: "modules", test }];
  await writeBundle([...main, ...conditional], {
    sourcemap: true,
    codeSplitting: { groups, includeDependenciesRecursively: false },
  });
} else {
  separate.push(...main.filter((module) => module !== "index" && !others.includes(module)));
  await writeBundle(
    main.filter((module) => !isTable(module)),
    { sourcemap: true },
  );
  for (const module of main.filter(isTable)) await writeBundle([module], { codeSplitting: false });
  // A program loads one of the variants, so each one has its own copy of what they share.
  for (const module of conditional) await writeBundle([module], { sourcemap: true, codeSplitting: false });
}
for (const module of copied) await writeBundle([module], { codeSplitting: false });

/** Writes a file that re-exports all of a module. @param {string} path @param {string} module @param {string} from */
const writeReexport = (path, module, from) => {
  const target = posix.relative(posix.dirname(path), from);
  const names = exportsOf.get(module)?.join(", ");
  write(path, `export { ${names} } from "${target.startsWith(".") ? target : `./${target}`}";\n`);
};
for (const module of reexporting) writeReexport(`${module}.js`, module, "index.js");

/** The module that Node.js loads for a target. @param {Target} target */
const forNode = (target) => moduleOf(typeof target === "string" ? target : (target.node ?? target.default ?? ""));

if (conditional.length > 0) {
  const nodeEntries = Object.values(entries).map(forNode);
  const wanted = published.filter((module) => nodeEntries.includes(module));
  const all = "\0all";
  const [file] = await bundle([], undefined, {
    input: { node: all },
    plugins: [
      coreEntryPoint,
      {
        name: "modules for Node.js",
        resolveId: (id) => {
          const target = imports[id];
          return id === all ? id : target ? pathOf(forNode(target) ?? "") : null;
        },
        load: (id) =>
          id === all ? wanted.map((module) => `export * from ${JSON.stringify(pathOf(module))};`).join("\n") : null,
      },
    ],
    external: (id) => id !== all && !(id in imports) && isExternal(id),
  });
  write("node.js", file?.code ?? "");
  for (const module of Object.values(publishedEntries).flatMap((target) => forNode(target) ?? []))
    if (module.startsWith("node/")) writeReexport(`${module}.js`, module.slice("node/".length), "node.js");
}
