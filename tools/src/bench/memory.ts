/**
 * `npm run bench -- --memory`: what decoding 64 MiB takes beyond its input and its output, at its peak, each in a fresh
 * process of this Node.js.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { table } from "../markdown.js";
import { inProject } from "../size/project.js";
import { fresh } from "../unpack/processes.js";
import { exodus, native } from "./candidates.js";
import { MiB } from "./cases.js";
import { materialOf } from "./material.js";
import { multiByte } from "./subjects.js";
import { makeText } from "./texts.js";

const SIZE = 64 * MiB;
/** The most that webenc may take. */
const LIMIT = 4 * MiB;

/** Decoders that a process may load, by the module that makes them. */
const decoders: Readonly<Record<string, (file: string) => string>> = {
  webenc: (file) => `import { TextDecoder } from "webenc";\nexport const decoder = new TextDecoder("${file}");\n`,
  native: (file) => `export const decoder = new TextDecoder("${file}");\n`,
  "@exodus/bytes": (file) => `import { createMultibyteDecoder } from "@exodus/bytes/multi-byte.js";
const decode = createMultibyteDecoder("${file}", true);
export const decoder = { decode };
`,
};

/** Decodes a file at once, after a small part of it, and prints the peak beyond input and output in bytes. */
const program = (path: string): string => `import { readFileSync } from "node:fs";
const { decoder } = await import(process.argv[2]);
const bytes = readFileSync(${JSON.stringify(path)});
decoder.decode(bytes.subarray(0, 65536));
for (let i = 0; i < 3; i++) gc();
const before = process.resourceUsage().maxRSS;
const text = decoder.decode(bytes);
const after = process.resourceUsage().maxRSS;
console.log(1024 * (after - before) - 2 * text.length);
`;

/** Measures the peaks of all multi-byte encodings; gives them as a table, in MiB. */
export const memoryTable = (): Promise<string> =>
  inProject(async (project) => {
    const rows: string[][] = [];
    for (const subject of multiByte) {
      const path = join(project.folder, "text");
      writeFileSync(path, makeText(materialOf(subject, [exodus, native]).decode, "dense", SIZE));
      const main = project.write("program.mjs", program(path));
      const row = [subject.name];
      for (const [name, module] of Object.entries(decoders)) {
        const beyond = await fresh<number>(main, project.write("decoder.mjs", module(subject.file)));
        row.push((beyond / MiB).toFixed(1));
        if (name === "webenc") row.push(beyond <= LIMIT ? "met" : "**missed**");
      }
      rows.push(row);
    }
    const [ours, ...others] = Object.keys(decoders);
    return table(["MiB beyond input and output", `${ours}:`, "≤ 4", ...others.map((name) => `${name}:`)], rows);
  });
