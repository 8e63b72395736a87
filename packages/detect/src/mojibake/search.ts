import { CODERS, type Coder, coderOf, LATIN1, UTF8 } from "./coders.js";
import { looksWritten, type Notation, unwrite } from "./notations.js";
import { sameTextTest } from "./same-text.js";
import { createTextCost } from "./text-cost.js";
import { type Encoded, encodePiece, type LostCharacter, type Undone } from "./undo.js";

/** One mistake: the bytes of a text in one encoding were decoded in another one. */
export interface Mistake {
  /** The name of the encoding that the bytes had. */
  readonly was: string;
  /**
   * The name of the encoding that they were decoded in. "ISO-8859-1" is the one in which each byte is the code point of the
   * same number, not windows-1252.
   */
  readonly readAs: string;
}

/** A notation that text or bytes are written in. */
export interface Writing {
  readonly notation: Notation;
  /** The name of the encoding of the bytes; null if they are ASCII, or the notation is one of text. */
  readonly encoding: string | null;
}

/** How a text can be repaired. Without notations and layers, the text has no damage. */
export interface Repair {
  /** The notations that the text is written in, the outer one first. */
  readonly notations: readonly Writing[];
  /** The mistakes, the last one first. */
  readonly layers: readonly Mistake[];
  /**
   * The probability of this repair among all, from 0 to 1, and at most the share of the sample that is not U+FFFD: a text of which
   * much is lost is not repaired.
   */
  readonly confidence: number;
  /** The most probable language of the result as a BCP 47 tag, or null. */
  readonly language: string | null;
  /** The repaired beginning of the text, which was searched. */
  readonly sample: string;
}

/** A repaired text. */
export interface RepairedText {
  readonly text: string;
  /** The characters whose bytes are lost, in their order. */
  readonly lost: readonly LostCharacter[];
  /** The numbers of the lines that cannot be repaired and stay as they are, from 1. */
  readonly unrepaired: readonly number[];
}

/** The code units that are enough to find the encodings. */
const SAMPLE_UNITS = 1500;
/** The notations inside of each other that are tried. */
const MAX_NOTATIONS = 2;
/** The number of results of one layer that are tried as the input of the second one. */
const SECOND_LAYERS = 6;
/** The number of repairs that are returned. */
const MAX_REPAIRS = 12;

/*
 * The bits that an explanation costs, because it is rarer than a text without damage.
 */
const NOTATION_COST = 2;
/** Words of ASCII can look like these notations. */
const LOOSE_NOTATION_COST = 6;
const LOOSE_NOTATIONS: readonly Notation[] = ["base64", "utf-7"];
const LOST_COST = 8;
const KEPT_COST = 4;
/** A bit of the models is worth less than a bit. */
const WEIGHT = 0.5;

/** The encodings of systems that are most often set up for another language, the most frequent first. */
const COMMON = ["windows-1252", "ISO-8859-1", "windows-1251", "windows-1250", "Shift_JIS", "GBK", "Big5", "EUC-KR"];
const USUAL = [
  "macintosh",
  "IBM437",
  "IBM850",
  "IBM866",
  "KOI8-R",
  "windows-1253",
  "windows-1254",
  "windows-1255",
  "windows-1256",
  "EUC-JP",
  "windows-1257",
  "ISO-8859-2",
  "windows-874",
  "gb18030",
  "IBM852",
];

const RAREST = 7;

/** Text that is read as UTF-16 is nearly always invalid, or has few characters that are used. */
const UTF16_RARITY = 10;

const rarity = (name: string): number =>
  name.startsWith("UTF-16")
    ? UTF16_RARITY
    : name === "UTF-8"
      ? 0
      : COMMON.includes(name)
        ? 1 + COMMON.indexOf(name) / 4
        : USUAL.includes(name)
          ? 4
          : RAREST;

const mistakeCost = (was: string, readAs: string): number => 5 + 1.5 * rarity(was) + rarity(readAs);

const notationCost = (notation: Notation): number =>
  LOOSE_NOTATIONS.includes(notation) ? LOOSE_NOTATION_COST : NOTATION_COST;

const isASCII = (text: string): boolean => !/[^\0-\x7f]/.test(text);

