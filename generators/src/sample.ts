import type { Sample } from "./emit/encoding.js";
import { samples } from "./families.js";
import type { EncodingModel, IndexModel } from "./model.js";
import { encodeWith, type Oracle } from "./oracle.js";

/** Returns a text for an encoding's examples: the one in `samples`, or the first letters of its index. */
const textOf = ({ name, coders }: EncodingModel, indexes: ReadonlyMap<string, IndexModel>): string => {
  const [first = ""] = coders.indexes;
  const characters = indexes.get(first)?.entries.map(([, codePoint]) => String.fromCodePoint(codePoint)) ?? [];
  const letters = characters.filter((character) => /\p{L}/u.test(character));
  return samples[name] ?? letters.slice(0, 4).join("");
};

/** Returns an example of an encoding with its bytes, or null for replacement, which has none. */
export const sampleOf = (
  encoding: EncodingModel,
  oracle: Oracle | null,
  indexes: ReadonlyMap<string, IndexModel>,
): Sample | null => {
  const text = textOf(encoding, indexes);
  if (text === "") return null;
  const bytes = oracle === null ? unicodeBytes(encoding.name, text) : encodeWith(oracle, text);
  if (bytes === null) throw new Error(`${encoding.name} cannot encode its sample ${text}`);
  return { text, bytes };
};

/** Encodes a text in UTF-8 or UTF-16. */
const unicodeBytes = (name: string, text: string): number[] => {
  if (name === "UTF-8") return [...new TextEncoder().encode(text)];
  return Array.from(text, (unit) => unit.charCodeAt(0)).flatMap((unit) =>
    name === "UTF-16BE" ? [unit >> 8, unit & 0xff] : [unit & 0xff, unit >> 8],
  );
};
