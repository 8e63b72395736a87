/** The detectors that docs/reports/detection.md compares: each returns a label or a name, or null. */
import { detectEncoding } from "@webenc/detect";
import chardet from "chardet";
import encodingJapanese from "encoding-japanese";
import * as jschardet from "jschardet";
import { getEncoding } from "webenc";

export type Detect = (bytes: Uint8Array) => string | null;

/** Names of encoding-japanese that are not labels. */
const japaneseNames: Readonly<Record<string, string>> = { SJIS: "Shift_JIS", EUCJP: "EUC-JP", JIS: "ISO-2022-JP" };

/** The detectors by the name of their package. */
export const detectors: Readonly<Record<string, Detect>> = {
  "@webenc/detect": (bytes) => detectEncoding(bytes)?.encoding ?? null,
  jschardet: (bytes) => jschardet.detect(bytes).encoding,
  chardet: (bytes) => chardet.detect(bytes),
  "encoding-japanese": (bytes) => {
    const name = encodingJapanese.detect(bytes);
    return name ? (japaneseNames[name] ?? name) : null;
  },
};

/** The names of Python's codecs, which jschardet returns, that are not labels. */
const codecs: Readonly<Record<string, string>> = {
  ascii: "UTF-8",
  "utf-8-sig": "UTF-8",
  "utf-16-le": "UTF-16LE",
  "utf-16-be": "UTF-16BE",
  big5hkscs: "Big5",
  cp932: "Shift_JIS",
  shift_jis_2004: "Shift_JIS",
  "euc-jis-2004": "EUC-JP",
  "iso2022-jp": "ISO-2022-JP",
  "iso2022-jp-2": "ISO-2022-JP",
  "iso2022-jp-2004": "ISO-2022-JP",
  "iso2022-jp-ext": "ISO-2022-JP",
  cp949: "EUC-KR",
  cp874: "windows-874",
  "mac-roman": "macintosh",
  "mac-cyrillic": "x-mac-cyrillic",
  macroman: "macintosh",
  maccyrillic: "x-mac-cyrillic",
};

/** Returns the name of the encoding that a label or a detector's name names; null if none. */
export const encodingNamed = (label: string | null): string | null => {
  const name = label?.toLowerCase() ?? "";
  return getEncoding(codecs[name] ?? name)?.name ?? getEncoding(name.replace(/^cp/, "windows-"))?.name ?? null;
};
