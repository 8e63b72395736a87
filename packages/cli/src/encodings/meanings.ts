import { getEncoding } from "webenc";
import { resolveAlias } from "webenc/aliases";
import type { Encoding } from "./find.js";

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
