import { encodingsWithAliases } from "webenc/aliases";
import { changedCharacters } from "../engine/changed-characters.js";
import { repertoireOf } from "../engine/unencodable.js";
import { listEncodings, listHistorical } from "./families.js";
import type { Encoding } from "./find.js";

const withoutPunctuation = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/** Returns the names that other systems have for an encoding, without those that differ from a label or another name in punctuation only. */
export const otherNamesOf = (encoding: string, labels: readonly string[]): string[] => {
  // The labels come first.
  const [, names = []] = encodingsWithAliases.find(([{ name }]) => name === encoding) ?? [];
  const keys = names.map(withoutPunctuation);
  return names.filter((name, index) => !labels.includes(name) && keys.indexOf(keys[index]!) === index);
};

export interface Explanation {
  readonly name: string;
  readonly family: string;
  readonly labels: readonly string[];
  /** The names that other systems have for it and that are no labels. */
  readonly otherNames: readonly string[];
  /** The number of characters of the BMP that it can encode. */
  readonly writes: number;
  /** Common characters that it cannot encode. */
  readonly lacks: readonly string[];
  /** Characters that it writes as others. */
  readonly changes: readonly string[];
  /** The bugs that were found in other decoders. */
  readonly bugs: readonly { readonly bug: string; readonly programs: readonly string[] }[];
}

/** The bugs of docs/reports/platform-bugs.md, by engine. The build puts them here. */
declare const PLATFORM_BUGS: Readonly<Record<string, readonly string[]>>;

/** Characters that many texts have: punctuation, signs, accented letters, one or two of each script, and a symbol. */
const COMMON = [..."€£¥“”‘’„–—…•™©®°±×½éèüñçøßæœłčőşğăđİàảươΑωЖяѓїґאبپกกऄ한가あア日国發🙂☃"];

/** Whether the title of a bug is about an encoding. Those of UTF-16 have no byte order. */
const isAbout = (bug: string, name: string): boolean =>
  new RegExp(`^${name.replace(/(?<=UTF-16)[BL]E/, "")}(?![\\w-])`).test(bug);

const bugsOf = (name: string): Explanation["bugs"] => {
  const programs = Object.entries(PLATFORM_BUGS);
  const all = new Set(programs.flatMap(([, bugs]) => bugs));
  return [...all]
    .filter((bug) => isAbout(bug, name))
    .map((bug) => ({ bug, programs: programs.filter(([, bugs]) => bugs.includes(bug)).map(([program]) => program) }));
};

export const explainEncoding = (encoding: Encoding): Explanation => {
  const { name } = encoding;
  const listed = [...listEncodings(), ...listHistorical()].find((each) => each.name === name)!;
  const { lacks, has } = repertoireOf(encoding);
  const changed = changedCharacters(name);
  const changes = changed
    ? Array.from(lacks.keys(), (unit) => String.fromCharCode(unit))
        .join("")
        .match(changed)
    : [];
  return {
    name,
    family: listed.family,
    labels: listed.labels,
    otherNames: otherNamesOf(name, listed.labels),
    writes: lacks.filter((lack) => !lack).length,
    lacks: [...new Set(COMMON)].filter((character) => !has(character.codePointAt(0)!)),
    changes: changes ?? [],
    bugs: bugsOf(name),
  };
};
