import { type Labelled, type Name, namesOf, otherMeanings, readSystemEncodings } from "./names.js";

/** Names with the same meaning in all systems. */
export interface NotedNames {
  /** Null if systems mean different encodings. */
  readonly encoding: string | null;
  /** What the names mean in the systems that mean something else, and the keys of these systems. */
  readonly meanings: readonly (readonly [meaning: string, systems: readonly string[]])[];
  /** In lower case. */
  readonly names: readonly string[];
}

/** Systems whose names of encodings that the standard does not contain are listed. */
const COMMON_SYSTEMS = new Set(["dotnet", "iconv-lite", "mariadb", "php", "postgresql", "python"]);

/** Whether no system means an encoding of the standard. */
const isUnsupported = ({ uses }: Name): boolean => uses.every(({ encoding }) => encoding === null);

/** Returns all names of the standard's encodings, and the first spelling of each common name of another encoding. */
export const notedNames = (
  encodings: readonly Labelled[],
): { readonly noted: readonly NotedNames[]; readonly unsupported: readonly string[] } => {
  const names = namesOf(readSystemEncodings(encodings), encodings);
  const groups = new Map<string, Omit<NotedNames, "names"> & { readonly names: string[] }>();
  for (const name of names.filter((name) => !isUnsupported(name))) {
    const meanings = Array.from(otherMeanings(name), ([meaning, systems]) => [meaning, [...systems]] as const);
    const key = JSON.stringify([name.encoding, meanings]);
    const group = groups.get(key) ?? { encoding: name.encoding, meanings, names: [] };
    groups.set(key, group);
    group.names.push(...name.spellings);
  }
  const common = names.filter(
    (name) => isUnsupported(name) && name.uses.some(({ system }) => COMMON_SYSTEMS.has(system)),
  );
  return { noted: [...groups.values()], unsupported: common.map(({ spellings }) => spellings[0]!) };
};
