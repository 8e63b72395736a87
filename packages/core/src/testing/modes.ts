/**
 * The ways in which every test is run: with runs in WebAssembly, as Node.js has them; with the handlers alone; with runs
 * in JavaScript on a platform that has no WebAssembly and nothing of Node's for strings; and in an engine without SIMD,
 * where the kernels' memory is there and no kernel.
 */
export const TEST_MODES = ["kernels", "handlers", "portable", "scalar"] as const;

/** A project of vitest, as far as it matters here. */
interface Project {
  readonly resolve: { readonly alias: Readonly<Record<string, string>> };
  readonly test: {
    readonly name: string;
    readonly include: string[];
    readonly testTimeout: number;
    readonly setupFiles: string[];
    readonly env: Readonly<Record<string, string>>;
    readonly execArgv: string[];
  };
}

/** V8 has no SIMD on processors without these instructions. On others than x64 the setup does what this does. */
const WITHOUT_SIMD =
  (globalThis as unknown as { process: { arch: string } }).process.arch === "x64" ? ["--no-enable-sse4-1"] : [];

/** The modules that core imports by a condition. Tests of the other variants import them by path; each must exist once. */
const CONDITIONAL_MODULES: Readonly<Record<string, string>> = {
  "#wasm": "wasm/index",
};

/**
 * The projects for vitest, one for each way.
 *
 * @param core - the folder of the modules of core that the tests get: its sources, or what is built of them
 * @param extension - `.ts` or `.js`
 */
export const projects = (core: string, extension: string): Project[] =>
  TEST_MODES.map((name) => {
    const onNode = name === "kernels" || name === "scalar";
    const modules = onNode ? CONDITIONAL_MODULES : { ...CONDITIONAL_MODULES, "#strings": "platform/strings" };
    const alias = Object.entries(modules).map(([specifier, path]) => [specifier, `${core}/${path}${extension}`]);
    return {
      resolve: { alias: Object.fromEntries(alias) },
      test: {
        name,
        include: ["src/**/*.test.ts"],
        testTimeout: 120_000,
        setupFiles: [`${core}/testing/setup${extension}`],
        env: { WEBENC_TEST_MODE: name },
        execArgv: name === "scalar" ? WITHOUT_SIMD : [],
      },
    };
  });
