import { confidenceOf } from "./confidence.js";
import { sniffByteOrderMark } from "./declaration/byte-order-mark.js";
import { languageCosts } from "./languages.js";
import type { DetectionModel } from "./models/model.js";
import type { DetectedEncoding, DetectionOptions, DetectionReason } from "./result.js";
import { createSample } from "./sample.js";
import { isControl } from "./statistics/pairs.js";
import { highBytesOf, type Ranked, rank } from "./statistics/rank.js";
import { createEscapeCheck } from "./structure/escapes.js";
import { createUTF8Check } from "./structure/utf-8.js";
import { createUTF16Check } from "./structure/utf-16.js";

/** The state of a detection: what is known of the bytes so far, in bounded memory. */
export interface Detector {
  readonly push: (bytes: Uint8Array) => void;
  /** The answers, the best first. */
  readonly ranking: () => DetectedEncoding[];
  /** The best answer. It takes no statistics if the bytes are ASCII or UTF-8. */
  readonly best: () => DetectedEncoding | null;
  /** Whether the bytes so far look like a binary file. */
  readonly isBinary: () => boolean;
}

/** Text has at most one control in so many bytes, besides one. */
const BYTES_PER_CONTROL = 32;

/** The most bits that a unit of text in UTF-16 costs on average. Other bytes cost more. */
const MAX_UTF16_UNIT_COST = 13.5;

/**
 * The confidence of UTF-8 by the number of its characters beyond ASCII: a legacy text seldom is UTF-8 by accident. A long text that was
 * cut or damaged has a few invalid sequences; a legacy text has as many as valid ones.
 */
const utf8Confidence = (characters: number, errors: number): number => 1 - (0.02 + 4 * errors) / characters;

/** The confidence of an encoding with escape sequences. */
const ESCAPES_CONFIDENCE = 0.99;

/** So many encodings are in a ranking: a person who corrects a guess need not read all 40. */
const MAX_RANKED = 8;

/** The confidence of an encoding that decodes all bytes, if nothing else is known of it. */
const UNKNOWN_CONFIDENCE = 0.01;

/** The confidence of an encoding that the caller found declared, if the bytes are valid in it. */
const DECLARED_CONFIDENCE = 0.97;

/** The last character of a chunk can end after so many bytes: those of gb18030 have up to four. */
const MAX_REST_BYTES = 3;

