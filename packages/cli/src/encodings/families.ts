import { hzGB2312 } from "@webenc/historical/hz-gb-2312";
import { iso2022JP2012 } from "@webenc/historical/iso-2022-jp-2012";
import { utf16BE, utf16LE } from "@webenc/historical/utf-16";
import type { Encoding } from "webenc";
import { encodings } from "../generated/encodings.js";

/** The encodings that only `--historical` finds, with their labels in lower case. */
export const HISTORICAL_ENCODINGS: readonly (readonly [encoding: Encoding, labels: readonly string[]])[] = [
  [hzGB2312, ["hz-gb-2312"]],
  [iso2022JP2012, ["csiso2022jp", "iso-2022-jp"]],
];

export const findHistorical = (label: string): Encoding | undefined => {
  const normal = label.trim().toLowerCase();
  return HISTORICAL_ENCODINGS.find(([, labels]) => labels.includes(normal))?.[0];
};

/** The standard has no encoder for UTF-16, because it is not for web pages. Files use it. */
export const withUTF16Encoder = (encoding: Encoding): Encoding => {
  if (encoding.name === "UTF-16LE") return utf16LE;
  return encoding.name === "UTF-16BE" ? utf16BE : encoding;
};

export interface ListedEncoding {
  readonly name: string;
  readonly family: string;
  readonly labels: readonly string[];
  readonly canEncode: boolean;
}

/** Returns the standard's 40 encodings with their labels, and those that `--historical` adds. */
export const listEncodings = (historical: boolean = false): ListedEncoding[] => {
  const added = HISTORICAL_ENCODINGS.map(([encoding, labels]) => ["historical", encoding, labels] as const);
  return [...encodings, ...(historical ? added : [])].map(([family, encoding, labels]) => {
    const canEncode = withUTF16Encoder(encoding).encoder !== undefined;
    return { name: encoding.name, family, labels, canEncode };
  });
};
