import { rmSync } from "node:fs";
import { join } from "node:path";
import { execa } from "execa";
import type { Example } from "./examples.js";
import { writeJSON, writeText } from "./files.js";
import { root } from "./root.js";

/** In this folder the packages can be imported by their names, and git ignores it. */
const folder = join(root, "tools/node_modules/.example-types");

const strict = {
  target: "es2022",
  module: "nodenext",
  moduleDetection: "force",
  strict: true,
  skipLibCheck: true,
  noEmit: true,
};

/**
 * An example may use the API of browsers, or that of Node.js if it imports `webenc/node` or anything except the packages. One
 * for Node.js compiles without the declarations of browsers, and with them, as TypeScript has them by default.
 */
const OPTIONS = {
  browser: { ...strict, lib: ["es2022", "dom", "dom.iterable"], types: [] },
  node: { ...strict, lib: ["es2022"], types: ["node"] },
  "node and default libraries": { ...strict, types: ["node"] },
} as const;
const isForNode = ({ code }: Example): boolean => /\bfrom "(webenc\/node|(?!webenc|@webenc\/))/.test(code);

/** Libraries that have no types. */
const untyped = ["legacy-encoding", "text-encoding", "whatwg-encoding"];

/**
 * Compiles examples in strict mode, each as a module of its own.
 *
 * @returns the compiler's messages for each example with errors, with the line in the example's file
 */
export const compileExamples = async (examples: readonly Example[]): Promise<Map<Example, string[]>> => {
  rmSync(folder, { recursive: true, force: true });
  writeJSON(join(folder, "package.json"), { type: "module" });
  writeText(join(folder, "untyped.d.ts"), untyped.map((name) => `declare module "${name}";\n`).join(""));
  for (const [at, { code }] of examples.entries()) writeText(join(folder, `${at}.ts`), code);
  const messages = new Map<Example, string[]>();
  for (const [name, compilerOptions] of Object.entries(OPTIONS)) {
    const files = examples.flatMap((example, at) => (isForNode(example) === (name !== "browser") ? [`${at}.ts`] : []));
    const project = join(folder, `tsconfig.${name.replaceAll(" ", "-")}.json`);
    writeJSON(project, { compilerOptions, files: ["untyped.d.ts", ...files] });
    const { all } = await execa("tsc", ["-p", project, "--pretty", "false"], {
      cwd: folder,
      preferLocal: true,
      localDir: root,
      all: true,
      lines: true,
      reject: false,
    });
    for (const line of all) {
      // The compiler indents the details of a message.
      if (line === "" || line.startsWith(" ")) continue;
      const [, at, row, message] = /^(\d+)\.ts\((\d+),\d+\): (.*)$/.exec(line) ?? [];
      if (at === undefined) throw new Error(line);
      const example = examples[Number(at)]!;
      const place = `${example.path}:${example.line + Number(row) - 1}: ${message}`;
      messages.set(example, [...(messages.get(example) ?? []), place]);
    }
  }
  return messages;
};
