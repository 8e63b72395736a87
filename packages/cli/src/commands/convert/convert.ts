import { readInputOptions } from "../../command-line/common-options.js";
import type { CommandDefinition, OptionValues } from "../../command-line/definition.js";
import { filesOrStandardInput } from "../../command-line/terminal.js";
import { requireEncoding } from "../../encodings/find.js";
import { labelNotice, nameNotice } from "../../encodings/meanings.js";
import { type InputOptions, listInputs } from "../../files/inputs.js";
import { startJournal } from "../../files/journal.js";
import { Reporter } from "../../reports/reporter.js";
import { UserError } from "../../reports/user-error.js";
import { Failures } from "../for-each-input.js";
import { CONVERT_OPTIONS } from "./options.js";
import { planTasks } from "./plan.js";
import { readDestination, readJobs, readSettings } from "./read-options.js";
import { runTasks } from "./run-tasks.js";

const run = async (operands: readonly string[], options: OptionValues): Promise<number> => {
  const reporter = new Reporter({ quiet: options.quiet === true, json: options.json === true });
  const inputOptions: InputOptions = {
    ...readInputOptions(options),
    outputFolder: options.outputDir as string | undefined,
    backupSuffix: options.backupSuffix as string | undefined,
  };
  const files = filesOrStandardInput(operands, inputOptions.filesFrom);
  const settings = readSettings(options);
  const destination = readDestination(options, settings);
  const jobs = readJobs(options.jobs);
  const { from, to, historical } = settings;
  const notices = [nameNotice(from), nameNotice(to) ?? labelNotice(to, requireEncoding(to, historical))];
  for (const notice of new Set(notices)) if (notice) reporter.notice(notice);
  const resumes = options.resume === true;
  const journal =
    destination.inPlace && !destination.dryRun ? startJournal({ files, inputOptions, settings }, resumes) : undefined;
  // Without a journal, only a file that is UTF-8 shows that it has been converted.
  if (resumes && journal && !journal.isOld && !destination.skipsUTF8) {
    journal.end();
    throw new UserError("--resume: no interrupted run with these files and options has begun to replace files here");
  }
  const failures = new Failures(reporter);
  const inputs = await listInputs(files, inputOptions, failures.add);
  const notice = (message: string): void => reporter.notice(message);
  const tasks = planTasks(inputs, { destination, journal, failures, notice });
  if (journal && journal.path === undefined)
    notice("the current folder is read-only, so that there is no journal: --resume cannot go on if this run is killed");
  const status = await runTasks(tasks, { settings, journal: journal?.path, jobs, reporter, failures });
  journal?.end();
  return status;
};

export const convertCommand: CommandDefinition = {
  name: "convert",
  summary: "Convert files from one encoding to another.",
  details: [
    "Without FILE, or if FILE is -, the command converts standard input. The results of several files follow each other on standard output, unless --output-dir or --in-place says where they go.",
    "A file is written under a temporary name and renamed when it is complete: there is either the old file or the new one. After a file that fails, the other files are converted; the exit status is 1.",
    "--in-place leaves files that are UTF-8 already as they are if it converts to UTF-8, so that it can be run again, and files that are not text. With --force it converts them.",
    "An error names the file, line and column, the offset and the bytes. Line and column begin with 1; a column is a character, and LF ends a line.",
  ],
  operands: { syntax: "[FILE...]", description: "the files to convert, or - for standard input" },
  options: CONVERT_OPTIONS,
  examples: [
    { command: "webenc convert old.txt --from shift_jis > new.txt", effect: "Convert a file to UTF-8." },
    {
      command: "webenc convert data.csv --from utf-8 --to windows-1252 --on-error translit --output out.csv",
      effect: "Write what windows-1252 cannot encode in similar characters.",
    },
    {
      command: "webenc convert src --recursive --include '*.txt' --from gbk --in-place=.bak",
      effect: "Convert a tree, and keep the old files; add --dry-run to see what would be converted.",
    },
    {
      command: "find . -name '*.srt' -print0 | webenc convert --files-from - --from auto --output-dir utf8",
      effect: "Convert the listed files, each from the encoding that is detected.",
    },
    { command: "webenc convert *.txt --eol lf --in-place", effect: "Change only the line ends." },
  ],
  run,
};
