/** A part of the sources that is mutated together, and the tests that each mutant runs. */
export interface Subject {
  readonly name: string;
  /** Patterns of files, from the root; those that begin with `!` are excluded. */
  readonly sources: readonly string[];
  readonly tests: readonly string[];
}

/** Holds the fast paths of all encodings to their contract. */
const CONTRACT = "packages/webenc/src/fast-path-contract.test.ts";

/** The families' own fast paths, and their tests. */
const FAMILY_FAST_PATHS: readonly string[] = [
  "cjk-japanese/src/iso-2022-jp-decode-fast-path",
  "cjk-japanese/src/iso-2022-jp-encode-fast-path",
  "utf8/src/decode-loop",
  "utf8/src/fast-path",
  "utf8/src/fast-path-node",
  "utf16/src/fast-path",
  "utf16/src/fast-path-node",
];

const family = (name: string): Subject => ({
  name,
  sources: [
    `packages/${name}/src/*.ts`,
    `!packages/${name}/src/*.test.ts`,
    ...FAMILY_FAST_PATHS.map((file) => `!packages/${file}.ts`),
  ],
  tests: [`packages/${name}/src/**/*.test.ts`, CONTRACT],
});

/**
 * core and webenc are one API: each runs the tests of both, without those of the fast paths, which take the longest. Tests
 * of three families reach each kind of fast path.
 */
const apiTests: readonly string[] = [
  ...["core", "webenc"].map((name) => `packages/${name}/src/**/*.test.ts`),
  `!${CONTRACT}`,
  "!packages/webenc/src/fast-paths.test.ts",
  "packages/utf8/src/hooks.test.ts",
  "packages/cjk-korean/src/euc-kr.test.ts",
  "packages/single-byte/src/single-byte.test.ts",
];

/** The folders of core that make inputs fast. */
const FAST_FOLDERS: readonly string[] = ["platform", "wasm", "fast-path"];
const FAST_FILES: readonly string[] = ["buffers/code-unit-queue"];
/** The tables are verified otherwise: by every pointer of every table and by damaged payloads. */
const NOT_MUTATED = ["**/*.test", "testing/*", "**/generated/*", "tables/{unpack*,lists,range-decoder,format}"];
const fastSources = [...FAST_FOLDERS.map((folder) => `${folder}/*`), ...FAST_FILES];

const families = [
  "miscellaneous",
  "utf8",
  "utf16",
  "single-byte",
  "cjk-chinese-simplified",
  "cjk-chinese-traditional",
  "cjk-japanese",
  "cjk-korean",
];

/** All subjects. Generated files and lists of exports have nothing to mutate. */
export const subjects: readonly Subject[] = [
  ...families.map(family),
  {
    name: "core",
    sources: [
      "packages/core/src/**/*.ts",
      ...[...NOT_MUTATED, ...fastSources].map((name) => `!packages/core/src/${name}.ts`),
    ],
    tests: apiTests,
  },
  {
    name: "fast-paths",
    sources: [
      ...[...fastSources.map((name) => `core/src/${name}`), ...FAMILY_FAST_PATHS].map((name) => `packages/${name}.ts`),
      "!packages/core/src/**/*.test.ts",
    ],
    tests: [
      CONTRACT,
      "packages/core/src/{buffers,platform,wasm,fast-path}/*.test.ts",
      "packages/core/src/load.test.ts",
      ...["cjk-japanese/src/iso-2022-jp-fast-paths", "utf8/src/fast-path", "utf16/src/fast-path"].map(
        (name) => `packages/${name}.test.ts`,
      ),
    ],
  },
  {
    name: "historical",
    sources: ["packages/historical/src/*.ts", "!packages/historical/src/*.test.ts"],
    tests: ["packages/historical/src/*.test.ts"],
  },
  { name: "webenc", sources: ["packages/webenc/src/*.ts", "!packages/webenc/src/*.test.ts"], tests: apiTests },
];
