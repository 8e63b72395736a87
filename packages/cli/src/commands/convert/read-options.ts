import { availableParallelism } from "node:os";
import { encodeString } from "webenc/families";
import { textOf } from "../../command-line/common-options.js";
import type { OptionValue, OptionValues } from "../../command-line/definition.js";
import { requireEncoding } from "../../encodings/find.js";
import { hasMark } from "../../engine/byte-order-mark.js";
import { AUTO, type ConversionSettings, DEFAULT_SETTINGS, UNCHANGED } from "../../engine/settings.js";
import { UserError } from "../../reports/user-error.js";

/** The modes of `--on-error` that write `--replacement`. */
const REPLACING = ["replacement", "translit"];

/** Checks that the replacement can be written, once and not at the first character that needs it. */
const checkReplacement = (to: string, historical: boolean, replacement: string): void => {
  const encoding = requireEncoding(to, historical);
  try {
    encodeString(encoding, replacement);
  } catch {
    throw new UserError(`--replacement ${replacement} cannot be encoded in ${encoding.name}`);
  }
};

export const readSettings = (options: OptionValues): ConversionSettings => {
  const isTextOnly = options.to === undefined && (options.eol !== undefined || options.bom !== undefined);
  const from = textOf(options.from) ?? (isTextOnly ? UNCHANGED : undefined);
  if (from === undefined)
    throw new UserError("--from LABEL is missing: the encoding of the input is not known (auto detects it)");
  const to = textOf(options.to) ?? DEFAULT_SETTINGS.to;
  const historical = options.historical === true;
  const target = requireEncoding(to, historical);
  if (from !== AUTO && from !== UNCHANGED) requireEncoding(from, historical);
  const replacement = textOf(options.replacement);
  const onError = textOf(options.onError) ?? (replacement === undefined ? DEFAULT_SETTINGS.onError : "replacement");
  if (replacement !== undefined && !REPLACING.includes(onError))
    throw new UserError(`--replacement requires --on-error replacement or translit, not --on-error ${onError}`);
  if (REPLACING.includes(onError)) checkReplacement(to, historical, replacement ?? DEFAULT_SETTINGS.replacement);
  if (options.bom === "add" && !hasMark(target))
    throw new UserError(`--bom add requires --to utf-8 or UTF-16: ${target.name} has no byte order mark`);
  return {
    from,
    to,
    historical,
    onInvalid: (textOf(options.onInvalid) ?? DEFAULT_SETTINGS.onInvalid) as ConversionSettings["onInvalid"],
    onError: onError as ConversionSettings["onError"],
    replacement: replacement ?? DEFAULT_SETTINGS.replacement,
    bom: (textOf(options.bom) ?? (from === UNCHANGED ? "keep" : DEFAULT_SETTINGS.bom)) as ConversionSettings["bom"],
    eol: (textOf(options.eol) ?? DEFAULT_SETTINGS.eol) as ConversionSettings["eol"],
    normalize: textOf(options.normalize)?.toUpperCase() as ConversionSettings["normalize"],
    strict: options.strict === true,
  };
};

/** A thread takes several megabytes, so that a number without a limit would fill the memory. */
const MAX_JOBS = 256;

export const readJobs = (value: OptionValue): number => {
  if (value === undefined) return availableParallelism();
  const jobs = Number(value);
  if (!Number.isSafeInteger(jobs) || jobs < 1 || jobs > MAX_JOBS)
    throw new UserError(`--jobs requires a number from 1 to ${MAX_JOBS}, not ${value}`);
  return jobs;
};

/** Where the converted files go, and which are left as they are. */
export interface Destination {
  readonly output: string | undefined;
  readonly folder: string | undefined;
  readonly inPlace: boolean;
  readonly backupSuffix: string | undefined;
  readonly dryRun: boolean;
  /** Whether files are converted that seem to be converted already, or to be no text. */
  readonly force: boolean;
  /** Whether files that are UTF-8 are skipped, because they would be converted to UTF-8 twice. */
  readonly skipsUTF8: boolean;
}

/** Returns where the converted files go: exactly one of the options can say it. */
export const readDestination = (options: OptionValues, { from, to }: ConversionSettings): Destination => {
  const force = options.force === true;
  const destination: Destination = {
    output: textOf(options.output),
    folder: textOf(options.outputDir),
    inPlace: options.inPlace === true,
    backupSuffix: textOf(options.backupSuffix),
    dryRun: options.dryRun === true,
    force,
    skipsUTF8: !force && from !== UNCHANGED && requireEncoding(to, options.historical === true).name === "UTF-8",
  };
  const given = [
    ...(destination.output === undefined ? [] : ["--output"]),
    ...(destination.folder === undefined ? [] : ["--output-dir"]),
    ...(destination.inPlace ? ["--in-place"] : []),
  ];
  if (given.length > 1) throw new UserError(`${given.join(" and ")} exclude each other`);
  if (destination.backupSuffix === "" || /[\\/]/.test(destination.backupSuffix ?? ""))
    throw new UserError("--in-place=SUFFIX requires a suffix without a slash");
  if (options.resume && !destination.inPlace) throw new UserError("--resume requires --in-place");
  return destination;
};
