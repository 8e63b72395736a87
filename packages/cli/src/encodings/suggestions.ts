import { createRequire } from "node:module";
import { getEncoding } from "webenc";
import { packageFolder } from "../package-folder.js";
import { listEncodings } from "./families.js";
import { NOT_IN_THE_STANDARD, OUTSIDE_NAMES } from "./outside-names.js";

/** A name without punctuation: `Win-1251` and `win_1251` are the same. */
const normalize = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/** Returns the label for `win1251`, `1251`, `cp1251`, `koi8r` and the like, or undefined. */
const sameName = (name: string): string | undefined => {
  const windows = /^(?:win|windows|x?cp|ms)?(\d+)$/.exec(name);
  if (windows && getEncoding(`windows-${windows[1]}`)) return `windows-${windows[1]}`;
  return listEncodings()
    .flatMap(({ labels }) => labels)
    .find((label) => normalize(label) === name);
};

/** Returns the label with the fewest different letters, if only few differ. */
const nearest = (name: string): string | undefined => {
  const { closest, distance } = createRequire(`${packageFolder}/`)(
    "fastest-levenshtein",
  ) as typeof import("fastest-levenshtein");
  const label = closest(
    name,
    listEncodings().flatMap(({ labels }) => labels),
  );
  return distance(name, label) <= Math.max(1, name.length / 3) ? label : undefined;
};

/** Returns the label that a user of an unknown name probably means. */
export const suggestLabel = (unknown: string): string | undefined => {
  const name = normalize(unknown);
  if (NOT_IN_THE_STANDARD.has(name)) return undefined;
  return OUTSIDE_NAMES[name] ?? sameName(name) ?? nearest(unknown.trim().toLowerCase());
};

/** Returns the end of a message on an unknown label. */
export const suggestion = (unknown: string): string => {
  if (NOT_IN_THE_STANDARD.has(normalize(unknown))) return ": the standard does not contain this encoding";
  const label = suggestLabel(unknown);
  return label === undefined ? "; webenc list --labels prints them" : `. Did you mean ${label}?`;
};
