import * as chineseSimplified from "@webenc/cjk-chinese-simplified";
import * as chineseTraditional from "@webenc/cjk-chinese-traditional";
import * as japanese from "@webenc/cjk-japanese";
import * as korean from "@webenc/cjk-korean";
import * as miscellaneous from "@webenc/miscellaneous";
import * as singleByte from "@webenc/single-byte";
import * as utf8 from "@webenc/utf8";
import * as utf16 from "@webenc/utf16";
import type { Encoding } from "webenc";
import { HISTORICAL_ENCODINGS, withUTF16Encoder } from "./historical.js";

export interface ListedEncoding {
  readonly name: string;
  readonly family: string;
  readonly labels: readonly string[];
  readonly canEncode: boolean;
}

const FAMILIES: Readonly<Record<string, object>> = {
  Unicode: { ...utf8, ...utf16 },
  "single-byte": singleByte,
  "Chinese, simplified": chineseSimplified,
  "Chinese, traditional": chineseTraditional,
  Japanese: japanese,
  Korean: korean,
  miscellaneous,
};

const listed = (family: string, encoding: Encoding, labels: readonly string[]): ListedEncoding => ({
  name: encoding.name,
  family,
  labels,
  canEncode: withUTF16Encoder(encoding).encoder !== undefined,
});

/** Returns the encodings of a family's package, which exports the labels of `x` as `xLabels`. */
const encodingsOf = (family: string, exported: Readonly<Record<string, unknown>>): ListedEncoding[] =>
  Object.keys(exported)
    .filter((name) => `${name}Labels` in exported)
    .map((name) => listed(family, exported[name] as Encoding, exported[`${name}Labels`] as readonly string[]))
    .sort((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }));

/** Returns the standard's 40 encodings with their labels, and those that `--historical` adds. */
export const listEncodings = (historical: boolean = false): ListedEncoding[] => [
  ...Object.entries(FAMILIES).flatMap(([family, exported]) => encodingsOf(family, exported as Record<string, unknown>)),
  ...(historical ? HISTORICAL_ENCODINGS : []).map(([encoding, labels]) => listed("historical", encoding, labels)),
];
