/**
 * The ways in which every test is run: with runs in WebAssembly, as Node.js has them; with the handlers alone; with runs
 * in JavaScript on a platform that has no WebAssembly and nothing of Node's for strings; and in an engine without SIMD,
 * where the kernels' memory is there and no kernel.
 */
export const WAYS = ["kernels", "handlers", "portable", "scalar"] as const;

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

/** What core's modules import so that a condition may choose: its tests get the others by their paths, and there must be but one of each. */
const KERNELS = ["workspace", "decode-blocks", "encode-blocks", "beside-decode", "beside-encode"];

/**
 * The projects for vitest, one for each way.
 *
 * @param core - the folder of the modules of core that the tests get: its sources, or what is built of them
 * @param extension - `.ts` or `.js`
 */
export const projects = (core: string, extension: string): Project[] =>
  WAYS.map((name) => {
    const chosen = name === "kernels" || name === "scalar" ? KERNELS : [...KERNELS, "strings"];
    return {
      resolve: { alias: Object.fromEntries(chosen.map((module) => [`#${module}`, `${core}/${module}${extension}`])) },
      test: {
        name,
        include: ["src/**/*.test.ts"],
        testTimeout: 120_000,
        setupFiles: [`${core}/testing/setup${extension}`],
        env: { WEBENC_WAY: name },
        execArgv: name === "scalar" ? WITHOUT_SIMD : [],
      },
    };
  });
