import { readNumber } from "../command-line/arguments.js";
import { type CommandDefinition, type OptionValues, option, SHARED } from "../command-line/definition.js";
import { nameLine, print } from "../command-line/terminal.js";
import { type Encoding, requireEncoding } from "../encodings/find.js";
import { checkMark, MARK_BYTES } from "../engine/byte-order-mark.js";
import { createDecode } from "../engine/decode-text.js";
import { ProblemFinder } from "../engine/find-problems.js";
import type { Problem } from "../engine/problems.js";
import type { FilePath } from "../files/path.js";
import type { Source } from "../files/source.js";
import { oneLine, plural } from "../reports/format.js";
import { fileMembers, jsonLine, problemMessage } from "../reports/messages.js";
import { Reporter } from "../reports/reporter.js";
import { forEachInput } from "./for-each-input.js";

/** The errors of a file that are printed by default: a file in another encoding has one for each character. */
const MAX_ERRORS = 10;

/**
 * Reads an input, and passes on its first errors with their positions. Errors of a pipe are passed on when they are found: it
 * may never end.
 *
 * @returns the number of errors
 */
const checkSource = async (
  source: Source,
  encoding: Encoding,
  limit: number,
  onErrors: (errors: readonly Problem[]) => void,
): Promise<number> => {
  let count = 0;
  const decode = createDecode(encoding, "replace", (errors) => {
    count += errors;
  });
  const finder = new ProblemFinder({ encoding, limit }, source);
  let isStart = true;
  for await (const chunk of source.chunks(MARK_BYTES)) {
    if (isStart) checkMark(source.name, chunk, encoding, "--encoding");
    isStart = false;
    const before = count;
    decode(chunk, chunk.length === 0);
    finder.read(chunk, count > before);
    onErrors(finder.found.splice(0));
  }
  return count;
};

const run = async (operands: readonly string[], options: OptionValues): Promise<number> => {
  const { json, namesOnly } = options;
  const reporter = new Reporter(options);
  const encoding = requireEncoding(options.encoding ?? "utf-8", options.historical);
  const limit = readNumber("--max-errors", options.maxErrors ?? `${MAX_ERRORS}`) || Number.POSITIVE_INFINITY;
  const totals = { files: 0, valid: 0, failed: 0, invalid: 0 };
  const check = async (path: FilePath, source: Source): Promise<void> => {
    const line = (error: Problem): string => {
      const { message, members } = problemMessage(path, "error", error);
      return json ? jsonLine("error", { ...members, message }) : `${oneLine(message)}\n`;
    };
    const count = await checkSource(source, encoding, limit, (errors) => {
      if (!namesOnly && errors.length > 0) print(errors.map(line).join(""));
    });
    totals.invalid += count;
    if (count === 0) totals.valid++;
    else totals.failed++;
    if (count > 0 && namesOnly) print(json ? jsonLine("file", fileMembers(path)) : nameLine(path));
    else if (count > limit) {
      const message = `${source.name}: ${plural(count - limit, "more invalid byte sequence")}`;
      print(json ? jsonLine("more", { ...fileMembers(path), count: count - limit }) : `${oneLine(message)}\n`);
    }
  };
  await forEachInput(operands, options, reporter, check);
  totals.failed += reporter.failures;
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
  operand: "[FILE...]",
  operandDescription: "the files to check, or - for standard input",
  options: [
    option("-e, --encoding <LABEL>", "the encoding: a label of the standard", { default: "utf-8" }),
    option("--max-errors <N>", "how many invalid byte sequences of each file are printed; 0 prints all", {
      default: `${MAX_ERRORS}`,
    }),
    option("-l, --names-only", "print only the names of the files that are not valid"),
    ...SHARED.inputs,
    ...SHARED.historical,
    ...SHARED.json,
    ...SHARED.quiet,
  ],
  examples: [
    { command: "webenc check src --recursive -l", effect: "List the files of a tree that are not UTF-8." },
    { command: "webenc check dump.sql --encoding euc-kr --json", effect: "Print the errors for another program." },
  ],
  run,
};
