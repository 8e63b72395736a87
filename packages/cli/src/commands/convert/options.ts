import { availableParallelism } from "node:os";
import { readNumber } from "../../command-line/arguments.js";
import { type OptionDefinition, type OptionValues, option, SHARED } from "../../command-line/definition.js";
import { requireEncoding } from "../../encodings/find.js";
import { hasMark } from "../../engine/byte-order-mark.js";
import { AUTO, type ConversionSettings } from "../../engine/settings.js";
import { canEncode } from "../../engine/unencodable.js";
import { UserError } from "../../reports/user-error.js";

export const CONVERT_OPTIONS: readonly OptionDefinition[] = [
  option(
    "-f, --from <LABEL>",
    "the encoding of the files: a label of the standard, or auto to detect it; not needed for --eol and --bom alone",
  ),
  option("-t, --to <LABEL>", "the encoding to write", { default: "utf-8" }),
  option("-o, --output <FILE>", "the file to write; unchanged if the conversion fails", {
    default: "standard output",
  }),
  option("--output-dir <DIR>", "the folder to write the files to, each under its own path"),
  option(
    "--in-place [SUFFIX]",
    "replace each file; with SUFFIX, keep the old one under its name with SUFFIX. The mode stays, and the owner for root; a symbolic link stays one, and other hard links keep the old contents",
  ),
  option("--dry-run", "write nothing, and print what would be converted"),
  option(
    "--force",
    "also convert files that are UTF-8 already, and files with NUL bytes or the signature of a binary format",
  ),
  option(
    "--resume",
    "go on with the interrupted run of the same files and options with --in-place, without the files that it has replaced",
  ),
  ...SHARED.inputs,
  option("--jobs <N>", "the number of files that are converted at the same time", {
    default: "the number of processors",
  }),
  option(
    "--on-invalid <MODE>",
    "what to do with bytes that are invalid in --from: fail, write U+FFFD, or write nothing",
    { choices: ["fatal", "replace", "skip"], default: "fatal" },
  ),
  option(
    "--on-error <MODE>",
    "what to do with a character that --to cannot encode: fail, write --replacement, &#NUMBER; or nothing, or similar characters, as EUR for €",
    { choices: ["fatal", "replacement", "html", "skip", "translit"], default: "fatal" },
  ),
  option(
    "--replacement <TEXT>",
    "what --on-error replacement writes, and --on-error translit for a character without similar ones",
    { default: "?" },
  ),
  option("--strict", "fail at a character that the standard writes as another one, such as ¥ in Shift_JIS"),
  option("--bom <MODE>", "what to do with the byte order mark of UTF-8 and UTF-16", {
    choices: ["keep", "add", "remove"],
    default: "remove",
  }),
  option("--eol <MODE>", "the end of the lines to write: CR LF, LF and CR are read as ends", {
    choices: ["keep", "lf", "crlf"],
    default: "keep",
  }),
  option("--normalize <FORM>", "normalize the text, because decomposed characters cannot be encoded", {
    choices: ["nfc", "nfkc"],
  }),
  ...SHARED.historical,
  ...SHARED.json,
  ...SHARED.quiet,
];

/** The modes of `--on-error` that write `--replacement`. */
const REPLACING = ["replacement", "translit"];

export const readSettings = (options: OptionValues): ConversionSettings => {
  const { historical = false, onInvalid = "fatal", eol = "keep", strict = false, normalize } = options;
  const { to = "utf-8", replacement = "?" } = options;
  const { onError = options.replacement === undefined ? "fatal" : "replacement" } = options;
  const isTextOnly =
    options.to === undefined &&
    options.normalize === undefined &&
    (options.eol !== undefined || options.bom !== undefined);
  const { from = isTextOnly ? null : undefined } = options;
  if (from === undefined)
    throw new UserError("--from LABEL is missing: the encoding of the input is not known (auto detects it)");
  const { bom = from === null ? "keep" : "remove" } = options;
  const target = requireEncoding(to, historical);
  if (from !== AUTO && from !== null) requireEncoding(from, historical);
  const writesReplacement = REPLACING.includes(onError);
  // Checked once, and not at the first character that needs it.
  if (writesReplacement && ![...replacement].every((character) => canEncode(target, character.codePointAt(0)!)))
    throw new UserError(`--replacement ${replacement} cannot be encoded in ${target.name}`);
  if (!writesReplacement && options.replacement !== undefined)
    throw new UserError(`--replacement requires --on-error replacement or translit, not --on-error ${onError}`);
  if (bom === "add" && !hasMark(target))
    throw new UserError(`--bom add requires --to utf-8 or UTF-16: ${target.name} has no byte order mark`);
  const form = normalize?.toUpperCase() as ConversionSettings["normalize"];
  return { from, to, historical, onInvalid, onError, replacement, bom, eol, normalize: form, strict };
};

/** A thread takes several megabytes, so that a number without a limit would fill the memory. */
const MAX_JOBS = 256;

export const readJobs = (value: string | undefined): number =>
  readNumber("--jobs", value ?? `${availableParallelism()}`, `a number from 1 to ${MAX_JOBS}`, 1, MAX_JOBS);

/** Checks where the converted files go: at most one of the options can say it. */
export const checkDestination = ({ output, outputDir, inPlace, resume }: OptionValues): void => {
  const given = Object.entries({ "--output": output, "--output-dir": outputDir, "--in-place": inPlace }).filter(
    ([, value]) => value !== undefined,
  );
  if (given.length > 1) throw new UserError(`${given.map(([name]) => name).join(" and ")} exclude each other`);
  if (output === "" || outputDir === "") throw new UserError(`${given[0]![0]} is empty`);
  if (inPlace === "" || /[\\/]/.test(inPlace ?? ""))
    throw new UserError("--in-place=SUFFIX requires a suffix without a slash");
  if (resume && inPlace === undefined) throw new UserError("--resume requires --in-place");
};
