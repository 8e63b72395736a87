import { type Encoding, getEncoding } from "webenc";
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

/**
 * The encodings whose labels include the names of smaller encodings, and the labels that name the encoding itself.
 * `ascii` and `latin1` are labels of windows-1252, because web pages with these labels use windows-1252.
 */
const OWN_LABELS: Readonly<Record<string, RegExp>> = {
  "windows-1252": /1252/,
  "windows-1254": /1254/,
  "windows-874": /874/,
  GBK: /gbk/i,
  "EUC-KR": /euc|949|korean/i,
};

/** Returns a notice if a label to write names another encoding than the one that the standard finds by it. */
export const labelNotice = (label: string, { name }: Encoding): string | undefined =>
  OWN_LABELS[name]?.test(label) === false ? `"${label.trim()}" means ${name}, as in web browsers` : undefined;

/** Returns a notice if a name is not a label, but another system's name. */
export const nameNotice = (name: string): string | undefined => {
  const { encoding, note } = resolveAlias(name);
  if (!encoding || getEncoding(name)) return undefined;
  return `"${name.trim()}" is another system's name of ${encoding.name}${note && `. ${note}`}`;
};
