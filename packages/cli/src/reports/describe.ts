import type { Problem, ProblemKind } from "../engine/problems.js";
import { formatBytes, formatCodePoint, formatOffset } from "./format.js";

/** Describes a problem: `3:7: invalid Shift_JIS byte sequence 81 at offset 0x1A4 (420)`. */
export const describeProblem = ({
  kind,
  encoding,
  offset,
  line,
  column,
  bytes,
  codePoint,
  written,
}: Problem): string => {
  const shown = formatBytes(bytes);
  const at = `at offset ${formatOffset(offset)}`;
  if (codePoint === undefined) return `${line}:${column}: invalid ${encoding} byte sequence ${shown} ${at}`;
  const effect = kind === "unencodable" ? "cannot be encoded in" : "is written as another character in";
  const end = written === undefined ? "" : `, and is written as "${written}"`;
  return `${line}:${column}: ${formatCodePoint(codePoint)} from the bytes ${shown} ${at} ${effect} ${encoding}${end}`;
};

/** The code of each kind of problem in JSON, and what one and several of them are called. */
export const PROBLEM_KINDS: Readonly<Record<ProblemKind, readonly [code: string, one: string, many: string]>> = {
  invalid: ["invalid-bytes", "invalid byte sequence", "invalid byte sequences"],
  unencodable: ["unencodable-character", "character that cannot be encoded", "characters that cannot be encoded"],
  changed: ["changed-character", "character that is written as another one", "characters that are written as others"],
};
