/** The programs that convert files, and the measurement of a run from outside. */
import { join } from "node:path";
import { execa } from "execa";
import { root } from "../root.js";

/** A command with its arguments. */
export type Command = readonly [program: string, ...args: string[]];

/** An encoding as each program calls it: the one with the mappings of the standard, or nearest to them. */
export interface EncodingNames {
  readonly label: string;
  readonly iconv: string;
  readonly uconv: string;
}

export const ENCODINGS: readonly EncodingNames[] = [
  { label: "shift_jis", iconv: "CP932", uconv: "ibm-943_P15A-2003" },
  { label: "gbk", iconv: "CP936", uconv: "windows-936-2000" },
  { label: "koi8-r", iconv: "KOI8-R", uconv: "KOI8-R" },
  { label: "windows-1251", iconv: "CP1251", uconv: "windows-1251" },
];

/** The conversion to UTF-8 by the command of this repository. */
export const webencConvert = ({ label }: EncodingNames, ...args: readonly string[]): Command => [
  process.execPath,
  ...[join(root, "packages/cli/bin/webenc.cjs"), "convert", "--quiet", "--from", label, ...args],
];

/** The conversions of a file to UTF-8 on standard output. */
export const conversions = (
  names: EncodingNames,
  file: string,
): Readonly<Record<"webenc" | "iconv" | "uconv", Command>> => ({
  webenc: webencConvert(names, file),
  iconv: ["iconv", "-f", names.iconv, "-t", "UTF-8", file],
  uconv: ["uconv", "-f", names.uconv, "-t", "UTF-8", file],
});

/** What a run of a program took. */
export interface Usage {
  readonly milliseconds: number;
  /** The largest resident memory, in KiB. */
  readonly memory: number;
}

/** Runs a program until its end. GNU time tells the memory, in the last line of standard error. */
export const measure = async (command: Command): Promise<Usage> => {
  const options = { stdin: "ignore", stdout: "ignore" } as const;
  const { durationMs, stderr } = await execa("/usr/bin/time", ["-f", "%M", ...command], options);
  return { milliseconds: durationMs, memory: Number(stderr.split("\n").at(-1)) };
};
