import { coderOf, LATIN1 } from "./coders.js";
import { encodeLines } from "./encoded-text.js";
import { unwrite } from "./notations.js";
import type { Repair, RepairedText, Writing } from "./repair.js";
import { textCost } from "./text-cost.js";
import type { LostCharacter } from "./undo.js";

/** The lost characters whose candidates are sorted. One of 64 candidates takes about half a millisecond. */
const MAX_SORTED = 100;
/** The code units around a lost character that its candidates are measured with. */
const CONTEXT_UNITS = 12;

/** Sorts the candidates of a lost character, the most probable first. */
const sortCandidates = (text: string, { index, candidates }: LostCharacter): LostCharacter => {
  const before = text.slice(Math.max(0, index - CONTEXT_UNITS), index).replaceAll("\ufffd", "");
  const after = text.slice(index + 1, index + CONTEXT_UNITS).replaceAll("\ufffd", "");
  const costs = new Map(candidates.map((candidate) => [candidate, textCost(before + candidate + after).bits]));
  return { index, candidates: [...candidates].sort((a, b) => costs.get(a)! - costs.get(b)!) };
};

/**
 * Reads a text in a notation. Returns the text itself if it is not written so. The numbers of the lines that are not valid in the
 * encoding are added to a set, and these lines stay as they are.
 */
const read = (text: string, { notation, encoding }: Writing, unrepaired: Set<number>): string => {
  const content = unwrite(text, notation)[0]?.text ?? text;
  if (encoding === null) return content;
  const decode = (part: string): string | undefined => {
    const bytes = LATIN1.encode(part);
    return bytes && coderOf(encoding).decode(bytes);
  };
  const whole = decode(content);
  if (whole !== undefined) return whole;
  const lines = content.split("\n");
  const written = text.split("\n");
  return lines
    .map((line, at) => {
      const result = decode(line);
      if (result === undefined) unrepaired.add(at + 1);
      // A notation can have line ends of its own.
      return result ?? (written.length === lines.length ? written[at]! : line);
    })
    .join("\n");
};

/**
 * Repairs a text. Lines that are ASCII, and those that cannot be repaired, stay as they are.
 *
 * @param text - the damaged text
 * @param repair - the notations and the mistakes, as `findRepairs` returns them
 * @throws RangeError if a name of an encoding is unknown
 * @example
 * ```ts
 * import { applyRepair } from "@webenc/detect/mojibake";
 *
 * const layers = [{ was: "UTF-8", readAs: "windows-1252" }];
 * applyRepair("GrÃ¶ÃŸe", { layers }).text; // => "Größe"
 * applyRepair("Ã?", { layers }).lost[0]?.candidates.length; // => 5
 * ```
 */
export const applyRepair = (
  text: string,
  { notations = [], layers }: Partial<Pick<Repair, "notations">> & Pick<Repair, "layers">,
): RepairedText => {
  const unrepaired = new Set<number>();
  const readText = notations.reduce((each, writing) => read(each, writing, unrepaired), text);
  let result: RepairedText = { text: readText, lost: [], unrepaired: [] };
  for (const { was, readAs } of layers) {
    result = encodeLines(result.text, coderOf(readAs), false).decode(coderOf(was), false);
    for (const line of result.unrepaired) unrepaired.add(line);
  }
  const lost = result.lost.map((each, at) => (at < MAX_SORTED ? sortCandidates(result.text, each) : each));
  return { text: result.text, lost, unrepaired: [...unrepaired].sort((a, b) => a - b) };
};
