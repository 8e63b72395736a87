import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../root.js";
import { Big5Decoder, Big5Encoder } from "./big5.js";
import type { Encoding } from "./coder.js";
import { EUCJPDecoder, EUCJPEncoder } from "./euc-jp.js";
import { EUCKRDecoder, EUCKREncoder } from "./euc-kr.js";
import { GB18030Decoder, GB18030Encoder } from "./gb18030.js";
import { historicalEncodings } from "./historical.js";
import { readIndex } from "./indexes.js";
import { ISO2022JPDecoder, ISO2022JPEncoder } from "./iso-2022-jp.js";
import { ReplacementDecoder, SharedUTF16Decoder, XUserDefinedDecoder, XUserDefinedEncoder } from "./miscellaneous.js";
import { ShiftJISDecoder, ShiftJISEncoder } from "./shift_jis.js";
import { SingleByteDecoder, SingleByteEncoder } from "./single-byte.js";
import { UTF8Decoder, UTF8Encoder } from "./utf-8.js";

/** The encodings that do not share the single-byte ones' decoder and encoder. */
const coders: Readonly<Record<string, Omit<Encoding, "name">>> = {
  "UTF-8": { decoder: () => new UTF8Decoder(), encoder: () => new UTF8Encoder() },
  GBK: { decoder: () => new GB18030Decoder(), encoder: () => new GB18030Encoder(true) },
  gb18030: { decoder: () => new GB18030Decoder(), encoder: () => new GB18030Encoder(false) },
  Big5: { decoder: () => new Big5Decoder(), encoder: () => new Big5Encoder() },
  "EUC-JP": { decoder: () => new EUCJPDecoder(), encoder: () => new EUCJPEncoder() },
  "ISO-2022-JP": { decoder: () => new ISO2022JPDecoder(), encoder: () => new ISO2022JPEncoder() },
  Shift_JIS: { decoder: () => new ShiftJISDecoder(), encoder: () => new ShiftJISEncoder() },
  "EUC-KR": { decoder: () => new EUCKRDecoder(), encoder: () => new EUCKREncoder() },
  replacement: { decoder: () => new ReplacementDecoder() },
  "UTF-16BE": { decoder: () => new SharedUTF16Decoder(true) },
  "UTF-16LE": { decoder: () => new SharedUTF16Decoder(false) },
  "x-user-defined": { decoder: () => new XUserDefinedDecoder(), encoder: () => new XUserDefinedEncoder() },
};

const singleByte = (name: string): Omit<Encoding, "name"> => {
  const index = readIndex(name === "ISO-8859-8-I" ? "iso-8859-8" : name.toLowerCase());
  return { decoder: () => new SingleByteDecoder(index), encoder: () => new SingleByteEncoder(index) };
};

/** The table of https://encoding.spec.whatwg.org/#names-and-labels */
const headings: readonly { encodings: { name: string; labels: string[] }[] }[] = JSON.parse(
  readFileSync(join(root, "indexes/encodings.json"), "utf8"),
);
const table = headings.flatMap(({ encodings }) => encodings);

/** All encodings, in the standard's order. */
export const encodings: readonly Encoding[] = table.map(({ name }) => ({
  name,
  ...(coders[name] ?? singleByte(name)),
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
