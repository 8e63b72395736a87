import type { Encoding } from "webenc";
import * as webenc from "webenc";

/** An encoding that the playground offers. */
export interface Choice {
  /** Its name in the page's address: the lower-case name. */
  readonly id: string;
  readonly name: string;
  readonly encoding: Encoding;
  /** The name of the value, as it is imported: shiftJIS. */
  readonly value: string;
  readonly isHistorical: boolean;
}

const isEncoding = (value: unknown): value is Encoding =>
  typeof value === "object" && value !== null && "name" in value && "decoder" in value;

const choicesOf = (module: object, isHistorical: boolean): Choice[] =>
  Object.entries(module).flatMap(([value, encoding]) => {
    const name = isEncoding(encoding) && !/(?:De|En)coder$/.test(value) ? encoding.name : "";
    if (!name) return [];
    const id = isHistorical ? `historical-${name.toLowerCase()}` : name.toLowerCase();
    return [{ id, name, encoding: encoding as Encoding, value, isHistorical }];
  });

/** The order of the standard's table. */
const ORDER =
  "UTF-8 IBM866 ISO-8859-2 ISO-8859-3 ISO-8859-4 ISO-8859-5 ISO-8859-6 ISO-8859-7 ISO-8859-8 ISO-8859-8-I ISO-8859-10 ISO-8859-13 ISO-8859-14 ISO-8859-15 ISO-8859-16 KOI8-R KOI8-U macintosh windows-874 windows-1250 windows-1251 windows-1252 windows-1253 windows-1254 windows-1255 windows-1256 windows-1257 windows-1258 x-mac-cyrillic GBK gb18030 Big5 EUC-JP ISO-2022-JP Shift_JIS EUC-KR replacement UTF-16BE UTF-16LE x-user-defined".split(
    " ",
  );

/** All 40 encodings of the standard, in its order. */
export const standardEncodings: readonly Choice[] = choicesOf(webenc, false).sort(
  (a, b) => ORDER.indexOf(a.name) - ORDER.indexOf(b.name),
);

/** Loads the encodings of `@webenc/historical`. */
export const loadHistoricalEncodings = async (): Promise<Choice[]> =>
  choicesOf(await import("@webenc/historical"), true);
