import type { ConversionSettings } from "./settings.js";

/**
 * Changes a text in pieces, between decoding and encoding. Text that the next piece may change is held back, unless this piece
 * is the last one.
 */
export type TextStep = (text: string, last: boolean) => string;

/** Returns a step that writes the same end for each line. CR LF, LF and CR end a line. */
export const createLineEndStep = (lineEnd: "\n" | "\r\n"): TextStep => {
  let held = "";
  return (text, last) => {
    const whole = held + text;
    held = !last && whole.endsWith("\r") ? "\r" : "";
    return whole.slice(0, whole.length - held.length).replaceAll(/\r\n?|\n/g, lineEnd);
  };
};

/**
 * The characters that a normalization form can combine with a character before them: marks, Hangul's vowels and final
 * consonants and what NFKC makes them of, and two letters of Kirat Rai. A text can be cut before each other character.
 */
export const COMBINES: RegExp = /^[\p{M}\u1160-\u11ff\u3131-\u318e\ud7b0-\ud7ff\uff9e-\uffdc\u{16d67}\u{16d68}]/u;

/** Returns the index of the last character before which a text can be cut, or -1. */
export const lastCut = (text: string): number => {
  for (let index = text.length - 1; index >= 0; index--) {
    const isTrail = /[\udc00-\udfff]/.test(text[index]!);
    if (!isTrail && !COMBINES.test(text.slice(index, index + 2))) return index;
  }
  return -1;
};

/** Returns a step that normalizes a text as if it were one piece. */
export const createNormalizeStep = (form: "NFC" | "NFKC"): TextStep => {
  let held = "";
  return (text, last) => {
    // The held text is not searched again: it cannot be cut behind its first character.
    const cut = lastCut(text);
    const whole = held + text;
    const end = last ? whole.length : cut < 0 ? 0 : held.length + cut;
    held = whole.slice(end);
    return whole.slice(0, end).normalize(form);
  };
};

/** Returns the steps that the settings require as one, or undefined if there are none. */
export const createTextSteps = (settings: Pick<ConversionSettings, "normalize" | "eol">): TextStep | undefined => {
  const { normalize, eol } = settings;
  const normalizing = normalize && createNormalizeStep(normalize);
  const ending = eol === "keep" ? undefined : createLineEndStep(eol === "lf" ? "\n" : "\r\n");
  if (!normalizing || !ending) return normalizing ?? ending;
  return (text, last) => ending(normalizing(text, last), last);
};
