import type { CommandDefinition, OptionValues } from "../../command-line/definition.js";
import { isTerminal } from "../../command-line/terminal.js";
import { requireEncoding } from "../../encodings/find.js";
import { labelNotice } from "../../encodings/meanings.js";
import { listInputs } from "../../files/inputs.js";
import { STANDARD_STREAM } from "../../files/path.js";
import { Reporter } from "../../reports/reporter.js";
import { UserError } from "../../reports/user-error.js";
import { CONVERT_OPTIONS } from "./options.js";
import { planTasks } from "./plan.js";
import { readDestination, readInputOptions, readJobs, readSettings } from "./read-options.js";
import { runTasks } from "./run-tasks.js";

/** Whether the command line has nothing to convert, so that its help is more useful than an error. */
const hasNothingToDo = (operands: readonly string[], options: OptionValues): boolean =>
  operands.length === 0 && options.filesFrom === undefined && isTerminal(0);

const run = async (operands: readonly string[], options: OptionValues): Promise<number> => {
  const reporter = new Reporter({ quiet: options.quiet === true, json: options.json === true });
  if (hasNothingToDo(operands, options)) throw new UserError("FILE is missing: - is standard input");
  const settings = readSettings(options);
  const destination = readDestination(options);
  const jobs = readJobs(options.jobs);
  const notice = labelNotice(settings.to, requireEncoding(settings.to, settings.historical));
  if (notice) reporter.notice(notice);
  let failed = 0;
  const onError = (error: unknown): void => {
    if (!(error instanceof UserError)) throw error;
    failed++;
    reporter.error(error.message);
  };
  const isStandardInput = operands.length === 0 && options.filesFrom === undefined;
  const inputs = await listInputs(isStandardInput ? [STANDARD_STREAM] : operands, readInputOptions(options), onError);
  const tasks = planTasks(inputs, destination, (message) => reporter.notice(message), onError);
  return runTasks(tasks, settings, jobs, reporter, failed);
};

/** `webenc convert`. */
export const convertCommand: CommandDefinition = {
  name: "convert",
  summary: "Convert files from one encoding to another.",
  details: [
    "Without FILE, or if FILE is -, the command converts standard input. The results of several files follow each other on standard output, unless --output-dir or --in-place says where they go.",
    "A file is written under a temporary name and renamed when it is complete: there is either the old file or the new one. After a file that fails, the other files are converted; the exit status is 1.",
    "An error names the file, line and column, the offset and the bytes. Line and column begin with 1; a column is a character, and LF ends a line.",
  ],
  operands: { syntax: "[FILE...]", description: "the files to convert, or - for standard input" },
  options: CONVERT_OPTIONS,
  examples: [
    { command: "webenc convert old.txt --from shift_jis > new.txt", effect: "Convert a file to UTF-8." },
    {
      command: "webenc convert data.csv --from utf-8 --to windows-1252 --on-error html --output out.csv",
      effect: "Write &#NUMBER; for what windows-1252 cannot encode.",
    },
    {
      command: "webenc convert src --recursive --include '*.txt' --from gbk --in-place=.bak",
      effect: "Convert a tree, and keep the old files.",
    },
    {
      command: "find . -name '*.srt' -print0 | webenc convert --files-from - --from auto --output-dir utf8",
      effect: "Convert the listed files, each from the encoding that is detected.",
    },
  ],
  run,
};
