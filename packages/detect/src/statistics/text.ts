import * as all from "../models/all.js";
import type { ByteEncoding, DetectionModel } from "../models/model.js";
import { createByteTable, createClasses } from "./letters.js";
import { rank } from "./rank.js";

const models: readonly DetectionModel[] = /* @__PURE__ */ Object.values(all);

/** Stands for the characters beyond the first 128 different ones. It costs what a control costs. */
const DELETE = 0x7f;

/** Vietnamese tones. The model has them as characters of their own, as windows-1258 has them. */
const TONES = /[\u0300\u0301\u0303\u0309\u0323]/;

/** Returns the bits of the most probable language for bytes in one encoding, or Infinity. */
export const encodedTextCost = (
  bytes: Uint8Array,
  encoding: string,
  own: readonly DetectionModel[] = models,
): number => {
  const occurrences = new Float64Array(256);
  for (const byte of bytes) occurrences[byte]!++;
  const accepts = (name: string): boolean => name === encoding;
  return rank(bytes, { models: own, accepts, languageCost: () => 0, occurrences })[0]?.cost ?? Infinity;
};

/** Returns the cost of a text in an encoding of its own: its characters beyond ASCII have bytes in their order. */
const costOf = (text: string): number => {
  const symbols = [...new Set(text.replaceAll(/[\0-\x7f]+/g, "").split(""))].slice(0, 128);
  const bytesOf = new Map(symbols.map((symbol, index) => [symbol, 0x80 + index]));
  const index = Array.from({ length: 128 }, (_, i) => symbols[i]?.charCodeAt(0) ?? 0);
  const table = createByteTable(index);
  const encoding: ByteEncoding = { name: "", rarity: 0, isVisual: false, table: () => table };
  const bytes = Uint8Array.from({ length: text.length }, (_, i) => {
    const unit = text.charCodeAt(i);
    return unit < 0x80 ? unit : (bytesOf.get(text[i]!) ?? DELETE);
  });
  const own = models.flatMap((model) => {
    if (!model.letters) return [];
    const languages = [...new Set(model.letters.candidates().map((candidate) => candidate.model))];
    const candidates = languages.map((each) => ({ encoding, model: each, classes: () => createClasses(table, each) }));
    return [{ ...model, letters: { isLatin: model.letters.isLatin, candidates: () => candidates } }];
  });
  return encodedTextCost(bytes, "", own);
};

/** Moves the Vietnamese tones of letters behind the letters. */
const separateTones = (text: string): string =>
  text.replaceAll(/[^\0-\x7f]/g, (letter) => {
    const parts = [...letter.normalize("NFD")];
    const tone = parts.find((part) => TONES.test(part)) ?? "";
    return (
      parts
        .filter((part) => part !== tone)
        .join("")
        .normalize("NFC") + tone
    );
  });

/** Returns the bits of the most probable language with an alphabet for a text. */
export const letterTextCost = (text: string): number => {
  const separate = separateTones(text.normalize("NFC"));
  return separate === text ? costOf(text) : Math.min(costOf(text), costOf(separate));
};
