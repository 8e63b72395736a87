import type { FullEncoding } from "@webenc/core";
import { hzGB2312, iso2022JP2012, utf16BE, utf16LE } from "@webenc/historical";

/** The encodings of @webenc/historical by the names that the tools have for them, which differ from the standard's names. */
export const historical: ReadonlyMap<string, FullEncoding> = new Map([
  ["hz-gb-2312", hzGB2312],
  ["iso-2022-jp-2012", iso2022JP2012],
  ["utf-16be", utf16BE],
  ["utf-16le", utf16LE],
]);
