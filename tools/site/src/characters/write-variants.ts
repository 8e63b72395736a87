/** Writes the table of similar characters from Unicode's data (Debian: unicode-data) and from the encoders. */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FullEncoding } from "@webenc/core";
import { changedCodePoints } from "@webenc/tools/dist/round-trip/losses.js";
import { siteFolder } from "../folders.js";
import { loadTables } from "../indexes/search.js";
import { standardEncodings } from "../playground/encodings.js";
import { VARIANTS_FILE } from "./variants.js";

/** What Unihan_Variants.txt calls a relation, and what the table calls it. The inverse relations are left out. */
const RELATIONS: Readonly<Record<string, string>> = {
  kSimplifiedVariant: "simplified",
  kSemanticVariant: "variant",
  kSpecializedSemanticVariant: "variant",
  kZVariant: "variant",
  kSpoofingVariant: "lookalike",
};

const characterOf = (digits: string): string => String.fromCodePoint(Number.parseInt(digits, 16));

/** The relations of ideographs. */
const readUnihan = (folder: string): string[][] =>
  execFileSync("bzcat", [join(folder, "Unihan_Variants.txt.bz2")], { encoding: "utf8" })
    .split("\n")
    .flatMap((line) => {
      const [from = "", kind = "", targets = ""] = line.split("\t");
      const relation = RELATIONS[kind];
      if (!relation) return [];
      return [...targets.matchAll(/U\+([0-9A-F]+)/g)].map(([, to]) => [
        relation,
        characterOf(from.slice(2)),
        characterOf(to!),
      ]);
    });

/** The cross-references of the code charts: "x (wave dash - 301C)". */
const readNamesList = (folder: string): string[][] => {
  let from = "";
  return readFileSync(join(folder, "NamesList.txt"), "utf8")
    .split("\n")
    .flatMap((line) => {
      const [, heading] = /^([0-9A-F]{4,6})\t/.exec(line) ?? [];
      if (heading) from = characterOf(heading);
      const [, to] = /^\tx (?:\(.* - )?([0-9A-F]{4,6})\)?$/.exec(line) ?? [];
      return to ? [["see", from, characterOf(to)]] : [];
    });
};

/** The characters that an encoder writes as the bytes of another one. UTF-8 changes none, and trying all takes long. */
export const writtenPairs = (): string[] => {
  const pairs = standardEncodings
    .filter(({ name, encoding }) => encoding.encoder && name !== "UTF-8")
    .flatMap(({ encoding }) => changedCodePoints(encoding as FullEncoding))
    .map(({ codePoint, text }) => `written,${String.fromCodePoint(codePoint)}${text}`);
  return [...new Set(pairs)].sort();
};

/** Writes the relations of which at least one character is in an index, each once. What encoders write is the nearest. */
export const writeVariants = async (folder = "/usr/share/unicode"): Promise<void> => {
  const encoded = new Set<string>();
  for (const table of (await loadTables()).values())
    for (const codePoint of table) if (codePoint) encoded.add(String.fromCodePoint(codePoint));
  const rows = new Set<string>();
  for (const [relation, from, to] of [...readUnihan(folder), ...readNamesList(folder)] as [string, string, string][]) {
    if (from === to || (!encoded.has(from) && !encoded.has(to))) continue;
    if (rows.has(`${relation},${to}${from}`) && relation !== "simplified") continue;
    rows.add(`${relation},${from}${to}`);
  }
  const heading =
    "# Unihan_Variants.txt and NamesList.txt of Unicode 15.0. Copyright © 1991-2022 Unicode, Inc. License: Unicode-DFS-2016.";
  writeFileSync(join(siteFolder, VARIANTS_FILE), `${[heading, ...writtenPairs(), ...[...rows].sort()].join("\n")}\n`);
};