/** Returns a detector with some models. */
export const createDetector = (
  models: readonly DetectionModel[],
  // Without a prototype, so that no property of Object.prototype is an option.
  options: DetectionOptions = { __proto__: null } as DetectionOptions,
): Detector => {
  const { languages = [], minConfidence = 0, isText = false } = options;
  const only = options.encodings && new Set(Array.from(options.encodings, (name) => `${name}`.toLowerCase()));
  const accepts = (encoding: string): boolean => !only || only.has(encoding.toLowerCase());
  const languageCost = languageCosts(typeof languages === "string" ? [languages] : languages);
  const utf8 = createUTF8Check();
  const utf16 = ["UTF-16BE", "UTF-16LE"].map((encoding, parity) => [encoding, createUTF16Check(parity)] as const);
  const escapes = createEscapeCheck();
  const sample = createSample();
  const multiByte = models.flatMap(({ eastAsian }) =>
    eastAsian.map(({ encoding, createCheck }) => [encoding, createCheck()] as const),
  );
  const iso2022JP = { isValid: () => isASCII && escapes.isISO2022JP() };
  const checks = new Map<string, { isValid(): boolean }>([
    ["UTF-8", utf8],
    ["ISO-2022-JP", iso2022JP],
    ...utf16,
    ...multiByte,
  ]);
  const names = [...checks.keys(), ...models.flatMap(({ encodings }) => encodings)];
  const given = options.declared?.toLowerCase();
  const declared = names.find((name) => name.toLowerCase() === given) ?? options.declared;
  /** The first bytes, and how often each byte occurs. */
  const start = new Uint8Array(3);
  const occurrences = new Float64Array(256);
  let length = 0;
  let isASCII = true;
  let controls = 0;
  /** The number of bytes of the chunks after the last one that was not all ASCII. */
  let plainBytes = MAX_REST_BYTES;
  let ranked: Ranked[] | null = null;

  const isPossible = (encoding: string): boolean => accepts(encoding) && (checks.get(encoding)?.isValid() ?? true);

  const statistics = (): Ranked[] =>
    (ranked ??= rank(sample.bytes(), { models, accepts: isPossible, languageCost, occurrences }));

  /** Whether there are more controls than text has. */
  const hasControls = (): boolean => occurrences[0]! > 0 || controls > 1 + length / BYTES_PER_CONTROL;

  const isUTF16 = (): boolean => {
    const [best] = statistics();
    return !!best?.encoding.startsWith("UTF-16") && best.cost < (MAX_UTF16_UNIT_COST * sample.bytes().length) / 2;
  };

  const isBinary = (): boolean =>
    !(isASCII && escapes.result()) && sniffByteOrderMark(start) === null && hasControls() && !isUTF16();

  /** What can be said without statistics: the encoding, its confidence and the reason. */
  const certain = (): [string, number, DetectionReason] | null => {
    const mark = sniffByteOrderMark(start);
    if (mark !== null) return [mark, 1, "byte-order-mark"];
    if (declared && isPossible(declared)) return [declared, DECLARED_CONFIDENCE, "declared"];
    const escaped = isASCII && escapes.result();
    if (escaped && accepts(escaped)) return [escaped, ESCAPES_CONFIDENCE, "structure"];
    if (hasControls()) return null;
    if (isASCII) return ["UTF-8", 1, "ascii"];
    const confidence = utf8Confidence(utf8.characters(), utf8.errors());
    return confidence > 0 ? ["UTF-8", confidence, "utf-8"] : null;
  };

  /** The encodings by statistics. Encodings that decode the bytes to the same text have the same confidence. */
  const probable = (): DetectedEncoding[] => {
    const best = new Map<string, Ranked>();
    for (const each of statistics()) if (!best.has(each.encoding)) best.set(each.encoding, each);
    const all = [...best.values()].slice(0, MAX_RANKED);
    const present = highBytesOf(occurrences);
    /** What distinguishes the text from others: the characters of the bytes, or the encoding if it is not a single-byte one. */
    const textOf = ({ encoding, table }: Ranked): string =>
      table ? present.map((byte) => table.codePoints[byte]).join() : encoding;
    // The best of the encodings with the same text is first, so it comes last here.
    const costs = new Map([...all].reverse().map((each) => [textOf(each), each.cost]));
    return all.map((each) => ({
      encoding: each.encoding,
      confidence: confidenceOf([...costs.values()], costs.get(textOf(each))!, each.chance),
      reason: each.language === null ? "structure" : "statistics",
      language: each.language,
    }));
  };

  /** The encodings that are an answer only if the caller names them, and ASCII's without UTF-8. */
  const asked = (): DetectedEncoding[] =>
    Array.from(options.encodings ?? [])
      .filter((name) => (isASCII ? !/^(utf-16|replacement|iso-2022-jp)/i.test(name) : /^x-user-defined$/i.test(name)))
      .map((encoding) => ({
        encoding,
        confidence: isASCII ? 1 : UNKNOWN_CONFIDENCE,
        reason: isASCII ? "ascii" : "structure",
        language: null,
      }));

  const answers = (onlyBest: boolean): DetectedEncoding[] => {
    const first = certain();
    const mayAnswer = isText || !isBinary();
    const found: DetectedEncoding[] = [];
    if (first && accepts(first[0])) {
      const [encoding, confidence, reason] = first;
      found.push({ encoding, confidence, reason, language: null });
    }
    const isDecided = first !== null && first[1] === 1;
    if (!isDecided && !(onlyBest && found.length > 0) && mayAnswer) {
      const rest = found.length > 0 ? 1 - found[0]!.confidence : 1;
      for (const each of probable())
        if (each.encoding !== found[0]?.encoding) found.push({ ...each, confidence: each.confidence * rest });
    }
    if (found.length === 0 && mayAnswer) found.push(...asked());
    return found
      .filter(({ confidence }) => confidence >= minConfidence)
      .sort((a, b) => b.confidence - a.confidence)
      .slice(0, MAX_RANKED);
  };

  return {
    push: (bytes) => {
      if (length < 3) start.set(bytes.subarray(0, 3 - length), length);
      let isPlain = true;
      for (let i = 0; i < bytes.length; i++) {
        const byte = bytes[i]!;
        occurrences[byte]!++;
        if (byte >= 0x80) isPlain = false;
        else if (isControl(byte)) controls++;
      }
      isASCII &&= isPlain;
      length += bytes.length;
      for (const check of [utf8, escapes, sample]) check.push(bytes);
      for (const [, check] of utf16) check.push(bytes);
      if (!isPlain || plainBytes < MAX_REST_BYTES) for (const [, check] of multiByte) check.push(bytes);
      plainBytes = isPlain ? plainBytes + bytes.length : 0;
      ranked = null;
    },
    isBinary,
    ranking: () => answers(false),
    best: () => answers(true)[0] ?? null,
  };
};
