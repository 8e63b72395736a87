import type { HandWritten } from "../families.js";
import type { FamilyModel } from "../model.js";
import { licenceExpression } from "./licence.js";

/** The contents of a package.json. */
export type Manifest = Readonly<Record<string, unknown>>;

const repository = "https://github.com/webenc/webenc";

/** An entry point in the `exports` of a package.json. */
interface Entry {
  readonly types: string;
  readonly default: string;
}

const entry = (module: string): Entry => ({ types: `./dist/${module}.d.ts`, default: `./dist/${module}.js` });

/** What the tests import to ask forged decoders. It is not published. */
const platformEntries: Manifest = { "./internal/platform-indexes": entry("generated/platform-indexes") };

/** The exports of a family's table lists, for the packer. They are not published. */
const tableEntries: Manifest = {
  "./internal/table-format": entry("tables/format"),
  "./internal/table-lists": entry("tables/lists"),
};

/**
 * The published entry point of a package with conditional modules. Node.js loads one file with the modules that the
 * condition "node" chooses.
 */
const nodeEntry = (name: string, { types, default: path }: Entry, exportsAll: boolean): Manifest => ({
  types,
  "webenc-no-wasm": path,
  node: name === "." && exportsAll ? "./dist/node.js" : path.replace("./dist/", "./dist/node/"),
  default: path,
});

/** Returns the description of a family. */
export const descriptionOf = ({ title, encodings }: FamilyModel): string => {
  const hasEncoder = encodings.some(({ coders }) => coders.encoder !== null);
  return `${title} of the WHATWG Encoding Standard: ${hasEncoder ? "decoders and encoders" : "decoders"}`;
};

/** The generated description of a package. */
interface Profile {
  readonly folder: string;
  readonly package: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly license: string;
}

/**
 * Replaces the generated fields of a package.json, and keeps all others. The version and the dependencies are never
 * generated.
 */
const merged = (profile: Profile, present: Manifest, generated: Manifest): string => {
  const { version, ...rest } = present;
  const home = `packages/${profile.folder}`;
  const fields = {
    name: profile.package,
    version,
    description: profile.description,
    keywords: ["encoding", "whatwg", "textdecoder", "charset", ...profile.keywords],
    homepage: `${repository}/tree/main/${home}#readme`,
    bugs: `${repository}/issues`,
    repository: { type: "git", url: `git+${repository}.git`, directory: home },
    license: profile.license,
    type: "module",
    ...generated,
  };
  const others = Object.fromEntries(Object.entries(rest).filter(([key]) => !(key in fields)));
  return `${JSON.stringify({ ...fields, ...others }, null, 2)}\n`;
};

/**
 * Prints the package.json of a family.
 *
 * @param present - the present package.json
 * @param engines - the engines of the whole project
 */
export const familyManifest = (family: FamilyModel, present: Manifest, engines: unknown): string => {
  const license = licenceExpression(family.indexes.length > 0);
  const isLoaded = family.indexes.some(({ layout }) => layout);
  const unpublished = { ...(isLoaded ? platformEntries : {}), ...(family.hasTableLists ? tableEntries : {}) };
  const entries: Readonly<Record<string, Entry>> = {
    ".": entry("index"),
    ...Object.fromEntries(family.encodings.map(({ file }) => [`./${file}`, entry(`generated/${file}`)])),
    ...(isLoaded ? { "./load": entry("generated/load") } : {}),
    // @webenc/historical imports these tables, so that each is published once. Semantic versioning excludes them.
    ...Object.fromEntries(
      (family.sharedIndexes ?? []).map((name) => [`./internal/index-${name}`, entry(`generated/index-${name}`)]),
    ),
    ...(family.sharedIndexes ? { "./internal/indexes": entry("generated/indexes") } : {}),
  };
  const exportsAll = !isLoaded && (family.sharedIndexes ?? []).length === 0;
  const publishedEntries =
    present.imports === undefined
      ? entries
      : Object.fromEntries(Object.entries(entries).map(([name, each]) => [name, nodeEntry(name, each, exportsAll)]));
  const manifest = "./package.json";
  return merged({ ...family, description: descriptionOf(family), license }, present, {
    sideEffects: false,
    engines,
    exports: { ...entries, ...unpublished, [manifest]: manifest },
    // The code of the entry points for the packer. It is not published.
    files: [
      "dist",
      ...(family.hasTableLists ? ["!dist/tables/*.js"] : []),
      ...(isLoaded ? ["!dist/generated/platform-indexes.js"] : []),
    ],
    ...(present.imports === undefined && !family.hasTableLists
      ? {}
      : { publishConfig: { exports: { ...publishedEntries, [manifest]: manifest } } }),
  });
};

/** Prints the package.json of a package that is written by hand. Its exports are not generated. */
export const handWrittenManifest = (profile: HandWritten, present: Manifest, engines: unknown): string =>
  merged({ ...profile, license: licenceExpression(profile.data !== undefined, profile.hasCLDR) }, present, { engines });
