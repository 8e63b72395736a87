import { ruleBasedName, unpackNames } from "./names.js";

/** Returns the name of a code point, or undefined if it has none that is known here. */
export type NameOf = (codePoint: number) => string | undefined;

let loaded: Promise<NameOf> | undefined;

/** Loads the list of names at its first use: those of the indexes' characters and of ASCII. */
export const loadNames = (): Promise<NameOf> => {
  loaded ??= import("virtual:character-names").then(({ default: packed }) => {
    const names = unpackNames(packed);
    return (codePoint) => ruleBasedName(codePoint) ?? names.get(codePoint);
  });
  return loaded;
};
