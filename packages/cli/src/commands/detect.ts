import { argumentPath } from "../command-line/arguments.js";
import { JSON_LINES } from "../command-line/common-options.js";
import type { CommandDefinition, OptionValues } from "../command-line/definition.js";
import { print } from "../command-line/output.js";
import { filesOrStandardInput } from "../command-line/terminal.js";
import { MIN_CONFIDENCE } from "../detection/choose.js";
import type { Candidate } from "../detection/detect.js";
import { detectInSource } from "../detection/detect-in-file.js";
import { type FilePath, sourceName } from "../files/path.js";
import { openSource } from "../files/source.js";
import { fileMembers, jsonLine } from "../reports/json.js";
import { Reporter } from "../reports/reporter.js";
import { UserError } from "../reports/user-error.js";

const detectFile = async (path: FilePath): Promise<Candidate[]> => {
  const source = openSource(path);
  try {
    return await detectInSource(source);
  } finally {
    source.close();
  }
};

const describe = (path: FilePath, candidates: readonly Candidate[]): string => {
  const found = candidates.map(({ encoding, confidence, reason }) => `${encoding} ${confidence} (${reason})`);
  return `${sourceName(path).replace(/\p{Cc}+/gu, " ")}: ${found.length > 0 ? found.join(", ") : "not detected"}\n`;
};

const run = async (operands: readonly string[], options: OptionValues): Promise<number> => {
  const json = options.json === true;
  const reporter = new Reporter({ quiet: false, json });
  let status = 0;
  for (const operand of filesOrStandardInput(operands)) {
    const path = argumentPath(operand);
    try {
      const candidates = await detectFile(path);
      if (candidates.length === 0) status = 1;
      await print(json ? jsonLine("detection", { ...fileMembers(path), candidates }) : describe(path, candidates));
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      status = 1;
      reporter.error(error.message, fileMembers(path));
    }
  }
  return status;
};

/** `webenc detect`. */
export const detectCommand: CommandDefinition = {
  name: "detect",
  summary: "Print the encodings that files may have.",
  details: [
    "The candidates are in order, each with a confidence from 0 to 100. A byte order mark decides alone. The statistics of the first 64 KiB rank the others, and those in which the file is invalid are left out.",
    `webenc convert --from auto uses the first candidate if its confidence is at least ${MIN_CONFIDENCE}. No detection is certain: short texts, and encodings of similar languages, are easily mistaken.`,
  ],
  operands: { syntax: "[FILE...]", description: "the files, or - for standard input" },
  options: [JSON_LINES],
  examples: [
    { command: "webenc detect letter.txt", effect: "Print lines such as: letter.txt: KOI8-R 78 (statistics)" },
  ],
  run,
};
