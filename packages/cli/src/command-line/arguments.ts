import { readFileSync } from "node:fs";
import { type FilePath, pathOfKey } from "../files/path.js";
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

/**
 * Returns the path of an argument. Node.js decodes arguments as UTF-8 and replaces other bytes by U+FFFD. Linux shows the
 * bytes.
 */
export const argumentPath = (argument: string): FilePath => {
  if (!argument.includes("\uFFFD") || process.platform !== "linux") return argument;
  const paths = readFileSync("/proc/self/cmdline", "latin1").split("\0").map(pathOfKey);
  return paths.find((path) => `${path}` === argument) ?? argument;
};
