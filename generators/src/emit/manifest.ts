import type { FamilyModel } from "../model.js";
import { licenceExpression } from "./licence.js";

/** A package.json, as far as it matters here. */
export type Manifest = Readonly<Record<string, unknown>>;

const repository = "https://github.com/webenc/webenc";

const entry = (module: string): Manifest => ({ types: `./dist/${module}.d.ts`, default: `./dist/${module}.js` });

/** What a family does. */
export const descriptionOf = ({ title, encodings }: FamilyModel): string => {
  const hasEncoder = encodings.some(({ coders }) => coders.encoder !== null);
  return `${title} of the WHATWG Encoding Standard: ${hasEncoder ? "decoders and encoders" : "decoders"}`;
};

/**
 * A family's package.json: the fields that the generator owns take their place, all others stay as they are. The version
 * and the dependencies are never among them.
 *
 * @param present - the package.json as it is
 * @param engines - the engines of the whole project
 */
export const manifest = (family: FamilyModel, present: Manifest, engines: unknown): string => {
  const { version, ...rest } = present;
  const owned = {
    name: family.package,
    version,
    description: descriptionOf(family),
    keywords: ["encoding", "whatwg", "textdecoder", "charset", ...family.keywords],
    homepage: `${repository}/tree/main/packages/${family.folder}#readme`,
    bugs: `${repository}/issues`,
    repository: { type: "git", url: `git+${repository}.git`, directory: `packages/${family.folder}` },
    license: licenceExpression(family.indexes.length > 0),
    type: "module",
    sideEffects: false,
    engines,
    exports: {
      ".": entry("index"),
      ...Object.fromEntries(family.encodings.map(({ file }) => [`./${file}`, entry(`generated/${file}`)])),
      "./package.json": "./package.json",
    },
    files: ["dist"],
  };
  const others = Object.fromEntries(Object.entries(rest).filter(([key]) => !(key in owned)));
  return `${JSON.stringify({ ...owned, ...others }, null, 2)}\n`;
};
