import { NO_SUFFIX } from "../../command-line/arguments.js";
import type { CommandDefinition, OptionValues } from "../../command-line/definition.js";
import { requireEncoding } from "../../encodings/find.js";
import { labelNotice, nameNotice } from "../../encodings/names.js";
import { listInputs } from "../../files/inputs.js";
import { startJournal } from "../../files/journal.js";
import { Reporter } from "../../reports/reporter.js";
import { UserError } from "../../reports/user-error.js";
import { CONVERT_OPTIONS, checkDestination, readJobs, readSettings } from "./options.js";
import { planTasks } from "./plan.js";
import { runTasks } from "./run-tasks.js";

/** The options that a run can have when it goes on with another one. */
const OTHER_OPTIONS = { resume: undefined, jobs: undefined, force: undefined, json: undefined, quiet: undefined };

const run = async (operands: readonly string[], options: OptionValues): Promise<number> => {
  const reporter = new Reporter(options);
  const settings = readSettings(options);
  checkDestination(options);
  const jobs = readJobs(options.jobs);
  const { from, to, historical } = settings;
  const target = requireEncoding(to, historical);
  const notices = [from === null ? undefined : nameNotice(from), nameNotice(to) ?? labelNotice(to, target)];
  for (const notice of new Set(notices)) if (notice) reporter.notice(notice);
  const { inPlace, dryRun, force, resume = false } = options;
  const backupSuffix = inPlace === NO_SUFFIX ? undefined : inPlace;
  // Files that are UTF-8 would be converted to UTF-8 twice.
  const skipsUTF8 = !force && from !== null && target.name === "UTF-8";
  const journal =
    inPlace !== undefined && !dryRun ? startJournal({ operands, ...options, ...OTHER_OPTIONS }, resume) : undefined;
  // Without a journal, only a file that is UTF-8 shows that it has been converted.
  if (resume && journal && !journal.isOld && !skipsUTF8) {
    journal.end();
    throw new UserError("--resume: no interrupted run with these files and options has begun to replace files here");
  }
  const inputs = await listInputs(operands, { ...options, backupSuffix }, reporter.fail);
  const tasks = planTasks(inputs, { options, backupSuffix, skipsUTF8, journal, reporter });
  if (journal && journal.path === undefined)
    reporter.notice(
      "the current folder is read-only, so that there is no journal: --resume cannot go on if this run is killed",
    );
  const status = await runTasks(tasks, { settings, journal: journal?.path, jobs, reporter });
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
  operand: "[FILE...]",
  operandDescription: "the files to convert, or - for standard input",
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
