/**
 * The modes in which the tests run: with fast paths in WebAssembly, as on Node.js; with the handlers alone; with fast
 * paths in JavaScript on a platform that has neither WebAssembly nor Node's functions for strings; and in an engine
 * without SIMD, which has the kernel heap and no kernel.
 */
export const TEST_MODES = ["kernels", "handlers", "portable", "scalar"] as const;

type TestMode = (typeof TEST_MODES)[number];

/** The members of a vitest project that are set here. */
interface Project {
  readonly resolve: { readonly alias: Readonly<Record<string, string>> };
  readonly test: {
    readonly name: string;
    readonly include: string[];
    readonly exclude: string[];
    readonly testTimeout: number;
    readonly hookTimeout: number;
    readonly setupFiles: string[];
    readonly env: Readonly<Record<string, string>>;
    readonly execArgv: string[];
    readonly server: { readonly deps: { readonly external: RegExp[] } };
  };
}

const { arch, env } = (
  globalThis as unknown as { process: { arch: string; env: Readonly<Record<string, string | undefined>> } }
).process;

const ALL_TESTS = ["src/**/*.test.ts"];

/**
 * The tests that compare a fast path with its handler, and core's tests of what differs between the modes.
 * fast-path-contract.test.ts is not among them, because it replaces WebAssembly and the strings of Node.js by itself.
 */
const FAST_PATH_TESTS = [
  "src/**/*{decode-engine,fast-paths,loop,loops}.test.ts",
  "src/{engine,loops,platform,testing}/**/*.test.ts",
];

/**
 * The tests that are no other ones with the handlers alone: they call the loops themselves, or enable and disable the fast paths, or
 * compare whole inputs with the oracle, with which the families compare each handler.
 */
const WITH_FAST_PATHS_ONLY = [
  "src/**/*{decode-engine,fast-paths,loop,loops}.test.ts",
  "src/loops/**/*.test.ts",
  "src/encodings.test.ts",
];

/**
 * The test files of each mode. `npm run test:all` runs every file with kernels and without WebAssembly, and in the other modes
 * the files for which they make a difference. `npm test` runs every file with kernels, and the fast paths' files without
 * WebAssembly and without SIMD. It has no run with the handlers alone, because the comparisons with fast paths run the handlers,
 * and tools/ runs the test vectors on them.
 */
const TEST_FILES: Readonly<Record<TestMode, string[]>> =
  env.WEBENC_TEST_ALL === "1"
    ? { kernels: ALL_TESTS, handlers: ALL_TESTS, portable: ALL_TESTS, scalar: FAST_PATH_TESTS }
    : { kernels: ALL_TESTS, handlers: [], portable: FAST_PATH_TESTS, scalar: FAST_PATH_TESTS };

/** In milliseconds. Every test takes less than 10 seconds on an idle machine; the limit only ends a test that hangs. */
const TIME_LIMIT = 20 * 60_000;

/** V8 has no SIMD on processors without these instructions. On processors other than x64, setup.ts disables SIMD. */
const WITHOUT_SIMD = arch === "x64" ? ["--no-enable-sse4-1"] : [];

/** The modules that core imports by a condition. Tests of the other variants import them by path; each must exist once. */
const CONDITIONAL_MODULES: Readonly<Record<string, string>> = {
  "#decode-host": "engine/decode-host",
  // As on Node.js.
  "#fill-table": "tables/fill-by-loops",
  "#table-kernel": "tables/kernel",
};

/** The variants of conditional modules without Node.js. */
const PORTABLE_MODULES: Readonly<Record<string, string>> = {
  "#strings": "platform/strings",
  "#kernel-strings": "platform/kernel-strings",
  "#native": "platform/native",
};

/** Built packages. Node.js runs them about 1.5 times as fast as vitest, which rewrites every import of a module. */
const BUILT_PACKAGES = /\/packages\/[^/]+\/dist\//;

/**
 * The vitest projects, one for each mode.
 *
 * @param core - the folder of core's modules that the tests import: its sources, or its build output
 * @param extension - `.ts` or `.js`
 * @param mocksModules - whether a test replaces modules of built packages, which vitest must load then
 */
export const projects = (core: string, extension: string, mocksModules = false): Project[] =>
  TEST_MODES.filter((name) => TEST_FILES[name].length > 0).map((name) => {
    // These modes use the modules that Node.js resolves by itself, so that it can load the built packages.
    const onNode = name === "kernels" || name === "scalar";
    const modules = onNode ? CONDITIONAL_MODULES : { ...CONDITIONAL_MODULES, ...PORTABLE_MODULES };
    const alias = Object.entries(modules).map(([specifier, path]) => [specifier, `${core}/${path}${extension}`]);
    return {
      resolve: { alias: Object.fromEntries(alias) },
      test: {
        name,
        include: TEST_FILES[name],
        exclude: name === "handlers" ? WITH_FAST_PATHS_ONLY : [],
        testTimeout: TIME_LIMIT,
        hookTimeout: TIME_LIMIT,
        setupFiles: [`${core}/testing/setup${extension}`],
        env: { WEBENC_TEST_MODE: name },
        execArgv: name === "scalar" ? WITHOUT_SIMD : [],
        server: { deps: { external: onNode && !mocksModules ? [BUILT_PACKAGES] : [] } },
      },
    };
  });
