import { MODELS } from "../models/list.js";
import { asciiClass, FIRST_LETTER, OTHER } from "../statistics/classes.js";
import {
  asciiCostOf,
  type ByteTable,
  caseCostOf,
  createByteTable,
  fillByteTable,
  type LetterModel,
  letterCostOf,
} from "../statistics/letters.js";
import { countPairs } from "../statistics/pairs.js";
import { createEncoder } from "./coders.js";

/** How many bits of information a text has under the models of languages, and the language that gives the fewest. */
export interface TextCost {
  readonly bits: number;
  /** The language as a BCP 47 tag; null if the text is ASCII, or in a script without a model. */
  readonly language: string | null;
}

/** The bits of an ASCII character that is no letter, space or line break. */
const ASCII_COST = 6;

/** The bits of an emoji, and the additional ones of an ideograph, a kana or a syllable in a language with an alphabet. */
const EMOJI_COST = 14;
const FOREIGN_SCRIPT_COST = 8;

/** The bits of a letter of a script that no model has, such as Devanagari: after one of the same script, and after others. */
const SAME_SCRIPT_COST = 7;
const NEW_SCRIPT_COST = 16;

/** The bits of a control that is not white space. It is as rare in the models of bytes. */
const CONTROL_COST = 24;

/*
 * Text in another script than Latin has few ASCII letters. It costs these bits if it has less characters of its own than this
 * share of the letters, and for each of its characters inside of a Latin word.
 */
const FEW_LETTERS = 0.3;
const FEW_LETTERS_COST = 12;
const IN_WORD_COST = 8;

/** The weight of pairs of ASCII letters, and the most bits that a language costs because of them. */
const ASCII_WEIGHT = 0.5;
const MAX_ASCII_COST = 20;

/**
 * A letter of Latin-1 that the language does not have costs more than in detection: text of another Windows encoding that was read
 * as windows-1252 is full of them.
 */
const FOREIGN_LATIN1_COST = 3;

/** The bits of a character that the encoding of an East Asian model lacks. */
const UNENCODABLE_COST = 20;

const ASCII_LETTER = /[a-z]/gi;
const CONTROLS = /(?!\s)\p{Cc}/gu;
const EMOJI = /[\u{1f000}-\u{1faff}]\ufe0f?/gu;
/** One or two letters or marks of another script than Latin: "wi๊tej". "µ" is of no script. */
const IN_WORD = /(?<=[a-z])(?:(?![\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}])[\p{L}\p{M}]){1,2}(?=[a-z])/gu;
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** The code units of a text in an encoding of the text's own: a byte for each of the most frequent ones beyond ASCII. */
const ownEncodingOf = (text: string): { readonly bytes: Uint8Array; readonly units: readonly number[] } => {
  const counts = new Map<number, number>();
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= 0x80) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  }
  const all = [...counts].sort((a, b) => b[1] - a[1]).map(([unit]) => unit);
  // The last byte stands for all others. A private character is in no language.
  const units = all.length > 128 ? [...all.slice(0, 127), 0xe000] : all;
  const byteOf = new Map(units.map((unit, at) => [unit, at + 0x80]));
  const bytes = Uint8Array.from({ length: text.length }, (_, i) => {
    const unit = text.charCodeAt(i);
    return unit < 0x80 ? unit : (byteOf.get(unit) ?? 0xff);
  });
  return { bytes, units };
};

/** A language with an alphabet, prepared for many texts. */
interface Alphabet {
  readonly model: LetterModel;
  /** The classes of bytes in an encoding without characters beyond ASCII. */
  readonly asciiClasses: Uint8Array;
  readonly classOf: ReadonlyMap<number, number>;
}

const alphabetOf = (model: LetterModel): Alphabet => {
  const { symbols, isLatin, size } = model;
  const asciiClasses = new Uint8Array(256).fill(OTHER);
  for (let byte = 0; byte < 0x80; byte++)
    asciiClasses[byte] = isLatin ? asciiClass(byte) : Math.min(asciiClass(byte), FIRST_LETTER);
  const classOf = new Map(Array.from(symbols, (symbol, at) => [symbol.charCodeAt(0), size - symbols.length + at]));
  return { model, asciiClasses, classOf };
};

/** The same as `fillClasses` writes, without a search for each byte. */
const classesOf = ({ asciiClasses, classOf }: Alphabet, { folded }: ByteTable, symbols: number): Uint8Array => {
  const classes = asciiClasses.slice();
  for (let byte = 0x80; byte < 0x80 + symbols; byte++) classes[byte] = classOf.get(folded[byte]!) ?? OTHER;
  return classes;
};

/** The encoding with the most characters for each East Asian language. */
const WIDEST = ["Shift_JIS", "gb18030", "Big5", "EUC-KR"];

/** The bits of a text in any script of Asia or Africa, each of which has a block of 128 code units; Infinity for other texts. */
const otherScriptCost = (text: string): number => {
  let bits = 0;
  let block = -1;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) continue;
    if (unit < 0x530 || unit >= 0x1e00) return Infinity;
    bits += unit >> 7 === block ? SAME_SCRIPT_COST : NEW_SCRIPT_COST;
    block = unit >> 7;
  }
  return bits;
};

