import { readJSON } from "../../files.js";

/** A part of the sources that is mutated together, and the tests that each mutant runs. */
export interface Subject {
  readonly name: string;
  /** Patterns of files, from the root; those that begin with `!` are excluded. */
  readonly sources: readonly string[];
  readonly tests: readonly string[];
}

interface Data {
  /** The folders of the families. */
  readonly families: readonly string[];
  /** The families' own fast paths. They are a part of the subject "fast-paths". */
  readonly familyFastPaths: readonly string[];
  /**
   * core and webenc are one API: each runs the tests of both, without those of the fast paths, which take the longest; tests
   * of three families reach each kind of fast path. The tables are verified otherwise: by every pointer of every table and
   * by damaged payloads. Generated files and lists of exports have nothing to mutate.
   */
  readonly others: readonly Subject[];
}

const { families, familyFastPaths, others } = readJSON<Data>("tools/src/verification/mutation/subjects.json");

/** A family runs its tests and those that hold the fast paths of all encodings to their contract. */
const family = (name: string): Subject => ({
  name,
  sources: [
    `packages/${name}/src/*.ts`,
    `!packages/${name}/src/*.test.ts`,
    ...familyFastPaths.map((file) => `!packages/${file}.ts`),
  ],
  tests: [`packages/${name}/src/**/*.test.ts`, "packages/webenc/src/fast-path-contract.test.ts"],
});

/** All subjects. */
export const subjects: readonly Subject[] = [...families.map(family), ...others];
