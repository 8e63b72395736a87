import { createRequire } from "node:module";
import { join } from "node:path";
import { rollup } from "rollup";
import { root } from "../root.js";
import { entryPoints } from "./manifests.js";
import type { Tarball } from "./tarballs.js";

const ENTRY = "\0entry";

/**
 * Bundles modules of which nothing is used, and returns the code that remains. Rollup is not told that there are no side
 * effects.
 *
 * @param specifiers - the imported modules
 * @param resolve - returns the path of a specifier
 * @returns the remaining code by module
 */
export const remains = async (
  specifiers: readonly string[],
  resolve: (specifier: string) => string,
): Promise<Map<string, string>> => {
  const bundle = await rollup({
    input: ENTRY,
    treeshake: { moduleSideEffects: true },
    onLog: () => {},
    plugins: [
      {
        name: "entry-points",
        resolveId: (id, importer) => {
          if (id === ENTRY) return id;
          if (id.startsWith("node:")) return { id, external: true };
          if (id.startsWith("#")) return createRequire(importer!).resolve(id);
          return id.startsWith(".") ? null : resolve(id);
        },
        load: (id) => (id === ENTRY ? specifiers.map((name) => `import "${name}";`).join("\n") : null),
      },
    ],
  });
  const { output } = await bundle.generate({ format: "es" });
  await bundle.close();
  const modules = output.flatMap((chunk) => (chunk.type === "chunk" ? Object.entries(chunk.modules) : []));
  return new Map(modules.flatMap(([id, { code }]) => (code ? [[id, code]] : [])));
};

/** Checks that `"sideEffects": false` is true: an imported and unused module leaves no code. */
export const sideEffectProblems = async ({ own, manifest }: Tarball): Promise<string[]> => {
  if (own.program) return [];
  const { resolve } = createRequire(join(root, own.folder, "package.json"));
  const specifiers = entryPoints(manifest).map(([entry]) => own.name + entry.slice(1));
  return [...(await remains(specifiers, resolve))].map(
    ([id, code]) =>
      `${id.slice(root.length)} has a side effect at import: ${code.slice(0, 200)} … write /* @__PURE__ */ before the call, or remove it`,
  );
};
