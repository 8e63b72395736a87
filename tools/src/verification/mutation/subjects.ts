import { filesIn, readJSON } from "../../files.js";

/** A part of the sources that is mutated together, and the tests that each mutant runs. */
export interface Subject {
  readonly name: string;
  readonly sources: readonly string[];
  readonly tests: readonly string[];
}

/** The subjects of subjects.json. Their sources and tests are files and folders. */
interface Data {
  /** The packages of the families. */
  readonly families: readonly string[];
  /**
   * core and webenc are one API: each runs the tests of both, without those of the fast paths, which take the longest; tests
   * of three families reach each kind of fast path. The tables run the tests of the packer too, and those of every pointer.
   * A path in `tests` that begins with `!` is excluded.
   */
  readonly others: readonly Subject[];
  /** Why the sources in these folders are not mutated. */
  readonly notMutated: Readonly<Record<string, string>>;
}

const data: Data = readJSON("tools/src/verification/mutation/subjects.json");

/** A family runs its tests and those that hold the fast paths of all encodings to their contract. */
const family = (name: string): Subject => ({
  name,
  sources: [`packages/${name}`],
  tests: [
    `packages/${name}`,
    "packages/webenc/src/fast-path-contract.test.ts",
    "packages/webenc/src/short-paths.test.ts",
  ],
});

/** The subjects, whose sources and tests are the files and folders of the data. */
export const definitions: readonly Subject[] = [...data.families.map(family), ...data.others];

const modules = ["packages", "generators"].flatMap((folder) =>
  filesIn(folder, /^(?:[^/]+\/)?src\/.*\.ts$/).map((file) => `${folder}/${file}`),
);
export const tests: readonly string[] = modules.filter((file) => file.endsWith(".test.ts"));

/** The handwritten sources of the packages. */
export const sources: readonly string[] = modules.filter(
  (file) => file.startsWith("packages/") && !file.endsWith(".test.ts") && !file.includes("/generated/"),
);

/** Whether a path is a file, or a folder that contains it. */
export const contains = (path: string, file: string): boolean => file === path || file.startsWith(`${path}/`);

export const paths: readonly string[] = [
  ...definitions.flatMap((subject) => subject.sources),
  ...Object.keys(data.notMutated),
];

/** The most specific path of the data that contains a source. A source belongs to the subject that has this path. */
export const pathOf = (source: string): string | undefined =>
  paths.filter((path) => contains(path, source)).sort((a, b) => b.length - a.length)[0];

/** All subjects, with the files that belong to them. */
export const subjects: readonly Subject[] = definitions.map((subject) => {
  const excluded = subject.tests.filter((path) => path.startsWith("!")).map((path) => path.slice(1));
  return {
    name: subject.name,
    sources: sources.filter((source) => subject.sources.includes(pathOf(source) ?? "")),
    tests: tests.filter(
      (test) => subject.tests.some((path) => contains(path, test)) && !excluded.some((path) => contains(path, test)),
    ),
  };
});
