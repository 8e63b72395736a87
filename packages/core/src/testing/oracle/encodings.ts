import type { Coders, Encoding } from "./coder.js";
import { historicalEncodings } from "./historical.js";
import { readIndex, readIndexFile } from "./indexes.js";
import { iso2022JP } from "./iso-2022-jp.js";
import { big5, eucJP, eucKR, gb18030, shiftJIS, singleByte } from "./legacy.js";
import { replacement, sharedUTF16Decoder, xUserDefined } from "./miscellaneous.js";
import { utf8 } from "./utf-8.js";

/** The encodings that do not share the single-byte ones' decoder and encoder. */
const coders: Readonly<Record<string, Coders>> = {
  "UTF-8": utf8,
  GBK: gb18030(true),
  gb18030: gb18030(false),
  Big5: big5,
  "EUC-JP": eucJP,
  "ISO-2022-JP": iso2022JP,
  Shift_JIS: shiftJIS,
  "EUC-KR": eucKR,
  replacement,
  "UTF-16BE": { decoder: sharedUTF16Decoder(true) },
  "UTF-16LE": { decoder: sharedUTF16Decoder(false) },
  "x-user-defined": xUserDefined,
};

/** The table of https://encoding.spec.whatwg.org/#names-and-labels */
const headings: readonly { encodings: { name: string; labels: string[] }[] }[] = JSON.parse(
  readIndexFile("encodings.json"),
);
const table = headings.flatMap(({ encodings }) => encodings);

/** All encodings, in the standard's order. */
export const encodings: readonly Encoding[] = table.map(({ name }) => ({
  name,
  ...(coders[name] ?? singleByte(readIndex(name === "ISO-8859-8-I" ? "iso-8859-8" : name.toLowerCase()))),
}));

/** All labels, each with the name of its encoding. */
export const labels: readonly (readonly [label: string, name: string])[] = table.flatMap(({ name, labels }) =>
  labels.map((label) => [label, name] as const),
);

/** The encoding of a name: of the standard's, or of the tools' for a historical one. */
export const encodingNamed = (name: string): Encoding => {
  const encoding = encodings.find((each) => each.name === name) ?? historicalEncodings.get(name);
  if (!encoding) throw new Error(`No encoding has the name ${name}`);
  return encoding;
};

const asciiLowercase = (string: string): string =>
  string.replaceAll(/[A-Z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x20));

/** https://encoding.spec.whatwg.org/#concept-encoding-get */
export const getAnEncoding = (label: string): string | null => {
  const stripped = label.replace(/^[\t\n\f\r ]+/, "").replace(/[\t\n\f\r ]+$/, "");
  return labels.find(([each]) => each === asciiLowercase(stripped))?.[1] ?? null;
};

/** https://encoding.spec.whatwg.org/#get-an-output-encoding */
export const getAnOutputEncoding = (encoding: Encoding): Encoding =>
  ["replacement", "UTF-16BE", "UTF-16LE"].includes(encoding.name) ? encodingNamed("UTF-8") : encoding;
