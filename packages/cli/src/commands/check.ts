import { HISTORICAL, INPUT_OPTIONS, JSON_LINES, QUIET } from "../command-line/common-options.js";
import { type CommandDefinition, type OptionValue, type OptionValues, option } from "../command-line/definition.js";
import { print, printName } from "../command-line/output.js";
import { type Encoding, requireEncoding } from "../encodings/find.js";
import { checkByteOrder, MARK_BYTES } from "../engine/byte-order-mark.js";
import { createDecode } from "../engine/decode-text.js";
import { ProblemFinder } from "../engine/find-problems.js";
import type { Problem } from "../engine/problems.js";
import { ProblemTracker } from "../engine/track-problems.js";
import { type FilePath, sourceName } from "../files/path.js";
import { chunksOf, type Source } from "../files/source.js";
import { describeProblem } from "../reports/describe.js";
import { oneLine, plural } from "../reports/format.js";
import { fileMembers, jsonLine, problemMembers } from "../reports/json.js";
import { Reporter } from "../reports/reporter.js";
import { UserError } from "../reports/user-error.js";
import { forEachInput } from "./for-each-input.js";

/** The errors of a file that are printed by default: a file in another encoding has one for each character. */
const MAX_ERRORS = 10;

/**
 * Reads an input, and passes on its first errors with their positions.
 *
 * @returns the number of errors
 */
const checkSource = async (
  source: Source,
  encoding: Encoding,
  limit: number,
  onErrors: (errors: readonly Problem[]) => Promise<void>,
): Promise<number> => {
  let count = 0;
  const decode = createDecode(encoding, "replace", (errors) => {
    count += errors;
  });
  const tracker = new ProblemTracker(source, () => new ProblemFinder({ encoding, limit }));
  const report = async (): Promise<void> => {
    const errors = tracker.finder.found.splice(0);
    if (errors.length > 0) await onErrors(errors);
  };
  let isStart = true;
  for await (const chunk of chunksOf(source, MARK_BYTES)) {
    if (isStart) checkByteOrder(chunk, encoding);
    isStart = false;
    const before = count;
    decode(chunk, false);
    tracker.read(chunk, count > before);
    // Errors of a pipe are printed when they are found: it may never end.
    if (source.descriptor === undefined) await report();
  }
  const before = count;
  decode(new Uint8Array(0), true);
  tracker.read(new Uint8Array(0), count > before);
  if (count > 0) await tracker.finish(report);
  return count;
};

const readLimit = (value: OptionValue): number => {
  const limit = value === undefined ? MAX_ERRORS : Number(value);
  if (!Number.isSafeInteger(limit) || limit < 0) throw new UserError(`--max-errors requires a number, not ${value}`);
  return limit === 0 ? Number.POSITIVE_INFINITY : limit;
};

const run = async (operands: readonly string[], options: OptionValues): Promise<number> => {
  const json = options.json === true;
  const namesOnly = options.namesOnly === true;
  const reporter = new Reporter({ quiet: options.quiet === true, json });
  const encoding = requireEncoding(`${options.encoding ?? "utf-8"}`, options.historical === true);
  const limit = readLimit(options.maxErrors);
  const totals = { files: 0, valid: 0, failed: 0, invalid: 0 };
  const format = (path: FilePath, problem: Problem): string => {
    const message = `${sourceName(path)}:${describeProblem(problem)}`;
    if (json) return jsonLine("error", { ...fileMembers(path), ...problemMembers(problem), message });
    return `${oneLine(message)}\n`;
  };
  const check = async (path: FilePath, source: Source): Promise<void> => {
    const count = await checkSource(source, encoding, limit, async (errors) => {
      if (!namesOnly) await print(errors.map((error) => format(path, error)).join(""));
    });
    totals.invalid += count;
    if (count === 0) totals.valid++;
    else totals.failed++;
    if (count > 0 && namesOnly) await (json ? print(jsonLine("file", fileMembers(path))) : printName(path));
    else if (count > limit) {
      const message = `${sourceName(path)}: ${plural(count - limit, "more invalid byte sequence")}`;
      await print(json ? jsonLine("more", { ...fileMembers(path), count: count - limit }) : `${oneLine(message)}\n`);
    }
  };
  const unread = await forEachInput(operands, options, reporter, check);
  totals.failed += unread;
  totals.files = totals.valid + totals.failed;
  const { valid, failed, invalid } = totals;
  reporter.summary(
    `${plural(valid, "file")} valid in ${encoding.name}, ${failed.toLocaleString("en")} not; ${plural(invalid, "invalid byte sequence")}`,
    totals,
  );
  return failed > 0 ? 1 : 0;
};

export const checkCommand: CommandDefinition = {
  name: "check",
  summary: "Check whether files are valid in an encoding.",
  details: [
    "The command prints the first invalid byte sequences of each file with their positions on standard output, counts the others, and writes no file. The exit status is 1 if a file is not valid.",
  ],
  operands: { syntax: "[FILE...]", description: "the files to check, or - for standard input" },
  options: [
    option("-e, --encoding <LABEL>", "the encoding: a label of the standard", { default: "utf-8", completes: "label" }),
    option("--max-errors <N>", "how many invalid byte sequences of each file are printed; 0 prints all", {
      default: `${MAX_ERRORS}`,
    }),
    option("-l, --names-only", "print only the names of the files that are not valid"),
    ...INPUT_OPTIONS,
    HISTORICAL,
    JSON_LINES,
    QUIET,
  ],
  examples: [
    { command: "webenc check src --recursive -l", effect: "List the files of a tree that are not UTF-8." },
    { command: "webenc check dump.sql --encoding euc-kr --json", effect: "Print the errors for another program." },
  ],
  run,
};
