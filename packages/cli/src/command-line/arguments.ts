import { readFileSync } from "node:fs";
import { type FilePath, toPath } from "../files/path.js";

/**
 * Rewrites `--in-place=SUFFIX`, whose value is optional: the parser would take the argument after `--in-place` for the
 * suffix.
 */
export const rewriteInPlace = (args: readonly string[]): string[] => {
  const end = args.indexOf("--");
  return args.flatMap((arg, index) =>
    arg.startsWith("--in-place=") && (end < 0 || index < end)
      ? ["--in-place", `--backup-suffix=${arg.slice("--in-place=".length)}`]
      : [arg],
  );
};

/** Splits bytes at each separator. The last part is left out if it is empty. */
export const splitBytes = (bytes: Uint8Array, separator: number): Buffer[] => {
  const parts: Buffer[] = [];
  let start = 0;
  const buffer = Buffer.from(bytes);
  for (let end = buffer.indexOf(separator); end >= 0; end = buffer.indexOf(separator, start)) {
    parts.push(buffer.subarray(start, end));
    start = end + 1;
  }
  if (start < buffer.length) parts.push(buffer.subarray(start));
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
