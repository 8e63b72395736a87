import { createRequire } from "node:module";
import { join } from "node:path";
import { rollup } from "rollup";
import { root } from "../root.js";
import { entryPoints } from "./manifests.js";
import type { Tarball } from "./tarballs.js";

/**
 * Bundles modules of which nothing is used, and returns the code that remains. Rollup is not told that there are no side
 * effects.
 *
 * @param modules - paths of modules
 * @returns the remaining code by module
 */
export const remains = async (modules: readonly string[]): Promise<Map<string, string>> => {
  const bundle = await rollup({
    input: [...modules],
    // No export is used.
    preserveEntrySignatures: false,
    treeshake: { moduleSideEffects: true },
    external: /^node:/,
    onLog: () => {},
    plugins: [
      {
        name: "packages",
        resolveId: (id, importer) => (importer && !id.startsWith(".") ? createRequire(importer).resolve(id) : null),
      },
    ],
  });
  const { output } = await bundle.generate({ format: "es" });
  await bundle.close();
  const remaining = output.flatMap((chunk) => (chunk.type === "chunk" ? Object.entries(chunk.modules) : []));
  return new Map(remaining.flatMap(([id, { code }]) => (code ? [[id, code]] : [])));
};

/** Checks that `"sideEffects": false` is true: an entry point that is imported and not used leaves no code. */
export const sideEffectProblems = async ({ own, manifest }: Tarball): Promise<string[]> => {
  if (own.program) return [];
  const targets = entryPoints(manifest).flatMap(([, conditions]) => Object.values(conditions));
  const modules = new Set(targets.filter((path) => path.endsWith(".js")).map((path) => join(root, own.folder, path)));
  return [...(await remains([...modules]))].map(
    ([id, code]) =>
      `${id.slice(root.length)} has a side effect at import: ${code.slice(0, 200)} … write /* @__PURE__ */ before the call, or remove it`,
  );
};
