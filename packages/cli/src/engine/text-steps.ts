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
 * consonants, and what NFKC makes of their compatibility and half-width forms.
 */
export const COMBINES: RegExp = /^[\p{M}\u1160-\u11ff\u3131-\u318e\ud7b0-\ud7ff\uff9e-\uffdc]/u;

/**
 * Some characters that no normalization form combines with a character before them: ASCII and the Latin, Greek and Cyrillic
 * letters after it, kana, Chinese characters, Hangul syllables. A text can be cut before each.
 */
const NEVER_COMBINES: RegExp = /^[\0-\u02ff\u0370-\u0482\u3041-\u3096\u30a1-\u30fa\u3400-\u9fff\uac00-\ud7a3]/;

/** Returns the index of the last character before which a text can be cut, or 0. */
const lastCut = (text: string): number => {
  for (let index = text.length - 1; index > 0; index--) if (NEVER_COMBINES.test(text[index]!)) return index;
  return 0;
};

/** Returns a step that normalizes a text as if it were one piece. */
export const createNormalizeStep = (form: "NFC" | "NFKC"): TextStep => {
  let held = "";
  return (text, last) => {
    const whole = held + text;
    const end = last ? whole.length : lastCut(whole);
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
