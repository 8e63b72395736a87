/** Characters that are taken for each other: variants, look-alikes, compatibility forms. */

/** The table of relations that no computation gives, in this package. */
export const VARIANTS_FILE = "characters/variants.csv";

/** A character that is similar to another one. */
export interface Similar {
  readonly character: string;
  /** What it is for the other character, in words. */
  readonly relation: string;
}

/** The words for a relation, from the first character to the second and back. */
const WORDS: Readonly<Record<string, readonly [to: string, back: string]>> = {
  simplified: ["simplified form", "traditional form"],
  variant: ["variant with the same meaning", "variant with the same meaning"],
  lookalike: ["look-alike", "look-alike"],
  see: ["related in Unicode's charts", "related in Unicode's charts"],
  written: ["written in its place", "written with the same bytes"],
};

/** Reads the table: the similar characters of each character. */
export const parseVariants = (text: string): Map<string, Similar[]> => {
  const all = new Map<string, Similar[]>();
  const add = (character: string, similar: Similar) => all.set(character, [...(all.get(character) ?? []), similar]);
  for (const line of text.split("\n")) {
    const [, relation = "", pair = ""] = /^(\w+),(..+)$/u.exec(line) ?? [];
    const words = WORDS[relation];
    const [from, to] = pair;
    if (!words || !from || !to) continue;
    add(from, { character: to, relation: words[0] });
    add(to, { character: from, relation: words[1] });
  }
  return all;
};

let compatible: Map<string, string[]> | undefined;

/** The characters of the BMP by what their compatibility decomposition is, if that is one character. */
const compatibilityForms = (): Map<string, string[]> => {
  if (compatible) return compatible;
  compatible = new Map();
  for (let unit = 0xa0; unit < 0x10000; unit++) {
    if (unit >= 0xac00 && unit < 0xe000) continue;
    const character = String.fromCharCode(unit);
    const other = character.normalize("NFKC");
    if (other !== character && [...other].length === 1)
      compatible.set(other, [...(compatible.get(other) ?? []), character]);
  }
  return compatible;
};

/** The characters that are similar to a character, without repetitions. */
export const similarTo = (character: string, variants: ReadonlyMap<string, readonly Similar[]>): Similar[] => {
  const decomposed = character.normalize("NFKC");
  const found: Similar[] = [
    ...(variants.get(character) ?? []),
    ...(decomposed !== character && [...decomposed].length === 1
      ? [{ character: decomposed, relation: "what it is equivalent to" }]
      : []),
    ...(compatibilityForms().get(character) ?? []).map((other) => ({
      character: other,
      relation: "compatibility form",
    })),
  ];
  return found.filter((each, at) => found.findIndex((other) => other.character === each.character) === at);
};
