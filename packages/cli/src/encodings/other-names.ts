import { encodingsWithAliases } from "webenc/aliases";

const withoutPunctuation = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/** Returns the names that other systems have for an encoding, without those that differ from a label or another name in punctuation only. */
export const otherNamesOf = (encoding: string, labels: readonly string[]): string[] => {
  // The labels come first.
  const [, names = []] = encodingsWithAliases.find(([{ name }]) => name === encoding) ?? [];
  const keys = names.map(withoutPunctuation);
  return names.filter((name, index) => !labels.includes(name) && keys.indexOf(keys[index]!) === index);
};
