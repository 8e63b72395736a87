/**
 * `npm run bench -- --memory`: measures the peak memory of decoding 64 MiB, without the input and the output, in fresh
 * processes of this Node.js. It needs Linux.
 */
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { table } from "../markdown.js";
import { inProject } from "../size/project.js";
import { median } from "../statistics.js";
import { fresh } from "../unpack/processes.js";
import { exodus, native } from "./candidates.js";
import { MiB } from "./cases.js";
import { materialOf } from "./material.js";
import { multiByte } from "./subjects.js";
import { makeText } from "./texts.js";

const SIZE = 64 * MiB;
/** The peaks of the same work differ by this part between processes. */
const TOLERANCE = 0.1;

/** The code of a module that exports a decoder, by library. */
const decoders: Readonly<Record<string, (file: string) => string>> = {
  webenc: (file) => `import { TextDecoder } from "webenc";\nexport const decoder = new TextDecoder("${file}");\n`,
  native: (file) => `export const decoder = new TextDecoder("${file}");\n`,
  "@exodus/bytes": (file) => `import { createMultibyteDecoder } from "@exodus/bytes/multi-byte.js";
const decode = createMultibyteDecoder("${file}", true);
export const decoder = { decode };
`,
};

/**
 * Decodes a small part of a file and then the whole, and prints the peaks of the resident memory in bytes, without the memory
 * held before and the string's code units: the peak of decoding, and the peak after the string is joined.
 */
const program = (path: string): string => `import { readFileSync, writeFileSync } from "node:fs";
const { decoder } = await import(process.argv[2]);
const bytes = readFileSync(${JSON.stringify(path)});
decoder.decode(bytes.subarray(0, 65536));
for (let i = 0; i < 3; i++) gc();
const status = (name) => 1024 * Number(readFileSync("/proc/self/status", "latin1").match(name + ":[^0-9]*([0-9]+)")[1]);
// Reset the recorded peak.
writeFileSync("/proc/self/clear_refs", "5");
const before = status("VmRSS");
const text = decoder.decode(bytes);
const decoded = status("VmHWM");
text.indexOf("\uffff", text.length - 1);
const joined = status("VmHWM");
console.log(JSON.stringify([decoded, joined].map((peak) => peak - before - 2 * text.length)));
`;

/** The number of processes per figure, which is their median. */
const ROUNDS = 3;

/** Measures the peaks of all multi-byte encodings; gives them as a table, in MiB. */
export const memoryTable = (): Promise<string> =>
  inProject(async (project) => {
    if (!existsSync("/proc/self/clear_refs")) throw new Error("the peak memory of a process can be read on Linux only");
    const inMiB = (bytes: number): string => (bytes / MiB).toFixed(1);
    const rows: string[][] = [];
    for (const subject of multiByte) {
      const path = join(project.folder, "text");
      writeFileSync(path, makeText(materialOf(subject, [exodus, native]).decode, "dense", SIZE));
      const main = project.write("program.mjs", program(path));
      const found: Record<string, readonly [decoded: number, joined: number]> = {};
      for (const [name, module] of Object.entries(decoders)) {
        const peaks: [number, number][] = [];
        const decoder = project.write("decoder.mjs", module(subject.file));
        for (let round = 0; round < ROUNDS; round++) peaks.push(await fresh(main, decoder));
        const middle = (which: 0 | 1): number => median(peaks.map((each) => each[which]));
        found[name] = [middle(0), middle(1)];
      }
      const { webenc, ...others } = found;
      rows.push([
        subject.name,
        inMiB(webenc![0]),
        webenc![1] <= (1 + TOLERANCE) * others.native![1] ? "met" : "**missed**",
        ...Object.values(others).map(([decoded]) => inMiB(decoded)),
        ...Object.values(found).map(([, joined]) => inMiB(joined)),
      ]);
    }
    const names = Object.keys(decoders);
    const [ours, ...others] = names.map((name) => `${name}:`);
    return table(
      ["MiB beyond input and output", ours!, "≤ native", ...others, ...names.map((name) => `${name}, joined:`)],
      rows,
    );
  });
