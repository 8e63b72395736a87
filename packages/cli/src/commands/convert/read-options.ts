import { availableParallelism } from "node:os";
import { encodeString } from "webenc/families";
import { readNumber } from "../../command-line/arguments.js";
import type { OptionValues } from "../../command-line/definition.js";
import { type Encoding, requireEncoding } from "../../encodings/find.js";
import { hasMark } from "../../engine/byte-order-mark.js";
import { AUTO, type ConversionSettings, UNCHANGED } from "../../engine/settings.js";
import { UserError } from "../../reports/user-error.js";

/** The modes of `--on-error` that write `--replacement`. */
const REPLACING = ["replacement", "translit"];

/** Checks that the replacement can be written, once and not at the first character that needs it. */
const checkReplacement = (encoding: Encoding, replacement: string): void => {
  try {
    encodeString(encoding, replacement);
  } catch {
    throw new UserError(`--replacement ${replacement} cannot be encoded in ${encoding.name}`);
  }
};

export const readSettings = (options: OptionValues): ConversionSettings => {
  const { historical = false, onInvalid = "fatal", eol = "keep", strict = false, normalize } = options;
  const { to = "utf-8", replacement = "?" } = options;
  const { onError = options.replacement === undefined ? "fatal" : "replacement" } = options;
  const isTextOnly = options.to === undefined && (options.eol !== undefined || options.bom !== undefined);
  const { from = isTextOnly ? UNCHANGED : undefined } = options;
  if (from === undefined)
    throw new UserError("--from LABEL is missing: the encoding of the input is not known (auto detects it)");
  const { bom = from === UNCHANGED ? "keep" : "remove" } = options;
  const target = requireEncoding(to, historical);
  if (from !== AUTO && from !== UNCHANGED) requireEncoding(from, historical);
  if (REPLACING.includes(onError)) checkReplacement(target, replacement);
  else if (options.replacement !== undefined)
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
  const given = Object.entries({ "--output": output, "--output-dir": outputDir, "--in-place": inPlace })
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name);
  if (given.length > 1) throw new UserError(`${given.join(" and ")} exclude each other`);
  if (inPlace === "" || /[\\/]/.test(inPlace ?? ""))
    throw new UserError("--in-place=SUFFIX requires a suffix without a slash");
  if (resume && inPlace === undefined) throw new UserError("--resume requires --in-place");
};
