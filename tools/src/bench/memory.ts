/**
 * `npm run bench -- --memory`: measures the peak memory of decoding 64 MiB, without the input and the output, in fresh
 * processes of this Node.js. It needs Linux.
 */
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { table } from "../markdown.js";
import { inProject } from "../size/project.js";
import { alternate, median } from "../statistics.js";
import { fresh } from "../unpack/processes.js";
import { exodus, native } from "./candidates.js";
import { MiB } from "./cases.js";
import { materialOf } from "./material.js";
import { multiByte } from "./subjects.js";
import { makeText } from "./texts.js";

/** The peaks of the same work differ by this part between processes. */
const TOLERANCE = 0.1;

/** The number of processes per figure, which is their median. */
const ROUNDS = 3;

/** The code of modules that export a decoder. */
const decodersOf = (label: string) => ({
  webenc: `import { TextDecoder } from "webenc";
export const decoder = new TextDecoder("${label}");
`,
  native: `export const decoder = new TextDecoder("${label}");
`,
  exodus: `import { createMultibyteDecoder } from "@exodus/bytes/multi-byte.js";
export const decoder = { decode: createMultibyteDecoder("${label}", true) };
`,
});

/**
 * Decodes a small part of a file and then the whole, and prints the peaks of the resident memory in bytes, without the memory
 * held before and the string's code units: the peak of decoding, and the peak after the string is joined.
 */
const PROGRAM = `import { readFileSync, writeFileSync } from "node:fs";
const { decoder } = await import(process.argv[2]);
const bytes = readFileSync(new URL("text", import.meta.url));
decoder.decode(bytes.subarray(0, 65536));
for (let i = 0; i < 3; i++) gc();
const status = (name) => 1024 * Number(readFileSync("/proc/self/status", "latin1").match(name + ":[^0-9]*([0-9]+)")[1]);
// Reset the recorded peak.
writeFileSync("/proc/self/clear_refs", "5");
const before = status("VmRSS");
const text = decoder.decode(bytes);
const decoded = status("VmHWM");
text.indexOf("\\uffff", text.length - 1);
const joined = status("VmHWM");
const beyond = (peak) => peak - before - 2 * text.length;
console.log(JSON.stringify({ decoded: beyond(decoded), joined: beyond(joined) }));
`;

/** Measures the peaks of all multi-byte encodings; gives them as a table, in MiB. */
export const memoryTable = (): Promise<string> =>
  inProject(async (project) => {
    if (!existsSync("/proc/self/clear_refs")) throw new Error("the peak memory of a process can be read on Linux only");
    const program = project.write("program.mjs", PROGRAM);
    const rows: string[][] = [];
    for (const subject of multiByte) {
      const text = makeText(materialOf(subject, [exodus, native]).decode, "dense", 64 * MiB);
      writeFileSync(join(project.folder, "text"), text);
      const found = await alternate(decodersOf(subject.label), ROUNDS, (module) =>
        fresh<"decoded" | "joined">(program, project.write("decoder.mjs", module)),
      );
      const all = [found.webenc, found.native, found.exodus];
      const decoded = all.map((peaks) => median(peaks.map((peak) => peak.decoded)));
      const joined = all.map((peaks) => median(peaks.map((peak) => peak.joined)));
      const verdict = joined[0]! <= (1 + TOLERANCE) * joined[1]! ? "met" : "**missed**";
      rows.push([subject.encoding, ...[...decoded, ...joined].map((bytes) => (bytes / MiB).toFixed(1)), verdict]);
    }
    const names = ["webenc", "native", "@exodus/bytes"];
    const heads = [...names.map((name) => `${name}:`), ...names.map((name) => `${name}, joined:`)];
    return table(["MiB beyond input and output", ...heads, "joined, ≤ native"], rows);
  });
