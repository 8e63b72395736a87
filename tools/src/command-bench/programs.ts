/** The programs that convert files, and their names of the encodings. */
import { join } from "node:path";
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

/** The command of this repository, as a shell runs it. */
export const WEBENC: Command = [process.execPath, join(root, "packages/cli/bin/webenc.cjs")];

/** The conversion of a file to UTF-8 on standard output. */
export const CONVERT = {
  webenc: ({ label }: EncodingNames, file: string): Command => [...WEBENC, "convert", "--quiet", "--from", label, file],
  iconv: ({ iconv }: EncodingNames, file: string): Command => ["iconv", "-f", iconv, "-t", "UTF-8", file],
  uconv: ({ uconv }: EncodingNames, file: string): Command => ["uconv", "-f", uconv, "-t", "UTF-8", file],
} as const;

export type Program = keyof typeof CONVERT;
export const PROGRAMS = Object.keys(CONVERT) as readonly Program[];
