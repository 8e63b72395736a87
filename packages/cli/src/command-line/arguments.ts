import { readFileSync } from "node:fs";
import { type FilePath, pathOfKey } from "../files/path.js";
import { UserError } from "../reports/user-error.js";

/** The value of `--in-place` without a suffix: no argument has this character. */
export const NO_SUFFIX = "\0";

/**
 * Gives `--in-place` a value if it has none: the parser would take the argument after it for the suffix.
 *
 * @param withValues - the flags after which an argument is a value, also if it looks like an option
 */
export const rewriteInPlace = (args: readonly string[], withValues: readonly string[]): string[] => {
  let isValue = false;
  let isEnd = false;
  return args.map((arg) => {
    const isOption = !isValue && !isEnd;
    isValue = isOption && withValues.includes(arg);
    isEnd ||= isOption && arg === "--";
    return isOption && arg === "--in-place" ? `${arg}=${NO_SUFFIX}` : arg;
  });
};

/** Reads the number of an option: decimal, or hexadecimal after 0x. */
export const readNumber = (
  option: string,
  value: string,
  required: string = "a number",
  min: number = 0,
  max: number = Number.MAX_SAFE_INTEGER,
): number => {
  // Number reads an empty text as 0.
  const number = /^(?:\d+|0x[\da-f]+)$/i.test(value) ? Number(value) : Number.NaN;
  if (Number.isSafeInteger(number) && number >= min && number <= max) return number;
  throw new UserError(`${option} requires ${required}, not ${value}`);
};

/** The characters that stand for the bytes 80 to FF of an argument that is not UTF-8: no argument has a lone surrogate. */
const BYTES = /[\udc80-\udcff]/gu;

/**
 * Returns the arguments with all their bytes, for {@link argumentPath}. Node.js decodes arguments as UTF-8 and replaces other bytes
 * by U+FFFD. Linux shows the bytes.
 */
export const withAllBytes = (args: readonly string[]): string[] => {
  if (process.platform !== "linux" || !args.some((arg) => arg.includes("\uFFFD"))) return [...args];
  const keys = readFileSync("/proc/self/cmdline", "latin1").split("\0").slice(0, -1).slice(-args.length);
  return args.map((arg, at) =>
    typeof pathOfKey(keys[at]!) === "string"
      ? arg
      : keys[at]!.replaceAll(/[\x80-\xff]/g, (byte) => String.fromCharCode(0xdc00 + byte.charCodeAt(0))),
  );
};

/** Returns the path of an argument. */
export const argumentPath = (arg: string): FilePath =>
  arg.search(BYTES) < 0
    ? arg
    : pathOfKey(arg.replaceAll(BYTES, (byte) => String.fromCharCode(byte.charCodeAt(0) - 0xdc00)));
