/** What is mutated, by which tests each is met, and where it stands. */
export interface Subject {
  readonly name: string;
  /** Patterns of files, from the root; behind a `!`, of such as are left out. */
  readonly sources: readonly string[];
  readonly tests: readonly string[];
}

/** What holds the runs of all encodings to their contracts. */
const TAKES = "packages/webenc/src/takes.test.ts";

/** The families' own runs, and the tests of those. */
const OWN_RUNS: readonly string[] = [
  "cjk-japanese/src/iso-2022-jp-decode-run",
  "cjk-japanese/src/iso-2022-jp-encode-run",
  "utf8/src/loop",
  "utf8/src/run",
  "utf8/src/run-node",
  "utf16/src/run",
  "utf16/src/run-node",
];
const TESTS_OF_RUNS: readonly string[] = ["cjk-japanese/src/iso-2022-jp-runs", "utf8/src/run", "utf16/src/run"];

const own = (name: string): Subject => ({
  name,
  sources: [
    `packages/${name}/src/*.ts`,
    `!packages/${name}/src/*.test.ts`,
    ...OWN_RUNS.map((file) => `!packages/${file}.ts`),
  ],
  tests: [`packages/${name}/src/**/*.test.ts`, TAKES],
});

/**
 * Families are met by their own tests, and by that of what runs take; runs by the latter, and by their own. Core and
 * webenc, which are one API, are met by each other's, but for those of runs, which take longest; by those of UTF-8's hooks;
 * and by the families' that lead through each kind of run: the shortest of those by pairs, by single bytes, by states.
 */
const api = [
  ...["core", "webenc"].map((name) => `packages/${name}/src/**/*.test.ts`),
  `!${TAKES}`,
  "!packages/webenc/src/runs.test.ts",
  "packages/utf8/src/hooks.test.ts",
  "packages/cjk-korean/src/euc-kr.test.ts",
  "packages/single-byte/src/single-byte.test.ts",
];

/**
 * The unpacker of tables is proved otherwise: by every pointer of every table, and by damaged payloads. What the tests'
 * own tools do is not mutated.
 */
const NOT_OF_CORE = [
  "*.test",
  "testing/*",
  "generated/*",
  "unpack",
  "unpack-single-byte",
  "lists",
  "range-decoder",
  "table-format",
];

const RUNS: readonly string[] = [
  ...[
    "ascii-bytes",
    "beside-decode",
    "beside-encode",
    "code-unit-queue",
    "decode-blocks",
    "decode-pairs",
    "decode-unicode",
    "encode-blocks",
  ],
  ...[
    "encode-pairs",
    "encode-utf-8",
    "kernel-memory",
    "no-kernels",
    "singles",
    "singles-node",
    "strings",
    "strings-node",
    "thresholds",
    "workspace",
  ],
];

/** All of it. What only makes things (generated files, the lists of exports) has nothing to mutate. */
export const subjects: readonly Subject[] = [
  ...[
    "miscellaneous",
    "utf8",
    "utf16",
    "single-byte",
    "cjk-chinese-simplified",
    "cjk-chinese-traditional",
    "cjk-japanese",
    "cjk-korean",
  ].map(own),
  {
    name: "core",
    sources: [
      "packages/core/src/**/*.ts",
      ...[...NOT_OF_CORE, ...RUNS].map((name) => `!packages/core/src/**/${name}.ts`),
    ],
    tests: api,
  },
  {
    name: "runs",
    sources: [...RUNS.map((name) => `core/src/${name}`), ...OWN_RUNS].map((name) => `packages/${name}.ts`),
    tests: [
      TAKES,
      ...[
        "ascii-bytes",
        "decode-unicode",
        "load",
        "no-kernels",
        "pairs",
        "queues",
        "sinks",
        "singles",
        "strings",
        "workspace",
      ].map((name) => `packages/core/src/${name}.test.ts`),
      ...TESTS_OF_RUNS.map((name) => `packages/${name}.test.ts`),
    ],
  },
  { name: "webenc", sources: ["packages/webenc/src/*.ts", "!packages/webenc/src/*.test.ts"], tests: api },
];