/** A text in lines, as the bytes that they were decoded from. */
interface EncodedText {
  /** Undoes a mistake in each line for itself. */
  readonly decode: (was: Coder, isSearch: boolean) => RepairedText & { readonly kept: number };
  /** The number of lines that are not ASCII. */
  readonly count: number;
}

/**
 * Returns the first result of a function that decodes a text without some units at its end: none, or if the text is cut, up to
 * those of an incomplete character.
 */
const decodeStart = <Result>(
  { width }: Coder,
  isCut: boolean,
  decodeWithout: (units: number) => Result | undefined,
): Result | undefined => {
  let result = decodeWithout(0);
  for (let units = 1; isCut && result === undefined && units < width; units++) result = decodeWithout(units);
  return result;
};

/** Returns a text as the bytes that it was decoded from. `isCut` says whether it is the beginning of a longer one. */
const encodeLines = (text: string, readAs: Coder, isCut: boolean): EncodedText => {
  const lines = text.split("\n");
  // All encodings that the bytes can have had decode the same pieces.
  const pieces = new Map<string, Encoded | undefined>();
  const encoded = (piece: string): Encoded | undefined => {
    if (!pieces.has(piece)) pieces.set(piece, encodePiece(piece, readAs));
    return pieces.get(piece);
  };
  const decodePiece = (piece: string, isLast: boolean, was: Coder, isSearch: boolean): Undone | undefined =>
    decodeStart(was, isCut && isLast, (units) => encoded(piece.slice(0, piece.length - units))?.decode(was, isSearch));
  const decodeLine = (line: string, at: number, was: Coder, isSearch: boolean): Undone | undefined =>
    isASCII(line) ? { text: line, lost: [], kept: 0 } : decodePiece(line, at === lines.length - 1, was, isSearch);
  return {
    count: lines.filter((line) => !isASCII(line)).length,
    decode: (was, isSearch) => {
      // UTF-16 does not have lines of its own: a line feed is two bytes.
      const results = was.name.startsWith("UTF-16")
        ? [decodePiece(text, true, was, isSearch)]
        : lines.map((line, at) => decodeLine(line, at, was, isSearch));
      let result = "";
      let kept = 0;
      const lost: LostCharacter[] = [];
      const unrepaired: number[] = [];
      results.forEach((undone, at) => {
        if (at > 0) result += "\n";
        if (!undone) unrepaired.push(at + 1);
        for (const each of undone?.lost ?? []) lost.push({ ...each, index: each.index + result.length });
        kept += undone?.kept ?? 0;
        result += undone?.text ?? (results.length === 1 ? text : lines[at]!);
      });
      return { text: result, lost, unrepaired, kept };
    },
  };
};

/**
 * Returns the lines of a text that are not ASCII, then those that are written in a notation, as many as are needed; and whether they
 * are cut.
 */
