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
 * Returns the paths of arguments, in their order. Node.js decodes arguments as UTF-8 and replaces other bytes by U+FFFD. Linux
 * shows the bytes.
 */
export const argumentPaths = (args: readonly string[]): FilePath[] => {
  if (process.platform !== "linux" || !args.some((arg) => arg.includes("\uFFFD"))) return [...args];
  const paths = readFileSync("/proc/self/cmdline", "latin1")
    .split("\0")
    // The value of an option can follow its name and "=".
    .flatMap((key) => [key, ...(/^--[\w-]+=(.*)$/s.exec(key)?.slice(1) ?? [])])
    .map(pathOfKey);
  return args.map((arg) => {
    const at = arg.includes("\uFFFD") ? paths.findIndex((path) => `${path}` === arg) : -1;
    // Names of other bytes can look alike, so each is taken once.
    return at < 0 ? arg : paths.splice(at, 1)[0]!;
  });
};

/** Returns the path of one argument: see {@link argumentPaths}. */
export const argumentPath = (arg: string): FilePath => argumentPaths([arg])[0]!;
