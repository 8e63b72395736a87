import type { Sample } from "./emit/encoding.js";
import { samples } from "./families.js";
import type { EncodingModel, IndexModel } from "./model.js";
import { encodeWith, type Oracle } from "./oracle.js";

/** A text for an encoding's examples: one chosen by hand, or the first letters of its index. */
const textOf = ({ name, coders }: EncodingModel, indexes: ReadonlyMap<string, IndexModel>): string => {
  const [first = ""] = coders.indexes;
  const characters = indexes.get(first)?.entries.map(([, codePoint]) => String.fromCodePoint(codePoint)) ?? [];
  const letters = characters.filter((character) => /\p{L}/u.test(character));
  return samples[name] ?? letters.slice(0, 4).join("");
};

/** An encoding's example with its bytes, or null where there is nothing to show: replacement. */
export const sampleOf = (
  encoding: EncodingModel,
  oracle: Oracle | null,
  indexes: ReadonlyMap<string, IndexModel>,
): Sample | null => {
  const text = textOf(encoding, indexes);
  if (text === "") return null;
  const bytes = oracle === null ? unicodeBytes(encoding.name, text) : encodeWith(oracle, text);
  if (bytes === null) throw new Error(`${encoding.name} can't write its sample, ${text}`);
  return { text, bytes };
};

/** A text in one of Unicode's own encodings. */
const unicodeBytes = (name: string, text: string): number[] => {
  if (name === "UTF-8") return [...new TextEncoder().encode(text)];
  return Array.from(text, (unit) => unit.charCodeAt(0)).flatMap((unit) =>
    name === "UTF-16BE" ? [unit >> 8, unit & 0xff] : [unit & 0xff, unit >> 8],
  );
};
