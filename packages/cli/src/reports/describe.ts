import type { Problem, ProblemKind } from "../engine/problems.js";
import { formatBytes, formatCodePoint, formatOffset } from "./format.js";

/** Describes a problem: `3:7: invalid Shift_JIS byte sequence 81 at offset 0x1A4 (420)`. */
export const describeProblem = (problem: Problem): string => {
  const { position, encoding } = problem;
  const place = position ? `${position.line}:${position.column}: ` : "";
  if (problem.kind === "invalid")
    return `${place}invalid ${encoding} byte sequence ${formatBytes(problem.bytes)} at offset ${formatOffset(problem.offset)}`;
  const source = position
    ? ` from the bytes ${formatBytes(position.bytes)} at offset ${formatOffset(position.offset)}`
    : "";
  const effect = problem.kind === "unencodable" ? "cannot be encoded in" : "is written as another character in";
  return `${place}${formatCodePoint(problem.codePoint)}${source} ${effect} ${encoding}`;
};

/** What a number of problems of one kind is called. */
export const PROBLEM_NAMES: Readonly<Record<ProblemKind, readonly [one: string, many: string]>> = {
  invalid: ["invalid byte sequence", "invalid byte sequences"],
  unencodable: ["character that cannot be encoded", "characters that cannot be encoded"],
  changed: ["character that is written as another one", "characters that are written as others"],
};
