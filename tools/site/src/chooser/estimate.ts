import { chosenEntries, type Direction, type Entry, hasDirection, type Selection } from "./selection.js";

/** The sizes of a bundle in bytes. */
export interface Sizes {
  readonly minified: number;
  readonly gzip: number;
  readonly brotli: number;
}

/** The parts of which a size is the sum, with their sizes in bytes. */
export type PartSizes = Readonly<Record<string, Sizes>>;

const CJK = /^cjk-/;
const SINGLE_BYTE = "single-byte";

/** The single-byte indexes that resemble each other. */
const SCRIPTS: Readonly<Record<string, readonly string[]>> = {
  cyrillic: ["ibm866", "iso-8859-5", "koi8-r", "koi8-u", "windows-1251", "x-mac-cyrillic"],
  greek: ["iso-8859-7", "windows-1253"],
  hebrew: ["iso-8859-8", "iso-8859-8-i", "windows-1255"],
  latin: ["iso-8859-3", "iso-8859-14", "iso-8859-15", "windows-1252", "windows-1254", "windows-1258"],
  "latin of central Europe": ["iso-8859-2", "iso-8859-16", "windows-1250"],
  "latin of northern Europe": ["iso-8859-4", "iso-8859-10", "iso-8859-13", "windows-1257"],
};

/** Single-byte encodings share their code, and count as one here. */
const unitOf = ({ family, file }: Entry): string => (family === SINGLE_BYTE ? SINGLE_BYTE : file);

/**
 * The parts of a choice, with the number of times that each counts. Code is shared by all encodings, by those with two-byte
 * sequences, by a family, or by two encodings, each for decoding, for encoding, and for either (tables). Compression shortens
 * each further single-byte index a little more, which the square root expresses.
 */
export const partsOf = (selection: Selection): Map<string, number> => {
  const parts = new Map<string, number>();
  const chosen = chosenEntries(selection);
  const has = (entry: Entry, direction: Direction) => selection.get(entry.file)!.has(direction);
  const views: readonly [suffix: string, entries: readonly Entry[]][] = [
    ["", chosen],
    [":decode", chosen.filter((entry) => has(entry, "decode"))],
    [":encode", chosen.filter((entry) => has(entry, "encode"))],
    [":both", chosen.filter((entry) => has(entry, "decode") && has(entry, "encode"))],
  ];
  for (const [suffix, entries] of views) {
    if (!entries.length) continue;
    const set = (part: string, count = 1) => count && parts.set(part + suffix, count);
    set("all");
    if (entries.some(({ family }) => CJK.test(family))) set("two-byte");
    // ISO-2022-JP has fast paths of its own.
    if (entries.some(({ family, file }) => CJK.test(family) && file !== "iso-2022-jp")) set("two-byte fast path");
    for (const family of new Set(entries.map(({ family }) => family))) set(`family ${family}`);
    const units = [...new Set(entries.map(unitOf))].sort();
    for (const [i, unit] of units.entries()) {
      set(unit);
      for (const other of units.slice(i + 1)) set(`${unit} with ${other}`);
    }
    const singleByte = entries.filter(({ family }) => family === SINGLE_BYTE);
    if (!suffix) for (const { file } of singleByte) set(file);
    set("single-byte count", singleByte.length);
    set("single-byte root", Math.sqrt(singleByte.length));
    set("single-byte logarithm", Math.log(singleByte.length || 1));
    set("single-byte several", singleByte.length > 1 ? 1 : 0);
    // The indexes of one script share parts, which compression finds.
    if (!suffix)
      for (const [script, files] of Object.entries(SCRIPTS)) {
        const count = singleByte.filter(({ file }) => files.includes(file)).length;
        if (count > 1) set(`single-byte ${script}`, Math.sqrt(count - 1));
      }
  }
  if (hasDirection(selection, "decode") && hasDirection(selection, "encode")) parts.set("all: two directions", 1);
  return parts;
};

/** Adds up the parts of a choice. */
export const estimate = (selection: Selection, sizes: PartSizes): Sizes => {
  const sum = { minified: 0, gzip: 0, brotli: 0 };
  for (const [part, count] of partsOf(selection)) {
    const size = sizes[part];
    if (!size) continue;
    sum.minified += size.minified * count;
    sum.gzip += size.gzip * count;
    sum.brotli += size.brotli * count;
  }
  return sum;
};