const sampleOf = (text: string): [sample: string, isCut: boolean] => {
  let sample = isASCII(text) ? text : "";
  const addLines = (fits: (line: string) => boolean): void => {
    for (const line of isASCII(text) ? [] : text.split("\n"))
      if (sample.length <= SAMPLE_UNITS && fits(line)) sample += (sample && "\n") + line;
  };
  addLines((line) => !isASCII(line));
  addLines((line) => isASCII(line) && looksWritten(line));
  if (sample.length <= SAMPLE_UNITS) return [sample, false];
  // A pair of surrogates and a byte or a character in a notation are whole or absent.
  return [sample.slice(0, SAMPLE_UNITS).replace(/[\ud800-\udbff]$|[%=][\da-f]?$|&[#\w]*$|\\\w*$/i, ""), true];
};

interface Candidate {
  readonly notations: readonly Writing[];
  readonly layers: readonly Mistake[];
  readonly text: string;
  /** The number of characters that the last layer lost. */
  readonly lost: number;
  /** The bits of the mistakes. */
  readonly mistakes: number;
  /** The bits of the mistakes and of the text. */
  readonly bits: number;
  readonly language: string | null;
}

type Explanation = Pick<Candidate, "notations" | "layers" | "lost" | "mistakes">;

const countReplacements = (text: string): number => text.length - text.replaceAll("\ufffd", "").length;

const byBits = (a: Candidate, b: Candidate): number => a.bits - b.bits;

type Reading = Writing & { readonly text: string };

/** Returns what the notations of a text can say. `isCut` says whether it can end in the middle of a character. */
const readings = (text: string, isCut: boolean): Reading[] =>
  unwrite(text).flatMap(({ notation, text: content, isBytes }): Reading[] => {
    if (!isBytes || isASCII(content)) return [{ notation, encoding: null, text: content }];
    const bytes = LATIN1.encode(content);
    return CODERS.flatMap((coder) => {
      const read = decodeStart(coder, isCut, (units) => bytes && coder.decode(bytes.subarray(0, bytes.length - units)));
      return read === undefined ? [] : [{ notation, encoding: coder.name, text: read }];
    });
  });

const textCost = /* @__PURE__ */ createTextCost();

/** The lost characters whose candidates are sorted. One of 64 candidates takes about half a millisecond. */
const MAX_SORTED = 100;
/** The code units around a lost character that its candidates are measured with. */
const CONTEXT_UNITS = 12;

/** Sorts the candidates of a lost character, the most probable first. */
const sortCandidates = (text: string, { index, candidates }: LostCharacter): LostCharacter => {
  const before = text.slice(Math.max(0, index - CONTEXT_UNITS), index).replaceAll("\ufffd", "");
  const after = text.slice(index + 1, index + CONTEXT_UNITS).replaceAll("\ufffd", "");
  const costs = new Map(candidates.map((candidate) => [candidate, textCost(before + candidate + after).bits]));
  return { index, candidates: [...candidates].sort((a, b) => costs.get(a)! - costs.get(b)!) };
};

/**
 * Searches the mistakes that have damaged a text: notations that were not decoded, and one or two layers of bytes in one encoding
 * that were decoded in another one, with all pairs of encodings.
 *
 * @param text - the damaged text
 * @returns the repairs, the most probable first; one of them, without notations and layers, stands for no damage
 * @example
 * ```ts
 * import { findRepairs } from "@webenc/detect/mojibake";
 *
 * const [repair] = findRepairs("prÃ¼fen");
 * repair?.layers; // => [{ was: "UTF-8", readAs: "windows-1252" }]
 * repair?.sample; // => "prüfen"
 * repair?.language; // => "de"
 * ```
 */
export const findRepairs = (text: string): Repair[] => {
  const found = new Map<string, Candidate>();
  const [sample, isCut] = sampleOf(text);

  const add = (result: string, explanation: Explanation): Candidate[] => {
    if (result === "" || result.includes("\0")) return [];
    const known = found.get(result);
    if (known && known.mistakes <= explanation.mistakes) return [];
    const readable = result.replaceAll("\ufffd", "");
    const { bits, language } = textCost(readable);
    const lost = LOST_COST * (result.length - readable.length);
    const candidate = { ...explanation, text: result, language, bits: WEIGHT * bits + lost + explanation.mistakes };
    found.set(result, candidate);
    return [candidate];
  };

  const searchNotations = (start: Candidate): Candidate[] =>
    readings(start.text, isCut).flatMap(({ text: result, ...writing }) =>
      add(result, {
        notations: [...start.notations, writing],
        layers: [],
        lost: 0,
        mistakes: start.mistakes + notationCost(writing.notation) + 1.5 * rarity(writing.encoding ?? "UTF-8"),
      }),
    );

  const searchLayer = ({ text: damaged, layers, notations, lost: lostBefore, mistakes }: Candidate): Candidate[] =>
    CODERS.flatMap((readAs) => {
      // Bytes of another encoding are valid UTF-8 only by chance.
      if (readAs === UTF8 || (layers.length > 0 && rarity(readAs.name) >= RAREST) || isASCII(damaged)) return [];
      // Text that was decoded and encoded in the same encoding has the same bytes. This would be one layer with other gaps, and so
      // would be a layer that changes little more than the rests of characters beside gaps.
      if (readAs.name === layers[0]?.was) return [];
      const isSameText = layers.length > 0 && damaged.includes("\ufffd") ? sameTextTest(damaged, readAs) : () => false;
      if (layers.length > 0 && isSameText(coderOf(layers[0]!.was))) return [];
      const { count, decode } = encodeLines(damaged, readAs, isCut);
      return CODERS.flatMap((was) => {
        if (was === readAs || (layers.length > 0 && rarity(was.name) >= RAREST)) return [];
        if (isSameText(was)) return [];
        const { text: result, lost, unrepaired, kept } = decode(was, true);
        if (unrepaired.length > count / 2) return [];
        // What the first layer lost is lost, also if the second one joins it, drops it, or finds a character for it.
        const hidden = Math.max(0, lostBefore - countReplacements(result));
        return add(result, {
          notations,
          layers: [...layers, { was: was.name, readAs: readAs.name }],
          lost: lost.length,
          mistakes: mistakes + mistakeCost(was.name, readAs.name) + KEPT_COST * kept + LOST_COST * hidden,
        });
      });
    });

  const starts = add(sample, { notations: [], layers: [], lost: 0, mistakes: 0 });
  let outer = starts;
  for (let i = 0; i < MAX_NOTATIONS; i++) {
    outer = outer.flatMap(searchNotations).sort(byBits).slice(0, SECOND_LAYERS);
    starts.push(...outer);
  }
  const first = starts.flatMap(searchLayer).sort(byBits);
  // After two mistakes with UTF-8, the result of the first layer is no text, but it is valid UTF-8, which is rare by chance.
  const fromUTF8 = first.filter(({ layers }) => layers[0]!.was === "UTF-8").slice(0, SECOND_LAYERS);
  for (const candidate of new Set([...fromUTF8, ...first.slice(0, SECOND_LAYERS)])) searchLayer(candidate);

  const best = [...found.values()].sort(byBits).slice(0, MAX_REPAIRS);
  const weights = best.map(({ bits }) => 2 ** (best[0]!.bits - bits));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return best.map(({ notations, layers, language, text: sample }, at) => ({
    notations,
    layers,
    confidence: Math.min(weights[at]! / sum, 1 - countReplacements(sample) / sample.length),
    language,
    sample,
  }));
};

/**
 * Reads a text in a notation. Returns the text itself if it is not written so. The numbers of the lines that are not valid in the
 * encoding are added to a set, and these lines stay as they are.
 */
const read = (text: string, { notation, encoding }: Writing, unrepaired: Set<number>): string => {
  const content = unwrite(text, notation)[0]?.text ?? text;
  if (encoding === null) return content;
  const decode = (part: string): string | undefined => {
    const bytes = LATIN1.encode(part);
    return bytes && coderOf(encoding).decode(bytes);
  };
  const whole = decode(content);
  if (whole !== undefined) return whole;
  const lines = content.split("\n");
  const written = text.split("\n");
  return lines
    .map((line, at) => {
      const result = decode(line);
      if (result === undefined) unrepaired.add(at + 1);
      // A notation can have line ends of its own.
      return result ?? (written.length === lines.length ? written[at]! : line);
    })
    .join("\n");
};

/**
 * Repairs a text. Lines that are ASCII, and those that cannot be repaired, stay as they are.
 *
 * @param text - the damaged text
 * @param repair - the notations and the mistakes, as `findRepairs` returns them
 * @throws RangeError if a name of an encoding is unknown
 * @example
 * ```ts
 * import { applyRepair } from "@webenc/detect/mojibake";
 *
 * const layers = [{ was: "UTF-8", readAs: "windows-1252" }];
 * applyRepair("GrÃ¶ÃŸe", { layers }).text; // => "Größe"
 * applyRepair("Ã?", { layers }).lost[0]?.candidates.length; // => 5
 * ```
 */
export const applyRepair = (
  text: string,
  { notations = [], layers }: Partial<Pick<Repair, "notations">> & Pick<Repair, "layers">,
): RepairedText => {
  const unrepaired = new Set<number>();
  const readText = notations.reduce((each, writing) => read(each, writing, unrepaired), text);
  let result: RepairedText = { text: readText, lost: [], unrepaired: [] };
  for (const { was, readAs } of layers) {
    result = encodeLines(result.text, coderOf(readAs), false).decode(coderOf(was), false);
    for (const line of result.unrepaired) unrepaired.add(line);
  }
  const lost = result.lost.map((each, at) => (at < MAX_SORTED ? sortCandidates(result.text, each) : each));
  return { text: result.text, lost, unrepaired: [...unrepaired].sort((a, b) => a - b) };
};
