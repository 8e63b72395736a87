import { decodeBytes, encodeString } from "webenc/families";
import { MIN_CONFIDENCE } from "../../detection/detect.js";
import { listEncodings } from "../../encodings/families.js";
import { type Encoding, requireEncoding } from "../../encodings/find.js";
import { MAX_PENDING_BYTES, pendingBytes } from "../../files/guards.js";

/** How probable texts are. */
export interface TextCost {
  /** Returns the bits of information of a text: the more probable it is, the fewer. */
  costOf(text: string): number;
  /** The probability of one of several texts, and that none of them is one if `chance` is the least. */
  confidenceOf(costs: readonly number[], index: number, chance: number): number;
  /** The bits of a character that no language has. */
  readonly chanceCost: number;
}

/** One mistake: the bytes of a text in one encoding were decoded in another one. */
export interface Layer {
  /** The name of the encoding that the bytes had. */
  readonly was: string;
  /** The name of the encoding that they were decoded in. */
  readonly readAs: string;
}

/** A text that can be the original: the last mistake first. */
export interface Repair {
  readonly layers: readonly Layer[];
  readonly lines: readonly string[];
  readonly cost: number;
}

/** The code units and the lines that are enough to find the encodings. */
const SAMPLE_UNITS = 4096;
const SAMPLE_LINES = 64;

/** The number of results of one mistake that are tried as the results of a second one. */
const SECOND_LAYERS = 6;

/** The bits of a mistake: most are made with UTF-8, and bytes are seldom valid UTF-8 by chance. */
const UTF8_COST = 2;
const OTHER_COST = 12;
/** The bits of an encoding that mistakes are seldom made with. */
const RARE_COST = 6;

/** The encodings that mistakes are most often made with. Of several repairs with the same result, the first is taken. */
const COMMON = ["UTF-8", "windows-1252", "windows-1251", "windows-1250", "Shift_JIS", "GBK", "KOI8-R", "macintosh"];

/** Encodings that no text beyond ASCII comes from, or whose texts GBK has too. */
const LEFT_OUT = ["replacement", "x-user-defined", "UTF-16BE", "UTF-16LE", "gb18030"];

/** The share of the characters beyond ASCII that can be lost: a repair with more destroys the text. */
const MAX_LOST = 1 / 3;

/** Characters that no text has: controls, except white space, and private use. */
const NO_TEXT = /(?!\s)[\p{Cc}\p{Co}]/u;

/** What a decoder writes for bytes that are lost. */
const LOST = "\uFFFD";

/** Whether no mistake changes a text: it has nothing beyond ASCII, and no escape sequence of ISO-2022-JP. */
const isASCII = (text: string): boolean => !/[^\p{ASCII}]/u.test(text) && !text.includes("\x1b");

/** The encodings of mistakes, the common ones first. */
const mistakenEncodings = (): Encoding[] => {
  const names = [...COMMON, ...listEncodings().map(({ name }) => name)];
  return [...new Set(names)].filter((name) => !LEFT_OUT.includes(name)).map((name) => requireEncoding(name));
};

/** The characters that other decoders than the standard's write for unmapped bytes: U+0080 to U+00A0, and in Windows's Shift_JIS. */
const UNMAPPED = /([\x80-\xa0\uf8f0-\uf8f3])/;
const WINDOWS_BYTES = [0xa0, 0xfd, 0xfe, 0xff];

const unmappedByte = (character: string): number => {
  const code = character.charCodeAt(0);
  return WINDOWS_BYTES[code - 0xf8f0] ?? code;
};

const encode = (text: string, readAs: Encoding): Uint8Array => {
  try {
    return encodeString(readAs, text);
  } catch (error) {
    const parts = text.split(UNMAPPED);
    if (parts.length === 1) throw error;
    return Buffer.concat(
      parts.map((part, index) => (index % 2 === 1 ? Buffer.of(unmappedByte(part)) : encodeString(readAs, part))),
    );
  }
};

/** Returns the bytes of a line before it was decoded, in pieces between lost ones, or undefined if it cannot come from an encoding. */
const undecode = (line: string, readAs: Encoding): Uint8Array[] | undefined => {
  try {
    return line.split(LOST).map((piece) => encode(piece, readAs));
  } catch {
    return undefined;
  }
};

/** Decodes a piece between lost bytes. In UTF-8 it can begin and end within a character, of which each trailing byte is lost too. */
const decodePiece = (piece: Uint8Array, was: Encoding, isFirst: boolean, isLast: boolean): string => {
  let start = 0;
  let end = piece.length;
  if (was.name === "UTF-8") {
    if (!isLast) end -= pendingBytes(piece);
    if (!isFirst) while (start < MAX_PENDING_BYTES && start < end && (piece[start]! & 0xc0) === 0x80) start++;
  }
  return LOST.repeat(start) + decodeBytes(was, piece.subarray(start, end), { fatal: true });
};

