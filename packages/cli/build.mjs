// Bundles the program into one file, because Node.js loads a hundred modules slowly: start-up is most of the time that the
// conversion of a small file takes. The libraries that only some commands need stay outside and are imported when needed.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { unpackedTables } from "./build-tables.mjs";

const folder = import.meta.dirname;
const { dependencies } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));

/** The bugs of other decoders, for `webenc list LABEL`: the titles by program. */
const reports = JSON.parse(readFileSync(join(folder, "../../docs/reports/data.json"), "utf8"));
const bugs = Object.fromEntries(
  Object.entries(reports.bugs.engines).map(([program, found]) => [program, Object.keys(found)]),
);

await build({
  absWorkingDir: folder,
  entryPoints: ["src/main.ts"],
  outfile: "bundle/webenc.cjs",
  bundle: true,
  // Node.js loads a CommonJS module faster than an ES module.
  format: "cjs",
  platform: "node",
  target: "node20.19",
  minify: true,
  external: Object.keys(dependencies),
  // Only for commands that are programs of their own, and slow to load.
  alias: { "node:child_process": "./src/command-line/no-child-process.cjs" },
  define: { "import.meta.dirname": "__dirname", PLATFORM_BUGS: JSON.stringify(bugs) },
  banner: {
    js: "// Data of the Encoding Standard, Copyright © WHATWG (Apple, Google, Mozilla, Microsoft): see LICENSE.",
  },
  plugins: [unpackedTables(join(folder, "bundle"))],
});

// The definitions for `npm run report manual`, and the program of `npm start` without arguments. tsc writes declarations only.
await build({
  absWorkingDir: folder,
  entryPoints: { definitions: "src/definitions.ts", samples: "src/testing/samples.ts" },
  // packageFolder is the parent of this folder.
  outdir: "dist",
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node20.19",
  packages: "external",
});

// The license of the library in the bundle requires its notice.
const license = readFileSync(join(folder, "node_modules/commander/LICENSE"), "utf8");
writeFileSync(join(folder, "bundle/commander.LICENSE.txt"), license);
