import { resolveAlias } from "webenc/aliases";
import { listEncodings } from "./families.js";

/** Returns the number of letters to insert, remove or change to get from one name to another. */
const distance = (from: string, to: string): number => {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1];
    for (const [index, other] of [...to].entries())
      next.push(Math.min(row[index + 1]! + 1, next[index]! + 1, row[index]! + (letter === other ? 0 : 1)));
    row = next;
  }
  return row[to.length]!;
};

/** Returns the label with the fewest different letters, if only few differ. */
const suggestLabel = (unknown: string): string | undefined => {
  const name = unknown.trim().toLowerCase();
  const [best] = listEncodings()
    .flatMap(({ labels }) => labels)
    .map((label) => ({ label, letters: distance(name, label) }))
    .sort((a, b) => a.letters - b.letters);
  return best && best.letters <= Math.max(1, name.length / 3) ? best.label : undefined;
};

/** Returns the end of a message on an unknown label. */
export const suggestion = (unknown: string): string => {
  const { note } = resolveAlias(unknown);
  // Other systems have this name, and the note says why it has no encoding.
  if (!note.endsWith("is no known encoding.")) return `. ${note}`;
  const label = suggestLabel(unknown);
  return label === undefined ? "; webenc list --labels prints them" : `. Did you mean ${label}?`;
};
