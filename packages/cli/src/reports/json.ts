import type { Problem } from "../engine/problems.js";
import type { FilePath } from "../files/path.js";
import { PROBLEM_KINDS } from "./describe.js";
import { formatBytes, hex } from "./format.js";

/** The name of a file as members of an object. A name that is not valid UTF-8 also has its bytes. */
export const fileMembers = (file: FilePath): object => ({
  file: `${file}`,
  ...(typeof file === "string" ? {} : { fileBytes: file.toString("hex") }),
});

export const problemMembers = ({
  kind,
  encoding,
  offset,
  line,
  column,
  bytes,
  codePoint,
  written,
}: Problem): object => ({
  code: PROBLEM_KINDS[kind][0],
  encoding,
  offset,
  line,
  column,
  bytes: formatBytes(bytes),
  written,
  ...(codePoint !== undefined && { codePoint: `U+${hex(codePoint, 4)}`, character: String.fromCodePoint(codePoint) }),
});

export const jsonLine = (type: string, members: object): string => `${JSON.stringify({ type, ...members })}\n`;
