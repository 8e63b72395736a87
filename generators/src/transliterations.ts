/**
 * The similar characters that transliteration writes. They come from Unicode's CLDR: the rules of the transform Latin-ASCII,
 * and the substitutes of characters.xml for what these do not contain. What Unicode's decompositions give is left out,
 * because `String.prototype.normalize` has these.
 *
 * `node generators/dist/transliterations.js FOLDER` writes the table from `common/` of CLDR (Debian: unicode-cldr-core).
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";
import { print } from "./emit/source.js";
import { root } from "./root.js";

/** The table: each row has a code point, and the characters to write as a JSON string. */
const file = "generators/transliterations.csv";

const heading =
  "# CLDR 41: transforms/Latin-ASCII.xml, supplemental/characters.xml. Copyright © 1991-2022 Unicode, Inc.";

const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

const fromXML = (text: string): string => text.replaceAll(/&(\w+);/g, (entity, name) => ENTITIES[name] ?? entity);

/** Reads an item of a transform rule: quotes enclose text, and a backslash stands before one character or `uXXXX`. */
const fromRule = (item: string): string =>
  item.replaceAll(/'([^']*)'|\\u([0-9A-F]{4})|\\(.)/g, (_, quoted, hex, escaped) =>
    hex ? String.fromCharCode(Number.parseInt(hex, 16)) : (quoted ?? escaped),
  );

/** Reads CLDR's files. Of several substitutes, the first one of ASCII is taken. */
const readCLDR = (folder: string): Map<string, string> => {
  const table = new Map<string, string>();
  const add = (character: string, text: string): void => {
    const isOne = [...character].length === 1;
    if (isOne && /^[\0-\x7f]*$/.test(text) && character.normalize("NFKC") !== text && !table.has(character))
      table.set(character, text);
  };
  const rules = readFileSync(join(folder, "transforms/Latin-ASCII.xml"), "utf8");
  for (const [, from, to] of rules.matchAll(/^(\S+) → ('[^']*'|\S+) ;/gmu)) add(fromRule(from!), fromRule(to!));
  const substitutes = readFileSync(join(folder, "supplemental/characters.xml"), "utf8");
  for (const [, from, all] of substitutes.matchAll(/<character value\s*=\s*"([^"]+)">(.*?)<\/character>/gsu))
    for (const [, to] of all!.matchAll(/<substitute>([^<]*)<\/substitute>/g)) add(fromXML(from!), fromXML(to!));
  return table;
};

const printTable = (table: ReadonlyMap<string, string>): string =>
  `${[
    heading,
    ...[...table]
      .map(([character, text]) => [character.codePointAt(0)!, text] as const)
      .sort(([a], [b]) => a - b)
      .map(([codePoint, text]) => `${codePoint.toString(16).toUpperCase().padStart(4, "0")},${JSON.stringify(text)}`),
  ].join("\n")}\n`;

/** Returns the module of the table: each character with what is written for it, separated by line feeds. */
export const transliterationsModule = (folder: string = root): string => {
  const [, ...rows] = readFileSync(join(folder, file), "utf8").trimEnd().split("\n");
  const entries = rows.map((row) => {
    const [, hex, text] = /^([^,]+),(.*)$/.exec(row)!;
    return String.fromCodePoint(Number.parseInt(hex!, 16)) + JSON.parse(text!);
  });
  return print({
    indexes: [],
    source: `${file}, from CLDR 41. Copyright © 1991-2022 Unicode, Inc. License: Unicode-DFS-2016`,
    constants: [
      {
        name: "transliterations",
        value: JSON.stringify(entries.join("\n")),
        docs: ["Characters, each with the ASCII characters to write for it, separated by line feeds."],
      },
    ],
  });
};

if (argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(join(root, file), printTable(readCLDR(argv[2] ?? "/usr/share/unicode/cldr/common")));
