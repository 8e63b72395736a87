/** What is mutated, by which tests each is met, and where it stands. */
export interface Subject {
  readonly name: string;
  /** Patterns of files, from the root. */
  readonly sources: readonly string[];
  readonly tests: readonly string[];
}

const own = (name: string): Subject => ({
  name,
  sources: [`packages/${name}/src/*.ts`, `!packages/${name}/src/*.test.ts`],
  tests: [`packages/${name}/src/**/*.test.ts`],
});

/** Families are met by their own tests; core and webenc, which are one API, by each other's and by those of UTF-8. */
const api = ["core", "utf8", "webenc"].map((name) => `packages/${name}/src/**/*.test.ts`);

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
    sources: ["packages/core/src/**/*.ts", "!packages/core/src/**/*.test.ts", "!packages/core/src/testing/**"],
    tests: api,
  },
  { name: "webenc", sources: ["packages/webenc/src/*.ts", "!packages/webenc/src/*.test.ts"], tests: api },
];
