import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root.js";
import { CHOICES, IGNORED_NAMES, MEANINGS, OTHER_ENCODINGS } from "./meanings.js";

/** An encoding of the standard. */
export interface Labelled {
  readonly name: string;
  readonly labels: readonly string[];
}

/** An encoding of another system. */
export interface SystemEncoding {
  readonly system: string;
  /** The system's own name of it. */
  readonly name: string;
  /** All its names, the own one too. */
  readonly names: readonly string[];
  /** The encoding of the standard that it means, or null. */
  readonly encoding: string | null;
  /** What the system means, if some of its characters are others; empty if none. */
  readonly difference: string;
}

/** A name that other systems use. */
export interface Name {
  /** The spellings in lower case; they differ in punctuation. */
  readonly spellings: readonly string[];
  /** The encoding of the standard, or null if there is none or if several systems mean different ones. */
  readonly encoding: string | null;
  /** The systems that have it, and what it means there. */
  readonly uses: readonly SystemEncoding[];
}

/** What is compared of a name. */
export const keyOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const words = (text: string): string[] => text.split(" ");

/** Reads a table of generators/. No field has a comma. */
const readTable = (file: string): string[][] =>
  readFileSync(join(root, "generators", file), "utf8")
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((line) => line.split(","));

/** A system whose names the table has. */
export interface System {
  readonly key: string;
  readonly title: string;
  /** Where its names come from. */
  readonly source: string;
}

/** Reads the list of systems. */
export const readSystems = (): System[] =>
  readTable("systems.csv").map(([key, title, source]) => ({ key: key!, title: title!, source: source! }));

/** Reads the table of names, and adds what each row means. */
export const readSystemEncodings = (encodings: readonly Labelled[]): SystemEncoding[] => {
  const meanings = new Map(
    MEANINGS.flatMap(({ rows, encoding, difference = "" }) =>
      words(rows).map((row) => [row, { encoding, difference }] as const),
    ),
  );
  const ignored = new Set(words(IGNORED_NAMES));
  const others = new Set(words(OTHER_ENCODINGS));
  const byLabel = encodingsByKey(encodings);
  const rows = readTable("system-names.csv").map(([system, name, aliases]): SystemEncoding => {
    const names = [name!, ...words(aliases!)].filter((each) => each !== "" && !ignored.has(`${system}:${each}`));
    const row = `${system}:${name}`;
    const known = meanings.get(row);
    meanings.delete(row);
    const labelled = [...new Set(names.flatMap((each) => byLabel.get(keyOf(each)) ?? []))];
    if (known) return { system: system!, name: name!, names, ...known };
    if (labelled.length > 1) throw new Error(`system-names.csv: ${row} has labels of ${labelled.join(" and ")}`);
    return {
      system: system!,
      name: name!,
      names,
      encoding: others.has(row) ? null : (labelled[0] ?? null),
      difference: "",
    };
  });
  if (meanings.size > 0) throw new Error(`system-names.csv has no row ${[...meanings.keys()].join(", ")}`);
  return rows;
};

const encodingsByKey = (encodings: readonly Labelled[]): ReadonlyMap<string, string> =>
  new Map(encodings.flatMap(({ name, labels }) => labels.map((label) => [keyOf(label), name] as const)));

/** The two encodings differ in their names only. */
const sameCharacters = (encoding: string | null): string | null =>
  encoding === "ISO-8859-8-I" ? "ISO-8859-8" : encoding;

/**
 * Returns what a name means in the systems that mean something else than the standard's encoding, and these systems. If the
 * name has no encoding, all its meanings.
 */
export const otherMeanings = ({ encoding, uses }: Name): ReadonlyMap<string, ReadonlySet<string>> => {
  const meanings = new Map<string, Set<string>>();
  for (const use of uses) {
    const isOther = encoding === null || sameCharacters(use.encoding) !== sameCharacters(encoding);
    const meaning = isOther ? (use.encoding ?? use.name) : use.difference;
    if (meaning !== "") meanings.set(meaning, (meanings.get(meaning) ?? new Set()).add(use.system));
  }
  return meanings;
};

/** Combines the names of all systems. A number means the Windows code page, with and without a prefix. */
export const namesOf = (rows: readonly SystemEncoding[], encodings: readonly Labelled[]): Name[] => {
  const byLabel = encodingsByKey(encodings);
  const codePages = new Map(rows.filter(({ system }) => system === "dotnet").map((row) => [row.name, row]));
  const uses = new Map<string, { readonly spellings: Set<string>; readonly rows: Set<SystemEncoding> }>();
  const add = (spelling: string, row: SystemEncoding): void => {
    const key = keyOf(spelling);
    const use = uses.get(key) ?? { spellings: new Set(), rows: new Set() };
    uses.set(key, use);
    use.spellings.add(spelling.toLowerCase());
    use.rows.add(row);
  };
  for (const row of rows) for (const name of row.names) add(name, row);
  for (const [page, row] of codePages) {
    if (row.encoding !== null) for (const prefix of ["cp", "cp-", "windows-", "win", "ms"]) add(prefix + page, row);
  }
  return [...uses].map(([key, { spellings, rows }]) => {
    const meant = [...new Set([...rows].map(({ encoding }) => encoding))];
    const page = codePages.get(/^(?:x?cp|windows|win|ms)?(\d+)$/.exec(key)?.[1] ?? "")?.encoding;
    const encoding = byLabel.get(key) ?? CHOICES[key] ?? page ?? (meant.length === 1 ? meant[0]! : null);
    const uses = [...rows].sort((a, b) => compare(a.system, b.system));
    return { spellings: [...spellings], encoding, uses };
  });
};
