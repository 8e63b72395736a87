import { readFileSync } from "node:fs";
import { type FilePath, toPath } from "../files/path.js";
import { UserError } from "../reports/user-error.js";

/** The value of `--in-place` without a suffix: no argument has this character. */
export const NO_SUFFIX = "\0";

/** Gives `--in-place` a value if it has none: the parser would take the argument after it for the suffix. */
export const rewriteInPlace = (args: readonly string[]): string[] => {
  const end = args.indexOf("--");
  return args.map((arg, index) => (arg === "--in-place" && (end < 0 || index < end) ? `${arg}=${NO_SUFFIX}` : arg));
};

/** Reads the number of an option: decimal, or hexadecimal after 0x. */
export const readNumber = (
  option: string,
  value: string,
  required: string = "a number",
  min: number = 0,
  max: number = Number.MAX_SAFE_INTEGER,
): number => {
  const number = Number(value);
  if (Number.isSafeInteger(number) && number >= min && number <= max) return number;
  throw new UserError(`${option} requires ${required}, not ${value}`);
};

/** Splits bytes at each separator. The last part is left out if it is empty. */
export const splitBytes = (bytes: Buffer, separator: number): Buffer[] => {
  const parts: Buffer[] = [];
  for (let start = 0; start < bytes.length; start += parts.at(-1)!.length + 1) {
    const end = bytes.indexOf(separator, start);
    parts.push(bytes.subarray(start, end < 0 ? bytes.length : end));
  }
  return parts;
};

/**
 * Returns the path of an argument. Node.js decodes arguments as UTF-8 and replaces other bytes by U+FFFD. Linux shows the
 * bytes.
 */
export const argumentPath = (argument: string): FilePath => {
  if (!argument.includes("\uFFFD") || process.platform !== "linux") return argument;
  const rawArguments = splitBytes(readFileSync("/proc/self/cmdline"), 0);
  const raw = rawArguments.find((bytes) => bytes.toString() === argument);
  return raw ? toPath(raw) : argument;
};
