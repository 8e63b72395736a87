import { CODERS, type Coder, coderOf, LATIN1, UTF8 } from "./coders.js";
import { decodeStart, type EncodedText, encodeLines } from "./encoded-text.js";
import {
  KEPT_COST,
  LEAST_MISTAKE_COST,
  LOST_COST,
  mistakeCost,
  notationCost,
  RAREST,
  rarity,
  WEIGHT,
} from "./explanation-cost.js";
import { isASCII, unwrite } from "./notations.js";
import type { Mistake, Repair, Writing } from "./repair.js";
import { sameTextTest } from "./same-text.js";
import { sampleOf, trialOf } from "./sample.js";
import { textCost } from "./text-cost.js";

/** What costs so many bits more than the best explanation is not measured. */
const MARGIN = 50;
/** The notations inside of each other that are tried. */
const MAX_NOTATIONS = 2;
/** The number of results of one layer that are tried as the input of the second one. */
const SECOND_LAYERS = 6;
/** The number of repairs that are returned. */
const MAX_REPAIRS = 12;

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

/** Returns what the notations of a text, or one of them, can say. `isCut` says whether it can end in the middle of a character. */
const readings = (text: string, isCut: boolean, only?: Writing): Reading[] =>
  unwrite(text, only?.notation).flatMap(({ notation, text: content, isBytes }): Reading[] => {
    if (!isBytes || isASCII(content)) return [{ notation, encoding: null, text: content }];
    const bytes = LATIN1.encode(content);
    return (only?.encoding ? [coderOf(only.encoding)] : CODERS).flatMap((coder) => {
      const read = decodeStart(coder, isCut, (units) => bytes && coder.decode(bytes.subarray(0, bytes.length - units)));
      return read === undefined ? [] : [{ notation, encoding: coder.name, text: read }];
    });
  });

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
      const worse = known.mistakes <= mistakes ? explanation : known;
      const others = this.others.get(text) ?? [];
      others.push(worse);
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
      .filter(({ bits }) => !this.isTooCostly(bits))
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
    if (!before) return undefined;
    const reading = readings(before.text, isCut, writing).find(({ encoding }) => encoding === writing.encoding);
    return reading && withNotation(before, reading);
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
