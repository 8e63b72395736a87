import { createRequire } from "node:module";
import { join } from "node:path";
import { rollup } from "rollup";
import { root } from "../root.js";
import { entryPoints } from "./manifests.js";
import type { Tarball } from "./tarballs.js";

/**
 * What remains of a package when all of its entry points are imported and nothing of them is used. Rollup is not told
 * that there are no side effects: it has to find out, so that `"sideEffects": false` is true.
 */
export const sideEffectProblems = async ({ own, manifest }: Tarball): Promise<string[]> => {
  if (own.program) return [];
  const { resolve } = createRequire(join(root, own.folder, "package.json"));
  const specifiers = entryPoints(manifest).map(([entry]) => own.name + entry.slice(1));
  const ENTRY = "\0entry";
  const bundle = await rollup({
    input: ENTRY,
    treeshake: { moduleSideEffects: true },
    onLog: () => {},
    plugins: [
      {
        name: "entry-points",
        resolveId: (id) => (id === ENTRY ? id : id.startsWith(".") ? null : resolve(id)),
        load: (id) => (id === ENTRY ? specifiers.map((name) => `import "${name}";`).join("\n") : null),
      },
    ],
  });
  const { output } = await bundle.generate({ format: "es" });
  await bundle.close();
  return output.flatMap((chunk) =>
    chunk.type === "asset"
      ? []
      : Object.entries(chunk.modules).flatMap(([id, { code, renderedLength }]) =>
          renderedLength === 0
            ? []
            : [
                `${id.slice(root.length)} does something when it is imported: ${code?.slice(0, 200)} … /* @__PURE__ */ before a call, or no call`,
              ],
        ),
  );
};
