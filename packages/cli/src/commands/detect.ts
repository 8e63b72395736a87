import { type CommandDefinition, type OptionValues, option, SHARED } from "../command-line/definition.js";
import { nameLine, print } from "../command-line/terminal.js";
import { createDetector, describeDetected, MIN_CONFIDENCE } from "../detection/detect.js";
import { oneLine } from "../reports/format.js";
import { fileMembers, jsonLine } from "../reports/messages.js";
import { Reporter } from "../reports/reporter.js";
import { forEachInput } from "./for-each-input.js";

const run = async (operands: readonly string[], options: OptionValues): Promise<number> => {
  const { json } = options;
  let undetected = 0;
  const reporter = new Reporter(options);
  await forEachInput(operands, options, reporter, async (path, source) => {
    const detector = await createDetector();
    for await (const chunk of source.chunks()) detector.push(chunk);
    const candidates = detector.ranking();
    const isBinary = detector.isBinary();
    if (candidates.length === 0) undetected++;
    if (options.namesOnly && candidates[0]?.encoding === "UTF-8") return;
    if (json) return print(jsonLine("detection", { ...fileMembers(path), candidates, isBinary }));
    if (options.namesOnly) return print(nameLine(path));
    const answers = candidates.map(describeDetected).join(", ") || `not detected${isBinary ? " (binary)" : ""}`;
    print(`${oneLine(source.name)}: ${answers}\n`);
  });
  return undetected + reporter.failures > 0 ? 1 : 0;
};

export const detectCommand: CommandDefinition = {
  name: "detect",
  summary: "Print the encodings that files may have.",
  details: [
    "The candidates are in order, each with a confidence from 0 to 1, the reason and the language. All of the file is read: encodings in which it is invalid are left out, and statistics rank the others by the text around the first 12,288 bytes that are not ASCII, wherever they are.",
    `webenc convert --from auto uses the first candidate if its confidence is at least ${MIN_CONFIDENCE}; of standard input it sees the first 64 KiB. No detection is certain: short texts, and encodings of similar languages, are easily mistaken.`,
  ],
  operand: "[FILE...]",
  operandDescription: "the files, or - for standard input",
  options: [
    option("-l, --names-only", "print only the names of the files that are neither ASCII nor UTF-8"),
    ...SHARED.inputs,
    ...SHARED.json,
  ],
  examples: [
    { command: "webenc detect letter.txt", effect: "Print lines such as: letter.txt: KOI8-R 0.97 (statistics, ru)" },
    { command: "webenc detect notes --recursive -l", effect: "List the files of a tree that are to be converted." },
  ],
  run,
};
