/** The decoders of @webenc/historical and those of Python and of the C library. */
import { hzGB2312, iso2022JP2012 } from "@webenc/historical";
import type { Group, Peer } from "./compare.js";
import { bytesFrom, pairs, singles, texts } from "./sequences.js";

const ALL = bytesFrom(0x00, 0xff);
const SEVEN_BIT = bytesFrom(0x21, 0x7e);

const HZ: readonly Group[] = [
  { name: "single bytes", inputs: singles(ALL) },
  { name: "pairs", inputs: pairs(SEVEN_BIT, SEVEN_BIT, "~{", "~}") },
  {
    name: "escapes",
    inputs: texts(
      "~~",
      "~\n",
      "a~\nb",
      "~{VP~}a",
      "~{VP",
      "~{~}",
      "~}",
      "~{VP~{ND~}",
      "~{VP~\nND~}",
      "~{VP\nND",
      "~",
      "~{V",
    ),
  },
];

const ISO_2022_JP: readonly Group[] = [
  { name: "single bytes", inputs: singles(ALL) },
  { name: "pairs of JIS X 0208", inputs: pairs(SEVEN_BIT, SEVEN_BIT, "\x1b$B", "\x1b(B") },
  { name: "pairs of JIS X 0212", inputs: pairs(SEVEN_BIT, SEVEN_BIT, "\x1b$(D", "\x1b(B") },
  { name: "half-width katakana", inputs: singles(ALL, "\x1b(I", "\x1b(B") },
  { name: "JIS X 0201 Roman", inputs: singles(ALL, "\x1b(J", "\x1b(B") },
  {
    name: "escapes",
    inputs: texts(
      "\x1b$@F|\x1b(B",
      "\x1b$BF|",
      "\x1b$BF|\na",
      "\x1b(B\x1b(B",
      "\x1b(B\x1b$B\x1b(Ba",
      "\x1b",
      "\x1b$",
      "\x1b$(",
      "\x1b(",
      "\x1b$BF",
      "\x1b(A",
    ),
  },
];

export const HISTORICAL: readonly Peer[] = [
  ["python:hz", hzGB2312, HZ],
  ["iconv:HZ", hzGB2312, HZ],
  ["python:iso2022_jp_1", iso2022JP2012, ISO_2022_JP],
  ["python:iso2022_jp_ext", iso2022JP2012, ISO_2022_JP],
  ["iconv:ISO-2022-JP-2", iso2022JP2012, ISO_2022_JP],
  ["iconv:ISO-2022-JP-3", iso2022JP2012, ISO_2022_JP],
];
