import { readFileSync } from "node:fs";
import type { Heading } from "./read-encodings.js";

/** The numbers of encodings and labels in the table of the draft's section "4 Encodings". */
const ENCODINGS = 40;
const LABELS = 216;

/**
 * Reads the table of names and labels of "Encoding", the W3C/WHATWG draft of 2012.
 *
 * @throws Error naming what differs from the draft's table
 */
export const readDraftEncodings = (text: string): Heading[] => {
  const headings: Heading[] = JSON.parse(text);
  const encodings = headings.flatMap(({ encodings }) => encodings);
  const names = new Set(encodings.map(({ name }) => name));
  const labels = encodings.flatMap(({ labels }) => labels);
  if (names.size !== ENCODINGS || encodings.length !== ENCODINGS) {
    throw new Error(`draft-2012-encodings.json: ${names.size} different names, not ${ENCODINGS}`);
  }
  if (new Set(labels).size !== LABELS || labels.length !== LABELS) {
    throw new Error(`draft-2012-encodings.json: ${new Set(labels).size} different labels, not ${LABELS}`);
  }
  const bad = [...names, ...labels].filter((label) => !/^[!-@[-~]+$/.test(label));
  if (bad.length > 0) throw new Error(`draft-2012-encodings.json: not lowercase ASCII: ${bad.join(", ")}`);
  return headings;
};

/** Reads draft-2012-encodings.json. */
export const readDraftEncodingsFile = (file: string): Heading[] => readDraftEncodings(readFileSync(file, "utf8"));
