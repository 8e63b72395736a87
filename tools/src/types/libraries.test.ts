import { execFile } from "node:child_process";
import { mkdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { root } from "../root.js";

const tools = join(root, "tools");
const TYPESCRIPT = join(root, "node_modules/typescript");
const OLDER_TYPESCRIPT = join(tools, "node_modules/typescript-5.9");

/** The declarations that a user's compiler has, and the modules of tools/types that compile with them. */
interface Libraries {
  readonly name: string;
  /** Absent for those that the compiler has by default. */
  readonly lib?: readonly string[];
  /** The package of Node.js's types, as tools/package.json names it. */
  readonly node?: string;
  readonly modules: readonly string[];
  readonly typescript?: string;
}

const ES = ["es2022"];
const DOM = ["es2022", "dom"];
const configurations: readonly Libraries[] = [
  { name: "ECMAScript alone", lib: ES, modules: ["every-library"] },
  { name: "DOM", lib: DOM, modules: ["every-library", "globals", "web"] },
  { name: "WebWorker", lib: ["es2022", "webworker"], modules: ["every-library", "globals", "web"] },
  ...[20, 22, 24, 26].map((version) => ({
    name: `Node.js ${version}`,
    lib: ES,
    node: `node-${version}`,
    modules: ["every-library", "globals", "node", "node-streams"],
  })),
  {
    name: "DOM and Node.js 20",
    lib: DOM,
    node: "node-20",
    modules: ["every-library", "globals", "web", "web-and-node", "node-streams"],
  },
  {
    name: "DOM and Node.js 26",
    lib: DOM,
    node: "node-26",
    modules: ["every-library", "globals", "web", "web-and-node", "node-streams"],
  },
  { name: "the default libraries and Node.js 20", node: "node-20", modules: ["every-library", "node-streams"] },
  { name: "the default libraries and Node.js 26", node: "node-26", modules: ["every-library", "node-streams"] },
  {
    name: "the default libraries and Node.js 26, TypeScript 5.9",
    node: "node-26",
    modules: ["every-library", "node-streams"],
    typescript: OLDER_TYPESCRIPT,
  },
  { name: "ECMAScript alone, TypeScript 5.9", lib: ES, modules: ["every-library"], typescript: OLDER_TYPESCRIPT },
];

/** Compiles modules with some libraries' declarations, and checks these too. Returns the compiler's messages. */
const messagesOf = async ({ name, lib, node, modules, typescript = TYPESCRIPT }: Libraries): Promise<string> => {
  const folder = join(tools, "node_modules/.types", name.replaceAll(/\W+/g, "-"));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "roots"), { recursive: true });
  // Libraries refer to these types as "node": a folder of that name must have the right version.
  if (node) symlinkSync(realpathSync(join(tools, "node_modules/@types", node)), join(folder, "roots/node"), "junction");
  const compilerOptions = {
    target: "es2022",
    ...(lib ? { lib } : {}),
    types: node ? ["node"] : [],
    typeRoots: ["roots"],
    module: "nodenext",
    moduleDetection: "force",
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    noEmit: true,
  };
  const files = modules.map((module) => join(tools, "types", `${module}.ts`));
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files }));
  const args = [join(typescript, "bin/tsc"), "-p", folder, "--pretty", "false"];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { cwd: tools }).catch((error) => error);
  return stdout + stderr;
};

describe("the published types compile with skipLibCheck: false under", () => {
  test.concurrent.each(configurations.map((libraries) => [libraries.name, libraries] as const))(
    "%s",
    async (_, libraries) => {
      expect(await messagesOf(libraries)).toBe("");
    },
  );
});
