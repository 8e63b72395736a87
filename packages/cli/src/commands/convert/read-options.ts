import { availableParallelism } from "node:os";
import { encodeString } from "webenc";
import type { OptionValue, OptionValues } from "../../command-line/definition.js";
import { requireEncoding } from "../../encodings/find.js";
import { hasMark } from "../../engine/byte-order-mark.js";
import { AUTO, type ConversionSettings, DEFAULT_SETTINGS } from "../../engine/settings.js";
import type { InputOptions } from "../../files/inputs.js";
import { UserError } from "../../reports/user-error.js";

const text = (value: OptionValue): string | undefined => (typeof value === "string" ? value : undefined);

/** Checks that the replacement can be written, once and not at the first character that needs it. */
const checkReplacement = (to: string, historical: boolean, replacement: string): void => {
  const encoding = requireEncoding(to, historical);
  try {
    encodeString(encoding, replacement);
  } catch {
    throw new UserError(`--replacement ${replacement} cannot be encoded in ${encoding.name}`);
  }
};

/** Returns the settings of a conversion. */
export const readSettings = (options: OptionValues): ConversionSettings => {
  const from = text(options.from);
  if (from === undefined)
    throw new UserError("--from LABEL is missing: the encoding of the input is not known (auto detects it)");
  const to = text(options.to) ?? DEFAULT_SETTINGS.to;
  const historical = options.historical === true;
  const target = requireEncoding(to, historical);
  if (from !== AUTO) requireEncoding(from, historical);
  const replacement = text(options.replacement);
  const onError = text(options.onError) ?? (replacement === undefined ? DEFAULT_SETTINGS.onError : "replace");
  if (replacement !== undefined && onError !== "replace")
    throw new UserError(`--replacement requires --on-error replace, not --on-error ${onError}`);
  if (onError === "replace") checkReplacement(to, historical, replacement ?? DEFAULT_SETTINGS.replacement);
  if (options.bom === "add" && !hasMark(target))
    throw new UserError(`--bom add requires --to utf-8 or UTF-16: ${target.name} has no byte order mark`);
  return {
    from,
    to,
    historical,
    onInvalid: (text(options.onInvalid) ?? DEFAULT_SETTINGS.onInvalid) as ConversionSettings["onInvalid"],
    onError: onError as ConversionSettings["onError"],
    replacement: replacement ?? DEFAULT_SETTINGS.replacement,
    bom: (text(options.bom) ?? DEFAULT_SETTINGS.bom) as ConversionSettings["bom"],
    eol: (text(options.eol) ?? DEFAULT_SETTINGS.eol) as ConversionSettings["eol"],
    normalize: text(options.normalize)?.toUpperCase() as ConversionSettings["normalize"],
    strict: options.strict === true,
  };
};

/** Returns which files to convert. */
export const readInputOptions = (options: OptionValues): InputOptions => ({
  recursive: options.recursive === true,
  include: options.include as readonly string[] | undefined,
  filesFrom: text(options.filesFrom),
  outputFolder: text(options.outputDir),
});

/** A thread takes several megabytes, so that a number without a limit would fill the memory. */
const MAX_JOBS = 256;

/** Returns the number of files to convert at the same time. */
export const readJobs = (value: OptionValue): number => {
  if (value === undefined) return availableParallelism();
  const jobs = Number(value);
  if (!Number.isSafeInteger(jobs) || jobs < 1 || jobs > MAX_JOBS)
    throw new UserError(`--jobs requires a number from 1 to ${MAX_JOBS}, not ${value}`);
  return jobs;
};

/** Where the converted files go. */
export interface Destination {
  readonly output: string | undefined;
  readonly folder: string | undefined;
  readonly inPlace: boolean;
  readonly backupSuffix: string | undefined;
}

/** Returns where the converted files go: exactly one of the options can say it. */
export const readDestination = (options: OptionValues): Destination => {
  const destination: Destination = {
    output: text(options.output),
    folder: text(options.outputDir),
    inPlace: options.inPlace === true,
    backupSuffix: text(options.backupSuffix),
  };
  const given = [
    ...(destination.output === undefined ? [] : ["--output"]),
    ...(destination.folder === undefined ? [] : ["--output-dir"]),
    ...(destination.inPlace ? ["--in-place"] : []),
  ];
  if (given.length > 1) throw new UserError(`${given.join(" and ")} exclude each other`);
  if (destination.backupSuffix === "" || /[\\/]/.test(destination.backupSuffix ?? ""))
    throw new UserError("--in-place=SUFFIX requires a suffix without a slash");
  return destination;
};
