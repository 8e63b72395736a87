import pages from "virtual:character-names";
import { NAMES_PAGE, ruleBasedName, unpackNames } from "./names.js";

/** Returns the name of a code point, or undefined if it has none or if its page of names was not loaded. */
export type NameOf = (codePoint: number) => string | undefined;

const loaded = new Map<number, ReadonlyMap<number, string>>();

const nameOf: NameOf = (codePoint) =>
  ruleBasedName(codePoint) ?? loaded.get(Math.floor(codePoint / NAMES_PAGE))?.get(codePoint);

/** Loads the pages of names that code points need, and returns the function that has them. */
export const loadNames = async (codePoints: Iterable<number>): Promise<NameOf> => {
  const unnamed = Array.from(codePoints).filter((codePoint) => ruleBasedName(codePoint) === undefined);
  const missing = new Set(unnamed.map((codePoint) => Math.floor(codePoint / NAMES_PAGE)));
  await Promise.all(
    Array.from(missing, async (page) => {
      if (loaded.has(page)) return;
      const packed = await pages[page]?.();
      loaded.set(page, unpackNames(packed?.default ?? ""));
    }),
  );
  return nameOf;
};
