/**
 * The ways in which every test is run: with runs in WebAssembly, as Node.js has them; with the handlers alone; and with
 * runs in JavaScript on a platform that has no WebAssembly and nothing of Node's for strings.
 */
export const WAYS = ["kernels", "handlers", "portable"] as const;

/** A project of vitest, as far as it matters here. */
interface Project {
  readonly resolve: { readonly alias: Readonly<Record<string, string>> };
  readonly test: {
    readonly name: string;
    readonly include: string[];
    readonly testTimeout: number;
    readonly setupFiles: string[];
    readonly env: Readonly<Record<string, string>>;
  };
}

/**
 * The projects for vitest, one for each way.
 *
 * @param core - the folder of the modules of core that the tests get: its sources, or what is built of them
 * @param extension - `.ts` or `.js`
 */
export const projects = (core: string, extension: string): Project[] =>
  WAYS.map((name) => ({
    resolve: { alias: name === "kernels" ? {} : { "#strings": `${core}/strings${extension}` } },
    test: {
      name,
      include: ["src/**/*.test.ts"],
      testTimeout: 120_000,
      setupFiles: [`${core}/testing/setup${extension}`],
      env: { WEBENC_WAY: name },
    },
  }));