/**
 * Returns a function that measures texts under all models. Its result can be any larger number if it is larger than `most`. The
 * models are unpacked at the first call.
 */
export const createTextCost = (): ((text: string, most?: number) => TextCost) => {
  let lazyAlphabets: Alphabet[] | undefined;
  const widest = MODELS.flatMap(({ eastAsian }) => eastAsian)
    .filter(({ encoding }) => WIDEST.includes(encoding))
    .map((model) => ({ model, encode: createEncoder(model.encoding) }));

  const alphabets = (): Alphabet[] =>
    (lazyAlphabets ??= MODELS.flatMap(({ letters }) => letters?.models() ?? []).map(alphabetOf));

  const alphabetCost = (text: string, foreign: number, most: number): TextCost => {
    const { bytes, units } = ownEncodingOf(text);
    const pairs = countPairs(bytes, 1);
    const table = createByteTable(units);
    fillByteTable(
      table,
      Array.from(units.keys(), (at) => at + 0x80),
    );
    const ascii = alphabets().map(({ model }) => (model.isLatin ? asciiCostOf(pairs, model) : Infinity));
    const leastASCII = Math.min(...ascii);
    const few = pairs.highBytes < FEW_LETTERS * pairs.letters ? FEW_LETTERS_COST : 0;
    const counts = new Uint32Array(256);
    for (const byte of bytes) counts[byte]!++;
    const latin1 = units.flatMap((unit, at) => (unit >= 0xdf && unit <= 0xff ? [at + 0x80] : []));
    const foreignLatin1Cost = (classes: Uint8Array): number =>
      FOREIGN_LATIN1_COST * latin1.reduce((sum, byte) => sum + (classes[byte] === OTHER ? counts[byte]! : 0), 0);
    const otherScript = otherScriptCost(text) + few;
    let best: TextCost = { bits: Math.min(otherScript, most), language: null };
    alphabets().forEach((alphabet, at) => {
      const { model } = alphabet;
      const common = model.isLatin ? Math.min(MAX_ASCII_COST, ASCII_WEIGHT * (ascii[at]! - leastASCII)) : few;
      const classes = classesOf(alphabet, table, units.length);
      const own = common + foreignLatin1Cost(classes);
      const cost = own + letterCostOf(pairs, classes, table, model, best.bits - own, false);
      if (cost < best.bits) best = { bits: cost, language: model.language };
    });
    return { ...best, bits: best.bits + caseCostOf(pairs, table) + foreign * FOREIGN_SCRIPT_COST };
  };

  const eastAsianCost = (text: string, own: number, most: number): TextCost => {
    const few = own < FEW_LETTERS * (text.match(ASCII_LETTER)?.length ?? 0) ? FEW_LETTERS_COST : 0;
    let best: TextCost = { bits: most, language: null };
    for (const { model, encode } of widest) {
      const { bytes, missing } = encode(text);
      const others = missing * UNENCODABLE_COST + few;
      if (others >= best.bits) continue;
      const bits = model.costOf(bytes, best.bits - others) + others;
      if (bits < best.bits) best = { bits, language: model.language };
    }
    return best;
  };

  /** The bits of the ASCII characters alone, which are the same in each language. */
  const measureASCII = (text: string): number => {
    const pairs = countPairs(
      Uint8Array.from(text, (character) => character.charCodeAt(0)),
      1,
    );
    const least = Math.min(...alphabets().map(({ model }) => (model.isLatin ? asciiCostOf(pairs, model) : Infinity)));
    const others = text.match(/[^a-z \r\n]/gi)?.length ?? 0;
    return least + others * ASCII_COST + (text.match(CONTROLS)?.length ?? 0) * CONTROL_COST;
  };

  // Most results of a search have the same ASCII characters.
  let lastASCII = "";
  let lastCost: number | undefined;
  const asciiCost = (text: string): number => {
    if (lastCost === undefined || text !== lastASCII) lastCost = measureASCII(text);
    lastASCII = text;
    return lastCost;
  };

  return (text, most = Infinity) => {
    const plain = text.replace(EMOJI, "");
    const ascii = plain.replace(/[^\0-\x7f]+/g, "");
    const base = asciiCost(ascii) + ((text.length - plain.length) / 2) * EMOJI_COST;
    if (ascii.length === plain.length || base > most) return { bits: base, language: null };
    // The result is larger than `most` if a part of it is as large as this.
    const limit = most - base + 1;
    const foreign = plain.match(EAST_ASIAN)?.length ?? 0;
    const alphabet = alphabetCost(plain, foreign, limit);
    const other = foreign > 0 ? eastAsianCost(plain, foreign, limit) : alphabet;
    const { bits, language } = other.bits < alphabet.bits ? other : alphabet;
    const inWords = (plain.match(IN_WORD)?.length ?? 0) * IN_WORD_COST;
    return { bits: bits + base + inWords, language };
  };
};

/** The cost of texts in all languages, with what it keeps for all searches and repairs. */
export const textCost: ReturnType<typeof createTextCost> = /* @__PURE__ */ createTextCost();
