import type { Problem, ProblemKind } from "../engine/problems.js";
import type { FilePath } from "../files/path.js";
import { formatBytes, hex } from "./format.js";

/** The codes of problems. */
export const PROBLEM_CODES: Readonly<Record<ProblemKind, string>> = {
  invalid: "invalid-bytes",
  unencodable: "unencodable-character",
  changed: "changed-character",
};

/** The name of a file as members of an object. A name that is not valid UTF-8 also has its bytes. */
export const fileMembers = (file: FilePath): object => ({
  file: `${file}`,
  ...(typeof file === "string" ? {} : { fileBytes: file.toString("hex") }),
});

/** A problem as members of an object. */
export const problemMembers = (problem: Problem): object => {
  const { position } = problem;
  const code = PROBLEM_CODES[problem.kind];
  if (problem.kind === "invalid")
    return {
      code,
      encoding: problem.encoding,
      offset: problem.offset,
      line: position?.line,
      column: position?.column,
      bytes: formatBytes(problem.bytes),
    };
  return {
    code,
    encoding: problem.encoding,
    offset: position?.offset,
    line: position?.line,
    column: position?.column,
    bytes: position && formatBytes(position.bytes),
    codePoint: `U+${hex(problem.codePoint, 4)}`,
    character: String.fromCodePoint(problem.codePoint),
  };
};

/** Formats an object as a line. */
export const jsonLine = (type: string, members: object): string => `${JSON.stringify({ type, ...members })}\n`;
