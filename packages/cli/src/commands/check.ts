import { argumentPath } from "../command-line/arguments.js";
import { HISTORICAL, JSON_LINES, QUIET } from "../command-line/common-options.js";
import type { CommandDefinition, OptionValues } from "../command-line/definition.js";
import { print } from "../command-line/output.js";
import { filesOrStandardInput } from "../command-line/terminal.js";
import { type Encoding, requireEncoding } from "../encodings/find.js";
import { checkByteOrder, MARK_BYTES } from "../engine/byte-order-mark.js";
import { createDecode } from "../engine/decode-text.js";
import { Locator } from "../engine/locator.js";
import type { InvalidBytes } from "../engine/problems.js";
import { type FilePath, sourceName } from "../files/path.js";
import { openSource, readFirst } from "../files/source.js";
import { describeProblem } from "../reports/describe.js";
import { plural } from "../reports/format.js";
import { fileMembers, jsonLine, problemMembers } from "../reports/json.js";
import { Reporter } from "../reports/reporter.js";
import { InputError, UserError } from "../reports/user-error.js";

/** Reads a file, and passes on the errors of each chunk with their positions. Returns their number. */
const checkFile = async (
  path: FilePath,
  encoding: Encoding,
  onErrors: (errors: readonly InvalidBytes[]) => Promise<void>,
): Promise<number> => {
  const source = openSource(path);
  let errors: InvalidBytes[] = [];
  let count = 0;
  const decode = createDecode(encoding, "replace", (problem) => errors.push(problem));
  const locator = new Locator(encoding, undefined);
  const next = async (chunk: Uint8Array, last: boolean): Promise<void> => {
    errors = [];
    decode(chunk, last);
    locator.read(chunk, errors);
    count += errors.length;
    if (errors.length > 0) await onErrors(errors);
  };
  try {
    let chunk = await readFirst(source, MARK_BYTES);
    checkByteOrder(chunk, encoding);
    for (; chunk.length > 0; chunk = await source.read()) await next(chunk, false);
    await next(new Uint8Array(0), true);
    return count;
  } catch (error) {
    if (error instanceof InputError) throw new UserError(`${sourceName(path)}: ${error.message}`);
    throw error;
  } finally {
    source.close();
  }
};

const run = async (operands: readonly string[], options: OptionValues): Promise<number> => {
  const json = options.json === true;
  const reporter = new Reporter({ quiet: options.quiet === true, json });
  if (typeof options.encoding !== "string") throw new UserError("--encoding LABEL is missing: webenc detect finds it");
  const encoding = requireEncoding(options.encoding, options.historical === true);
  const files = filesOrStandardInput(operands);
  const totals = { files: files.length, valid: 0, failed: 0, invalid: 0 };
  for (const operand of files) {
    const path = argumentPath(operand);
    const message = (problem: InvalidBytes): string => `${sourceName(path)}:${describeProblem(problem)}`;
    const line = (problem: InvalidBytes): string =>
      json
        ? jsonLine("error", { ...fileMembers(path), ...problemMembers(problem), message: message(problem) })
        : `${message(problem).replace(/\p{Cc}+/gu, " ")}\n`;
    try {
      const count = await checkFile(path, encoding, (errors) => print(errors.map(line).join("")));
      totals.invalid += count;
      if (count > 0) totals.failed++;
      else totals.valid++;
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      totals.failed++;
      reporter.error(error.message, fileMembers(path));
    }
  }
  const { valid, failed, invalid } = totals;
  reporter.summary(
    `${plural(valid, "file")} valid in ${encoding.name}, ${failed.toLocaleString("en")} not; ${plural(invalid, "invalid byte sequence")}`,
    totals,
  );
  return failed > 0 ? 1 : 0;
};

/** `webenc check`. */
export const checkCommand: CommandDefinition = {
  name: "check",
  summary: "Check whether files are valid in an encoding.",
  details: [
    "The command prints each invalid byte sequence with its position on standard output and writes no file. The exit status is 1 if a file is not valid.",
  ],
  operands: { syntax: "[FILE...]", description: "the files to check, or - for standard input" },
  options: [
    { flags: "-e, --encoding <LABEL>", description: "the encoding: a label of the standard", completes: "label" },
    HISTORICAL,
    JSON_LINES,
    QUIET,
  ],
  examples: [
    { command: "webenc check *.txt --encoding utf-8", effect: "List all bytes that are not UTF-8." },
    { command: "webenc check dump.sql --encoding euc-kr --json", effect: "Print the errors for another program." },
  ],
  run,
};
