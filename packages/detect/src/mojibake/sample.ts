/** The parts of a text that are searched. */
import { isASCII, looksWritten } from "./notations.js";

/** The code units that are enough to find the encodings. */
const SAMPLE_UNITS = 1500;
/** The code units, and the characters beyond ASCII among them, that are enough to leave out most encodings. */
const TRIAL_UNITS = 400;
const TRIAL_CHARACTERS = 32;
/** Cuts a text. A pair of surrogates and a byte or a character in a notation are whole or absent. */
const cut = (text: string, units: number): string =>
  text.slice(0, units).replace(/[\ud800-\udbff]$|[%=][\da-f]?$|&[#\w]*$|\\\w*$/i, "");

/**
 * Returns the lines of a text that are not ASCII, then those that are written in a notation, as many as are needed; and whether they
 * are cut.
 */
export const sampleOf = (text: string): [sample: string, isCut: boolean] => {
  const isPlain = isASCII(text);
  const lines = isPlain ? [] : text.split("\n");
  let sample = isPlain ? text : "";
  const addLines = (fits: (line: string) => boolean): void => {
    for (const line of lines) if (sample.length <= SAMPLE_UNITS && fits(line)) sample += (sample && "\n") + line;
  };
  addLines((line) => !isASCII(line));
  addLines((line) => isASCII(line) && looksWritten(line));
  return sample.length <= SAMPLE_UNITS ? [sample, false] : [cut(sample, SAMPLE_UNITS), true];
};

/**
 * Returns a part of a sample that is enough to leave out nearly all pairs of encodings: some of its lines. A text with few characters
 * beyond ASCII has a longer one.
 */
export const trialOf = (sample: string, isCut: boolean): [trial: string, isCut: boolean] => {
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
