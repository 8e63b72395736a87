import type { Coder } from "./coders.js";

/**
 * Returns a function that says whether most characters beyond ASCII of a text stay the same if its bytes in one encoding are decoded
 * in another one, such as GBK and gb18030. Characters without bytes stay. U+FFFD is not counted.
 */
export const sameTextTest = (text: string, readAs: Coder): ((was: Coder) => boolean) => {
  const counts = new Map<string, number>();
  for (const character of text)
    if (character >= "\x80" && character !== "\ufffd") counts.set(character, (counts.get(character) ?? 0) + 1);
  const characters = Array.from(counts, ([character, count]) => ({
    character,
    count,
    bytes: readAs.encode(character),
  }));
  const half = characters.reduce((sum, { count }) => sum + count, 0) / 2;
  return (was) => {
    let changed = 0;
    for (const { character, count, bytes } of characters) {
      if (bytes && was.decode(bytes) !== character) changed += count;
      if (changed > half) return false;
    }
    return true;
  };
};
