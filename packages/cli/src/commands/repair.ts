import { constants, isUtf8 } from "node:buffer";
import type { Repair, RepairedText } from "@webenc/detect/mojibake";
import { argumentPath } from "../command-line/arguments.js";
import { type CommandDefinition, type OptionValues, option, SHARED } from "../command-line/definition.js";
import { filesOrStandardInput } from "../command-line/terminal.js";
import { MIN_CONFIDENCE } from "../detection/detect.js";
import { type FilePath, STANDARD_STREAM, sourceName, targetName } from "../files/path.js";
import { Source } from "../files/source.js";
import { openTarget, type Target } from "../files/target.js";
import { plural } from "../reports/format.js";
import { fileMembers } from "../reports/messages.js";
import { Reporter } from "../reports/reporter.js";
import { systemError, UserError } from "../reports/user-error.js";

/** The lines whose numbers are printed. */
const NAMED_LINES = 10;
/** The least confidence of a repair that a message offers. One that loses characters is no help. */
const MIN_GUESS = 0.01;

const readText = async (path: FilePath): Promise<string> => {
  const source = await Source.open(path);
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of source.chunks()) chunks.push(Buffer.from(chunk));
    const bytes = Buffer.concat(chunks);
    if (!isUtf8(bytes)) throw new UserError(`${source.name}: is not UTF-8: webenc convert converts it`);
    if (bytes.length > constants.MAX_STRING_LENGTH) throw new UserError(`${source.name}: is too large to repair`);
    return bytes.toString();
  } finally {
    source.close();
  }
};

/** Writes to a file under a temporary name, or to standard output. */
const write = async (path: FilePath, text: string): Promise<void> => {
  let target: Target | undefined;
  try {
    target = openTarget(path);
    target.write(Buffer.from(text));
    await target.flush?.();
    target.finish();
  } catch (error) {
    target?.abort();
    throw systemError(targetName(path), error);
  }
};

const isDamage = ({ layers, notations }: Repair): boolean => layers.length + notations.length > 0;

const isCertain = (repair: Repair | undefined): repair is Repair =>
  repair !== undefined && isDamage(repair) && repair.confidence >= MIN_CONFIDENCE;

/** Says what had happened, the first mistake first. */
const describe = ({ notations, layers }: Repair): string =>
  [
    ...[...layers].reverse().map(({ was, readAs }) => `${was} was read as ${readAs}`),
    ...[...notations].reverse().map(({ notation, encoding }) => `${encoding ?? "it"} was written as ${notation}`),
  ].join(", and the result of it as: ");

/** The numbers of the lines that are not repaired, or have lost characters. */
const incompleteLines = ({ text, lost, unrepaired }: RepairedText): number[] => {
  const lines = new Set(unrepaired);
  let line = 1;
  let position = 0;
  for (const { index } of lost) {
    for (; position < index; position++) if (text[position] === "\n") line++;
    lines.add(line);
  }
  return [...lines].sort((a, b) => a - b);
};

const repair = async (path: FilePath, options: OptionValues, reporter: Reporter): Promise<void> => {
  const name = sourceName(path);
  const members = fileMembers(path);
  const text = await readText(path);
  // The models are loaded here, because each start would take longer otherwise.
  const { applyRepair, findRepairs } = await import("@webenc/detect/mojibake");
  const repairs = findRepairs(text);
  const [best] = repairs;
  if (!isCertain(best)) {
    const isGuess = (each: Repair): boolean =>
      isDamage(each) && each.confidence >= MIN_GUESS && !each.sample.includes("\uFFFD");
    const guesses = repairs.filter(isGuess).slice(0, 2);
    let reason = "no damage was found";
    if (guesses.length > 0) reason = `no repair is certain; perhaps ${guesses.map(describe).join(", or ")}`;
    else if (best && isDamage(best)) reason = `characters are lost, so no repair is certain; perhaps ${describe(best)}`;
    throw new UserError(`${name}: ${reason}`);
  }
  const repaired = applyRepair(text, best);
  if (repaired.text === text) throw new UserError(`${name}: no line can be repaired; perhaps ${describe(best)}`);
  await write(argumentPath(options.output ?? STANDARD_STREAM), repaired.text);
  reporter.notice(`${name}: ${describe(best)}, and saved as UTF-8`, {
    ...members,
    notations: best.notations,
    layers: best.layers,
  });
  // Two mistakes are the most that a search tries, so a third one can be left.
  const [next] = best.layers.length > 1 && !reporter.quiet ? findRepairs(repaired.text) : [];
  if (isCertain(next))
    reporter.notice(`${name}: the repaired text is probably damaged too (${describe(next)}): repair it again`, {
      ...members,
      remaining: { notations: next.notations, layers: next.layers },
    });
  const lines = incompleteLines(repaired);
  if (lines.length > 0) {
    const named = `${lines.slice(0, NAMED_LINES).join(", ")}${lines.length > NAMED_LINES ? ", …" : ""}`;
    const message = `${name}: ${plural(lines.length, "line")} cannot be repaired completely: ${named}`;
    reporter.notice(message, { ...members, lines });
  }
};

const run = async (operands: readonly string[], options: OptionValues): Promise<number> => {
  const reporter = new Reporter(options);
  const path = argumentPath(filesOrStandardInput(operands)[0]!);
  try {
    await repair(path, options, reporter);
  } catch (error) {
    reporter.fail(error, path);
  }
  return reporter.failures;
};

export const repairCommand: CommandDefinition = {
  name: "repair",
  summary: "Repair a text that was decoded in the wrong encoding and saved as UTF-8.",
  details: [
    `The command undoes notations such as quoted-printable and HTML references, tries one and two such mistakes with all pairs of encodings, and takes the most probable text, by the statistics of webenc detect. It says on standard error what had happened, and which lines it cannot repair completely: bytes that were lost stay U+FFFD. A third mistake is only reported: the result can be repaired again. If its confidence is below ${MIN_CONFIDENCE}, it writes nothing and the exit status is 1.`,
  ],
  operand: "[FILE]",
  operandDescription: "the file, or - for standard input",
  options: [
    option("-o, --output <FILE>", "the file to write; it can be FILE", {
      default: "standard output",
    }),
    ...SHARED.json,
    ...SHARED.quiet,
  ],
  examples: [{ command: "webenc repair broken.txt --output fixed.txt", effect: "Turn prÃ¼fen into prüfen." }],
  run,
};
