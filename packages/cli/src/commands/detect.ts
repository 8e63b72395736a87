import { INPUT_OPTIONS, JSON_LINES } from "../command-line/common-options.js";
import { type CommandDefinition, type OptionValues, option } from "../command-line/definition.js";
import { print, printName } from "../command-line/output.js";
import { type Candidate, detectEncodings, SAMPLE_BYTES } from "../detection/detect.js";
import { MIN_CONFIDENCE } from "../detection/detect-source.js";
import { type FilePath, sourceName } from "../files/path.js";
import { chunksOf } from "../files/source.js";
import { oneLine } from "../reports/format.js";
import { fileMembers, jsonLine } from "../reports/json.js";
import { Reporter } from "../reports/reporter.js";
import { forEachInput } from "./for-each-input.js";

const describe = (path: FilePath, candidates: readonly Candidate[]): string => {
  const found = candidates.map(({ encoding, confidence, reason }) => `${encoding} ${confidence} (${reason})`);
  return `${oneLine(sourceName(path))}: ${found.length > 0 ? found.join(", ") : "not detected"}\n`;
};

const run = async (operands: readonly string[], options: OptionValues): Promise<number> => {
  const json = options.json === true;
  let undetected = 0;
  const failed = await forEachInput(operands, options, new Reporter({ quiet: false, json }), async (path, source) => {
    const candidates = await detectEncodings(chunksOf(source, SAMPLE_BYTES));
    if (candidates.length === 0) undetected++;
    if (options.namesOnly && candidates[0]?.encoding === "UTF-8") return;
    if (json) await print(jsonLine("detection", { ...fileMembers(path), candidates }));
    else await (options.namesOnly ? printName(path) : print(describe(path, candidates)));
  });
  return undetected + failed > 0 ? 1 : 0;
};

export const detectCommand: CommandDefinition = {
  name: "detect",
  summary: "Print the encodings that files may have.",
  details: [
    "The candidates are in order, each with a confidence from 0 to 100. A byte order mark decides alone. The statistics of the first 64 KiB rank the others, and those in which the file is invalid are left out.",
    `webenc convert --from auto uses the first candidate if its confidence is at least ${MIN_CONFIDENCE}. No detection is certain: short texts, and encodings of similar languages, are easily mistaken.`,
  ],
  operands: { syntax: "[FILE...]", description: "the files, or - for standard input" },
  options: [
    option("-l, --names-only", "print only the names of the files that are neither ASCII nor UTF-8"),
    ...INPUT_OPTIONS,
    JSON_LINES,
  ],
  examples: [
    { command: "webenc detect letter.txt", effect: "Print lines such as: letter.txt: KOI8-R 78 (statistics)" },
    { command: "webenc detect notes --recursive -l", effect: "List the files of a tree that are to be converted." },
  ],
  run,
};
