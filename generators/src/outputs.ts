import { barrelModule, everythingModule } from "./emit/barrel.js";
import { draftEncodingsModule } from "./emit/draft-encodings.js";
import { encodingModule } from "./emit/encoding.js";
import { fingerprints } from "./emit/fingerprints.js";
import { KERNEL_CONSTANTS, kernelConstants } from "./emit/kernel-constants.js";
import { layoutModules } from "./emit/layout.js";
import { licenceText } from "./emit/licence.js";
import { familyManifest, handWrittenManifest, type Manifest } from "./emit/manifest.js";
import { handWrittenReadme, readme } from "./emit/readme.js";
import { type TableModule, tableModule } from "./emit/table.js";
import { testModule } from "./emit/test.js";
import { encodingDataFile, indexDataFile } from "./emit/testdata.js";
import { handWritten } from "./families.js";
import { RANGES } from "./identifier.js";
import { kernelModules } from "./kernels.js";
import type { FamilyModel, IndexModel, Model } from "./model.js";
import { oracleOf } from "./oracle.js";
import type { Heading } from "./read-encodings.js";
import { sampleOf } from "./sample.js";

/** The text of every generated file, by its path from the project's folder. */
export type Outputs = ReadonlyMap<string, string>;

/** Reads the package.json of a folder. Only some of its fields are generated. */
export type Manifests = (folder: string) => Manifest;

/** A path and its text; null if the file does not exist. */
type Output = readonly [path: string, text: string | null];

/** An index and the module of its table. */
type Table = readonly [IndexModel, TableModule];

/**
 * Returns all generated files of a model and of the draft's table of labels. The other fields of each package.json come from
 * `manifests`.
 */
export const outputsOf = (model: Model, draftHeadings: readonly Heading[], manifests: Manifests): Outputs => {
  const tables = new Map(model.families.map((family) => [family, tablesOf(family, model)]));
  const outputs: Output[] = [
    ...model.families.flatMap((family) => familyOutputs(family, tables.get(family) ?? [], model, manifests)),
    ...handWritten.flatMap((each): Output[] => {
      const home = `packages/${each.folder}`;
      return [
        [`${home}/LICENSE`, licenceText(each.data ?? null)],
        [`${home}/README.md`, handWrittenReadme(each.folder, model.encodings)],
        [`${home}/package.json`, handWrittenManifest(each, manifests(home), manifests(".").engines)],
      ];
    }),
    ["packages/webenc/src/generated/encodings.ts", everythingModule(model.encodings)],
    ["packages/historical/src/generated/draft-encodings.ts", draftEncodingsModule(draftHeadings, model.encodings)],
    ...layoutOutputs("historical", []),
    ...[...kernelConstants].map(([name, text]): Output => [`${KERNEL_CONSTANTS}/${name}`, text]),
    ...kernelModules,
    ["packages/fingerprints.csv", fingerprints([...tables.values()].flat())],
    ["LICENSE", licenceText("The files in indexes/, and the files that are generated from them,")],
  ];
  return new Map(outputs.filter((output): output is readonly [string, string] => output[1] !== null));
};

/** Returns the tables of a family: one for each index, except the ranges, which are computed from index gb18030. */
const tablesOf = ({ indexes }: FamilyModel, model: Model): Table[] =>
  indexes.filter(({ name }) => name !== RANGES).map((index) => [index, tableModule(index, model.indexes)]);

/** Returns the layout modules of a package. */
const layoutOutputs = (folder: string, indexes: readonly IndexModel[]): Output[] =>
  layoutModules(folder, indexes).map(([name, text]) => [`packages/${folder}/src/generated/${name}.ts`, text]);

const familyOutputs = (
  family: FamilyModel,
  tables: readonly Table[],
  { indexes }: Model,
  manifests: Manifests,
): Output[] => {
  const home = `packages/${family.folder}`;
  const source = `${home}/src/generated`;
  const data = `${home}/testdata/generated`;
  const encodings = family.encodings.map((encoding) => {
    const oracle = oracleOf(encoding, indexes);
    return { encoding, oracle, sample: sampleOf(encoding, oracle, indexes) };
  });
  const tested = encodings.filter(({ oracle }) => oracle !== null).map(({ encoding }) => encoding);
  const featured = encodings.find(({ encoding }) => encoding.name === family.featured);
  if (featured?.sample == null) throw new Error(`${family.folder} has no example of ${family.featured}`);
  return [
    ...tables.map(([{ name }, { text }]): Output => [`${source}/index-${name}.ts`, text]),
    ...layoutOutputs(family.folder, family.indexes),
    ...encodings.map(
      ({ encoding, sample }): Output => [`${source}/${encoding.file}.ts`, encodingModule(encoding, indexes, sample)],
    ),
    [`${source}/index.ts`, barrelModule(family)],
    [`${source}/encodings.test.ts`, testModule(tested, family.indexes)],
    ...family.indexes.map((index): Output => [`${data}/index-${index.name}.json`, indexDataFile(index)]),
    ...encodings.map(
      ({ encoding, oracle }): Output => [
        `${data}/${encoding.file}.json`,
        oracle && encodingDataFile(encoding, oracle, indexes),
      ],
    ),
    [`${home}/README.md`, readme(family, featured.encoding, featured.sample)],
    [`${home}/LICENSE`, licenceText(tables.length > 0 ? "The tables" : null)],
    [`${home}/package.json`, familyManifest(family, manifests(home), manifests(".").engines)],
  ];
};
