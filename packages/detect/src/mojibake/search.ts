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
   * The probability of this repair among all, from 0 to 1, and at most the share of the sample that is not lost: U+FFFD, and what
   * stays of characters in an encoding of several bytes. A text of which much is lost is not repaired.
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
/** The code units, and the characters beyond ASCII among them, that are enough to leave out most encodings. */
const TRIAL_UNITS = 400;
const TRIAL_CHARACTERS = 32;
/** What costs so many bits more than the best explanation is not measured. */
const MARGIN = 50;
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

const LEAST_MISTAKE_COST = 5;
const mistakeCost = (was: string, readAs: string): number => LEAST_MISTAKE_COST + 1.5 * rarity(was) + rarity(readAs);

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

/** Cuts a text. A pair of surrogates and a byte or a character in a notation are whole or absent. */
const cut = (text: string, units: number): string =>
  text.slice(0, units).replace(/[\ud800-\udbff]$|[%=][\da-f]?$|&[#\w]*$|\\\w*$/i, "");

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
  return sample.length <= SAMPLE_UNITS ? [sample, false] : [cut(sample, SAMPLE_UNITS), true];
};

/**
 * Returns a part of a sample that is enough to leave out nearly all pairs of encodings: some of its lines. A text with few characters
 * beyond ASCII has a longer one.
 */
const trialOf = (sample: string, isCut: boolean): [trial: string, isCut: boolean] => {
  const step = Math.ceil(sample.length / TRIAL_UNITS);
  const lines = sample.split("\n");
  const ordered = [...lines.filter((_, at) => at % step === 0), ...lines.filter((_, at) => at % step > 0)].join("\n");
  const least = isASCII(sample) ? 0 : TRIAL_CHARACTERS;
  let end = 0;
  for (let count = 0; end < ordered.length && (end < TRIAL_UNITS || count < least); end++)
    if (ordered[end]! >= "\x80") count++;
  // The trial saves no time if it is nearly all of the sample.
  return end > sample.length / 2 ? [sample, isCut] : [cut(ordered, end), true];
};

/** What happened to a text, and the result of undoing it. */
interface Explanation {
  readonly notations: readonly Writing[];
  readonly layers: readonly Mistake[];
  readonly text: string;
  /** The number of characters that the last layer lost. */
  readonly lost: number;
  /** The number of characters that can be the rest of others whose bytes were removed. */
  readonly rests: number;
  /** The bits of the mistakes. */
  readonly mistakes: number;
}

interface Candidate extends Explanation {
  /** The bits of the mistakes and of the text. */
  readonly bits: number;
  readonly language: string | null;
}

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

const unexplained = (text: string): Explanation => ({
  notations: [],
  layers: [],
  text,
  lost: 0,
  rests: 0,
  mistakes: 0,
});

/** Explains a text by one more notation. */
const withNotation = (start: Explanation, { text, ...writing }: Reading): Explanation => ({
  notations: [...start.notations, writing],
  layers: [],
  text,
  lost: 0,
  rests: 0,
  mistakes: start.mistakes + notationCost(writing.notation) + 1.5 * rarity(writing.encoding ?? "UTF-8"),
});

/** Explains a text by one more mistake. Returns undefined if too many lines cannot be in the encoding. */
const withLayer = (
  { notations, layers, lost: lostBefore, rests, mistakes }: Explanation,
  { decode, count }: EncodedText,
  was: Coder,
  readAs: Coder,
  maxUnrepaired: number,
): Explanation | undefined => {
  const { text, lost, unrepaired, kept } = decode(was, true);
  if (unrepaired.length > maxUnrepaired * count) return undefined;
  // What the first layer lost is lost, also if the second one joins it, drops it, or finds a character for it.
  const hidden = Math.max(0, lostBefore - countReplacements(text));
  return {
    notations,
    layers: [...layers, { was: was.name, readAs: readAs.name }],
    text,
    lost: lost.length,
    // Beside a byte that was removed, an encoding of several bytes has other characters, which stay.
    rests: rests + (readAs.width > 1 ? kept : 0),
    mistakes: mistakes + mistakeCost(was.name, readAs.name) + KEPT_COST * kept + LOST_COST * hidden,
  };
};

/** Explanations by their results, of which the one with the fewest mistakes is measured. */
class Candidates {
  private readonly found = new Map<string, Candidate>();
  /** The others of the same result, which a longer text can have another result for. */
  private readonly others = new Map<string, Explanation[]>();
  private least = Infinity;

  /** Whether a text with these bits is too improbable. */
  isTooCostly(bits: number): boolean {
    return bits > this.least + MARGIN;
  }

  /**
   * Returns the candidate, or none if it is not a better explanation of its result.
   *
   * @param isLast - whether no other mistake is searched in the result, so that the bits of an improbable one do not matter
   */
  add(explanation: Explanation, isLast: boolean): Candidate[] {
    const { text, mistakes } = explanation;
    if (text === "" || text.includes("\0")) return [];
    const known = this.found.get(text);
    if (known) {
      const [worse] = known.mistakes <= mistakes ? [explanation] : [known];
      const others = this.others.get(text) ?? [];
      others.push(worse!);
      this.others.set(text, others);
      if (worse === explanation) return [];
    }
    const lost = LOST_COST * countReplacements(text);
    if (this.isTooCostly(mistakes + lost)) return [];
    const cost = known
      ? { bits: known.bits - known.mistakes + mistakes, language: known.language }
      : this.measure(text, mistakes + lost, isLast);
    const candidate = { ...explanation, ...cost };
    this.found.set(text, candidate);
    this.least = Math.min(this.least, candidate.bits);
    return [candidate];
  }

  private measure(text: string, mistakes: number, isLast: boolean): Pick<Candidate, "bits" | "language"> {
    const most = isLast ? (this.least + MARGIN - mistakes) / WEIGHT : Infinity;
    const { bits, language } = textCost(text.replaceAll("\ufffd", ""), most);
    return { bits: WEIGHT * bits + mistakes, language };
  }

  /** Returns the candidates, the most probable first. */
  sorted(): Candidate[] {
    return [...this.found.values()].sort(byBits);
  }

  /** Returns all explanations that are probable. */
  probable(): Explanation[] {
    return this.sorted()
      .filter(({ bits }) => bits <= this.least + MARGIN)
      .flatMap((each) => [each, ...(this.others.get(each.text) ?? [])]);
  }
}

/** Searches all explanations of a text. If it stands for a longer one, one line that can be repaired is enough. */
const search = (text: string, isCut: boolean, isTrial: boolean): Candidates => {
  const candidates = new Candidates();

  const searchNotations = (start: Candidate): Candidate[] =>
    readings(start.text, isCut).flatMap((reading) => candidates.add(withNotation(start, reading), false));

  const searchLayer = (start: Candidate): Candidate[] =>
    CODERS.flatMap((readAs) => {
      const { text: damaged, layers } = start;
      // Bytes of another encoding are valid UTF-8 only by chance.
      if (readAs === UTF8 || (layers.length > 0 && rarity(readAs.name) >= RAREST) || isASCII(damaged)) return [];
      // Text that was decoded and encoded in the same encoding has the same bytes. This would be one layer with other gaps, and so
      // would be a layer that changes little more than the rests of characters beside gaps.
      if (readAs.name === layers[0]?.was) return [];
      const isSameText = layers.length > 0 ? sameTextTest(damaged, readAs) : () => false;
      if (layers.length > 0 && isSameText(coderOf(layers[0]!.was))) return [];
      const hasGaps = damaged.includes("\ufffd");
      const encoded = encodeLines(damaged, readAs, isCut);
      return CODERS.flatMap((was) => {
        if (was === readAs || (layers.length > 0 && rarity(was.name) >= RAREST) || (hasGaps && isSameText(was)))
          return [];
        const explanation = withLayer(start, encoded, was, readAs, isTrial ? 1 - 1 / encoded.count : 1 / 2);
        return explanation ? candidates.add(explanation, layers.length > 0) : [];
      });
    });

  const starts = candidates.add(unexplained(text), false);
  let outer = starts;
  for (let i = 0; i < MAX_NOTATIONS; i++) {
    outer = outer.flatMap(searchNotations).sort(byBits).slice(0, SECOND_LAYERS);
    starts.push(...outer);
  }
  const first = starts.flatMap(searchLayer).sort(byBits);
  // After two mistakes with UTF-8, the result of the first layer is no text, but it is valid UTF-8, which is rare by chance.
  const fromUTF8 = first.filter(({ layers }) => layers[0]!.was === "UTF-8").slice(0, SECOND_LAYERS);
  for (const candidate of new Set([...fromUTF8, ...first.slice(0, SECOND_LAYERS)])) {
    const lost = LOST_COST * countReplacements(candidate.text);
    if (!candidates.isTooCostly(candidate.mistakes + lost + LEAST_MISTAKE_COST)) searchLayer(candidate);
  }
  return candidates;
};

/** Measures explanations of a part of a text with the whole of it. */
const measureWhole = (text: string, isCut: boolean, explanations: readonly Explanation[]): Candidates => {
  const candidates = new Candidates();
  const known = new Map<string, Explanation | undefined>();
  const encodedTexts = new Map<string, EncodedText>();

  const explain = ({ notations, layers }: Pick<Explanation, "notations" | "layers">): Explanation | undefined => {
    const last = layers.at(-1);
    if (last) {
      const before = explainOnce({ notations, layers: layers.slice(0, -1) });
      if (!before) return undefined;
      const key = `${last.readAs}\n${before.text}`;
      const encoded = encodedTexts.get(key) ?? encodeLines(before.text, coderOf(last.readAs), isCut);
      encodedTexts.set(key, encoded);
      return withLayer(before, encoded, coderOf(last.was), coderOf(last.readAs), 1 / 2);
    }
    const writing = notations.at(-1);
    if (!writing) return unexplained(text);
    const before = explainOnce({ notations: notations.slice(0, -1), layers: [] });
    const reading = readings(before?.text ?? "", isCut).find(
      ({ notation, encoding }) => notation === writing.notation && encoding === writing.encoding,
    );
    return before && reading && withNotation(before, reading);
  };
  const explainOnce = ({ notations, layers }: Pick<Explanation, "notations" | "layers">): Explanation | undefined => {
    const key = JSON.stringify([notations, layers]);
    if (!known.has(key)) known.set(key, explain({ notations, layers }));
    return known.get(key);
  };

  for (const each of [unexplained(text), ...explanations]) {
    const explanation = explainOnce(each);
    if (explanation) candidates.add(explanation, true);
  }
  return candidates;
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
  const [sample, isCut] = sampleOf(text);
  const [trial, isTrialCut] = trialOf(sample, isCut);
  const tried = search(trial, isTrialCut, trial !== sample);
  const candidates = trial === sample ? tried : measureWhole(sample, isCut, tried.probable());

  const best = candidates.sorted().slice(0, MAX_REPAIRS);
  const weights = best.map(({ bits }) => 2 ** (best[0]!.bits - bits));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return best.map(({ notations, layers, language, rests, text: sample }, at) => ({
    notations,
    layers,
    confidence: Math.min(weights[at]! / sum, Math.max(0, 1 - (countReplacements(sample) + rests) / sample.length)),
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
