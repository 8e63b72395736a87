const segmenter = new Intl.Segmenter("ja", { granularity: "word" });

/** What never begins a line: particles and endings in hiragana, closing brackets and punctuation, spaces. */
const ATTACHED = /^(?:\p{Script=Hiragana}+|[\p{Pe}\p{Pf}\p{Po}\s]+)$/u;
/** What never ends a line: opening brackets. */
const OPENING = /[\p{Ps}\p{Pi}]$/u;

/** A loan word, which the segmenter divides if it does not know it. */
const KATAKANA = /^[\p{Script=Katakana}ー]+$/u;

/** Divides Japanese text into parts between which a heading may break: words with their particles. */
export const japaneseWords = (text: string): string[] => {
  const parts: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const last = parts.at(-1);
    const isAttached =
      last !== undefined && (ATTACHED.test(segment) || OPENING.test(last) || KATAKANA.test(last + segment));
    if (isAttached) parts[parts.length - 1] = last + segment;
    else parts.push(segment);
  }
  return parts;
};
