import { isBuiltin } from "node:module";
import { posix } from "node:path";
import { type Fact, moduleFacts } from "./module-facts.js";
import type { Manifest, Package, Source } from "./workspace.js";

/** The packages in layers, lowest first. A package imports lower layers only, and never a neighbour. */
export const LAYERS: readonly (readonly string[])[] = [
  ["core"],
  [
    "utf8",
    "utf16",
    "single-byte",
    "cjk-chinese-simplified",
    "cjk-chinese-traditional",
    "cjk-japanese",
    "cjk-korean",
    "miscellaneous",
  ],
  ["webenc"],
  ["cli"],
];

/** The one package for people at a terminal: it is a program for Node, and may depend on what others made. */
const PROGRAM = "packages/cli";

/** What the generators share with the packages: the table format, the unpacker that checks what they packed, and the layout of the kernels' memory. */
const GENERATORS_MAY_IMPORT: readonly string[] = [
  "@webenc/cjk-chinese-traditional/internal/table-format",
  "@webenc/cjk-chinese-traditional/internal/table-lists",
  "@webenc/cjk-korean/internal/table-format",
  "@webenc/cjk-korean/internal/table-lists",
  "@webenc/core/internal/memory-layout",
  "@webenc/core/internal/table-format",
  "@webenc/core/internal/tables",
];

/** Modules that a condition of package.json chooses on Node and those like it: they alone may use what is Node's own. */
const isForNode = ({ path }: Source): boolean => path.endsWith("-node.ts");

/** Names that are not there on every platform, and names that a content security policy forbids. */
const FORBIDDEN_GLOBALS: ReadonlySet<string> = new Set(["Buffer", "process", "require", "global", "eval", "Function"]);

const layerOf = (folder: string): number =>
  LAYERS.findIndex((layer) => layer.some((name) => `packages/${name}` === folder));

const isTest = ({ path }: Source): boolean => path.endsWith(".test.ts");

/** The package of a specifier: `@webenc/core` of `@webenc/core/internal/tables`. */
const packageOf = (specifier: string): string =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");

/** The packages of the workspace by name, and what every package's tests may use. */
interface Workspace {
  readonly byName: ReadonlyMap<string, Package>;
  readonly shared: ReadonlySet<string>;
}

/** What is wrong with one import of a package's module, if anything is. */
const importProblem = (
  own: Package,
  source: Source,
  specifier: string,
  { byName, shared }: Workspace,
): string | null => {
  const test = isTest(source);
  const program = own.folder === PROGRAM || !own.folder.startsWith("packages/");
  if (specifier.startsWith(".") || specifier.startsWith("/")) {
    const inside = posix.join(posix.dirname(source.path), specifier).startsWith("src/");
    return inside ? null : "leaves the package: import what it offers, by its name";
  }
  if (specifier.startsWith("#")) {
    return specifier in (own.manifest.imports ?? {}) ? null : `is not among the imports of ${own.folder}/package.json`;
  }
  if (isBuiltin(specifier))
    return program || test || isForNode(source) ? null : "is Node's own: packages run everywhere";
  const name = packageOf(specifier);
  const { dependencies = {}, devDependencies = {} } = own.manifest;
  const declared = name in dependencies || (test && (name in devDependencies || shared.has(name)));
  const other = byName.get(name);
  if (name === own.manifest.name) return test ? null : "is the package itself: import the module by its path";
  if (!other) {
    if (!program && !test) return "is outside the scope: packages have no dependency";
    return declared ? null : `is not among the dependencies of ${own.folder}/package.json`;
  }
  if (own.folder === "generators" && !GENERATORS_MAY_IMPORT.includes(specifier) && !test) {
    return `is more than generators may import: ${GENERATORS_MAY_IMPORT.join(", ")}`;
  }
  if (
    own.folder.startsWith("packages/") &&
    !(layerOf(other.folder) >= 0 && layerOf(other.folder) < layerOf(own.folder))
  ) {
    return "is of no lower layer";
  }
  return declared ? null : `is not among the dependencies of ${own.folder}/package.json`;
};

/** What is wrong with the dependencies that a package declares, given what its modules import. */
const manifestProblems = (own: Package, used: ReadonlySet<string>, { byName }: Workspace): string[] => {
  const { dependencies = {}, peerDependencies = {}, optionalDependencies = {} } = own.manifest;
  const at = `${own.folder}/package.json`;
  const problems: string[] = [];
  for (const [name, version] of Object.entries(dependencies)) {
    if (!used.has(name)) problems.push(`${at}: ${name} is a dependency that no module imports`);
    if (byName.has(name) ? version !== "workspace:^" : !/^\d/.test(version)) {
      problems.push(`${at}: ${name} has version ${version}: workspace:^ within the scope, exact outside`);
    }
  }
  for (const name of [...Object.keys(peerDependencies), ...Object.keys(optionalDependencies)]) {
    problems.push(`${at}: ${name} is a peer or optional dependency: there are none`);
  }
  const expected = Object.keys(dependencies).flatMap((name) => byName.get(name)?.folder ?? []);
  const differing = [
    ...expected.filter((folder) => !own.references.includes(folder)),
    ...own.references.filter((folder) => !expected.includes(folder)),
  ];
  for (const folder of differing)
    problems.push(`${own.folder}/tsconfig.json: ${folder} is not both reference and dependency`);
  return problems;
};

/**
 * What in the packages and the generators goes against the layers.
 *
 * @param packages - every package of packages/, and generators
 * @param root - the root's package.json
 */
export const layerProblems = (packages: readonly Package[], root: Manifest): string[] => {
  const workspace: Workspace = {
    byName: new Map(packages.map((own) => [own.manifest.name, own])),
    shared: new Set(Object.keys(root.devDependencies ?? {})),
  };
  return packages.flatMap((own) => {
    const problems: string[] = [];
    const used = new Set<string>();
    const published = own.folder.startsWith("packages/");
    if (published && layerOf(own.folder) < 0) problems.push(`${own.folder}: is in no layer of tools/src/layers.ts`);
    for (const source of own.sources) {
      const watched = published && own.folder !== PROGRAM && !isTest(source) ? FORBIDDEN_GLOBALS : new Set<string>();
      const { imports, globals } = moduleFacts(source.path, source.text, watched);
      const at = ({ text, line }: Fact): string => `${own.folder}/${source.path}:${line}: ${text}`;
      for (const fact of imports) {
        const problem = importProblem(own, source, fact.text, workspace);
        if (problem) problems.push(`${at(fact)} ${problem}`);
        if (!isTest(source)) used.add(packageOf(fact.text));
      }
      for (const fact of globals) problems.push(`${at(fact)} is not there on every platform`);
    }
    return [...problems, ...manifestProblems(own, used, workspace)];
  });
};