/** Decodes the bytes of a line, or returns undefined if they are invalid. */
const decode = (pieces: readonly Uint8Array[], was: Encoding): string | undefined => {
  const last = pieces.length - 1;
  try {
    const result = pieces.map((piece, index) => decodePiece(piece, was, index === 0, index === last)).join(LOST);
    // What did not come from this mistake changes only by chance. After two mistakes, UTF-8 has C1 controls.
    return was.name !== "UTF-8" && NO_TEXT.test(result) ? undefined : result;
  } catch {
    return undefined;
  }
};

/** Undoes the mistakes of a repair in a text. Lines that cannot be repaired stay as they are. */
export const applyRepair = (
  text: string,
  layers: readonly Layer[],
): { readonly text: string; readonly unrepaired: readonly number[] } => {
  const encodings = layers.map(({ was, readAs }) => [requireEncoding(was), requireEncoding(readAs)] as const);
  const unrepaired: number[] = [];
  const lines = text.split("\n").map((line, index) => {
    let result: string | undefined = line;
    for (const [was, readAs] of encodings)
      if (result !== undefined && !isASCII(result)) {
        const pieces = undecode(result, readAs);
        result = pieces && decode(pieces, was);
      }
    if (result === undefined || result.includes(LOST)) unrepaired.push(index + 1);
    return result ?? line;
  });
  return { text: lines.join("\n"), unrepaired };
};

/** The lines of a text that are not ASCII, as many as are needed. */
const sampleOf = (text: string): string[] => {
  let units = 0;
  return text
    .split("\n")
    .filter((line) => !isASCII(line))
    .slice(0, SAMPLE_LINES)
    .filter((line) => (units += line.length) - line.length < SAMPLE_UNITS)
    .map((line) => line.slice(0, SAMPLE_UNITS));
};

const beyondASCII = (text: string): number => text.replaceAll(/\p{ASCII}+/gu, "").length;

const byCost = (a: Repair, b: Repair): number => a.cost - b.cost;

/**
 * Searches the mistakes that have damaged a text: one or two, with all pairs of encodings.
 *
 * @returns the certain repair, or undefined if there is none, and the most probable repairs that change the text
 */
export const findRepair = (
  text: string,
  { costOf, confidenceOf, chanceCost }: TextCost,
): { readonly repair: Repair | undefined; readonly guesses: readonly Repair[] } => {
  const encodings = mistakenEncodings();
  const lines = sampleOf(text);
  const key = lines.join("\n");
  const present: Repair = { layers: [], cost: costOf(key), lines };
  const chance = Math.max(present.cost, chanceCost * beyondASCII(key));
  const found = new Map([[key, present]]);

  /** Adds the results of one more mistake, and returns them. It fails in few of the lines that are not ASCII. */
  const search = ({ lines, layers, cost }: Repair): Repair[] => {
    const added: Repair[] = [];
    const most = lines.filter((line) => !isASCII(line)).length / 2;
    for (const readAs of encodings) {
      // Bytes of another encoding are valid in these only by chance.
      if (readAs.name === "UTF-8" || readAs.name === "ISO-2022-JP") continue;
      const pieces = lines.map((line) => (isASCII(line) ? [] : undecode(line, readAs)));
      if (pieces.filter((each) => !each).length > most) continue;
      for (const was of encodings) {
        if (was === readAs) continue;
        let failed = 0;
        const results: string[] = [];
        for (const [index, line] of lines.entries()) {
          const result = isASCII(line) ? line : pieces[index] && decode(pieces[index], was);
          if (result === undefined && ++failed > most) break;
          results.push(result ?? line);
        }
        const result = results.join("\n");
        const lost = result.split(LOST).length - 1;
        if (failed > most || found.has(result) || lost > MAX_LOST * beyondASCII(result)) continue;
        const rare = [was, readAs].filter(({ name }) => !COMMON.includes(name)).length;
        const mistakes = cost - costOf(lines.join("\n"));
        const candidate: Repair = {
          layers: [...layers, { was: was.name, readAs: readAs.name }],
          lines: results,
          cost: costOf(result) + mistakes + (was.name === "UTF-8" ? UTF8_COST : OTHER_COST) + RARE_COST * rare,
        };
        found.set(result, candidate);
        added.push(candidate);
      }
    }
    return added.sort(byCost);
  };

  const first = search(present);
  // After two mistakes with UTF-8, the result of the first search is no text, but it is valid UTF-8, which is rare by chance.
  const fromUTF8 = first.filter(({ layers }) => layers[0]!.was === "UTF-8");
  for (const candidate of new Set([...fromUTF8, ...first.slice(0, SECOND_LAYERS)])) search(candidate);
  const all = [...found.values()].sort(byCost);
  const costs = all.map(({ cost }) => cost);
  const isCertain = all[0] !== present && confidenceOf(costs, 0, chance) >= MIN_CONFIDENCE;
  return { repair: isCertain ? all[0] : undefined, guesses: all.slice(0, all.indexOf(present)).slice(0, 2) };
};
