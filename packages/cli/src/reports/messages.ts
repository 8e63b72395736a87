import type { Problem, ProblemCounts, ProblemKind } from "../engine/problems.js";
import { type FilePath, sourceName } from "../files/path.js";
import { formatBytes, formatCodePoint, formatOffset, hex, plural } from "./format.js";

/** What the command says about an input: plain data that can be sent between threads. */
export interface Message {
  readonly type: "error" | "notice" | "summary";
  readonly message: string;
  /** The other members of its object in JSON. */
  readonly members: object;
}

/** The code of each kind of problem in JSON, and what one and several of them are called. */
const PROBLEM_KINDS: Readonly<Record<ProblemKind, readonly [code: string, one: string, many: string]>> = {
  invalid: ["invalid-bytes", "invalid byte sequence", "invalid byte sequences"],
  unencodable: ["unencodable-character", "character that cannot be encoded", "characters that cannot be encoded"],
  changed: ["changed-character", "character that is written as another one", "characters that are written as others"],
};

/** Describes a problem: `3:7: invalid Shift_JIS byte sequence 81 at offset 0x1A4 (420)`. */
const describeProblem = ({ kind, encoding, offset, line, column, bytes, codePoint, written }: Problem): string => {
  const shown = formatBytes(bytes);
  const at = `at offset ${formatOffset(offset)}`;
  if (codePoint === undefined) return `${line}:${column}: invalid ${encoding} byte sequence ${shown} ${at}`;
  const effect = kind === "unencodable" ? "cannot be encoded in" : "is written as another character in";
  const end = written === undefined ? "" : `, and is written as "${written}"`;
  return `${line}:${column}: ${formatCodePoint(codePoint)} from the bytes ${shown} ${at} ${effect} ${encoding}${end}`;
};

/** The name of a file as members of an object. A name that is not valid UTF-8 also has its bytes. */
export const fileMembers = (file: FilePath): object => ({
  file: `${file}`,
  ...(typeof file === "string" ? {} : { fileBytes: file.toString("hex") }),
});

export const problemMessage = (file: FilePath, type: Message["type"], problem: Problem, end = ""): Message => {
  const { kind, bytes, codePoint, ...position } = problem;
  const character = codePoint !== undefined && {
    codePoint: `U+${hex(codePoint, 4)}`,
    character: String.fromCodePoint(codePoint),
  };
  const code = PROBLEM_KINDS[kind][0];
  return {
    type,
    message: `${sourceName(file)}:${describeProblem(problem)}${end}`,
    members: { ...fileMembers(file), code, ...position, bytes: formatBytes(bytes), ...character },
  };
};

/** Returns the notices of the numbers of problems. */
export const countMessages = (file: FilePath, counts: ProblemCounts): Message[] =>
  Object.entries(PROBLEM_KINDS).flatMap(([kind, [code, ...nouns]]) => {
    const count = counts[kind as ProblemKind];
    if (count === 0) return [];
    const message = `${sourceName(file)}: ${plural(count, ...nouns)}`;
    return [{ type: "notice", message, members: { ...fileMembers(file), code, count } }];
  });

export const jsonLine = (type: string, members: object): string => `${JSON.stringify({ type, ...members })}\n`;
