import { aliasesModule } from "./emit/aliases.js";
import { barrelModule, everythingModule, familiesModule, listModule, loadModules } from "./emit/barrel.js";
import { detectionModules } from "./emit/detection.js";
import { draftEncodingsModule } from "./emit/draft-encodings.js";
import { encodingModule } from "./emit/encoding.js";
import { fingerprints } from "./emit/fingerprints.js";
import { indexDataFile, REFERENCE } from "./emit/index-data.js";
import { KERNEL_CONSTANTS, kernelConstants } from "./emit/kernel-constants.js";
import { licenceText } from "./emit/licence.js";
import {
  bareEncodingsModule,
  indexesModule,
  kernelSlotsModule,
  loadModule,
  platformIndexesModule,
} from "./emit/load.js";
import { familyManifest, handWrittenManifest, type Manifest } from "./emit/manifest.js";
import { namesData, namesPage } from "./emit/names-page.js";
import { handWrittenReadme, readme } from "./emit/readme.js";
import { type TableModule, tableModule } from "./emit/table.js";
import { handWritten } from "./families.js";
import { RANGES } from "./identifier.js";
import { kernelModules } from "./kernels.js";
import type { FamilyModel, IndexModel, Model } from "./model.js";
import type { Heading } from "./read-encodings.js";
import { sampleOf } from "./sample.js";
import { transliterationsModule } from "./transliterations.js";

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
        [`${home}/LICENSE`, licenceText(each.data ?? null, each.hasCLDR)],
        [`${home}/README.md`, handWrittenReadme(each.folder, model.encodings)],
        [`${home}/package.json`, handWrittenManifest(each, manifests(home), manifests(".").engines)],
      ];
    }),
    ["packages/webenc/src/generated/encodings.ts", everythingModule(model.encodings)],
    ["packages/webenc/src/generated/transliterations.ts", transliterationsModule()],
    ["packages/webenc/src/generated/families.ts", familiesModule(model.encodings)],
    ["packages/cli/src/generated/encodings.ts", listModule(model.families)],
    ...Array.from(
      loadModules(model.families),
      ([name, text]): Output => [`packages/webenc/src/generated/${name}.ts`, text],
    ),
    ["packages/webenc/src/generated/aliases.ts", aliasesModule(model.encodings)],
    ["docs/names.md", namesPage(model.encodings)],
    ["docs/reports/data/names.json", namesData(model.encodings)],
    ["packages/historical/src/generated/draft-encodings.ts", draftEncodingsModule(draftHeadings, model.encodings)],
    ...Array.from(
      detectionModules(model),
      ([name, text]): Output => [`packages/detect/src/generated/${name}.ts`, text],
    ),
    ...[...kernelConstants].map(([name, text]): Output => [`${KERNEL_CONSTANTS}/${name}`, text]),
    ...kernelModules,
    ["packages/fingerprints.csv", fingerprints([...tables.values()].flat())],
    ["LICENSE", licenceText("The files in indexes/, and the files that are generated from them,", true)],
  ];
  return new Map(outputs.filter((output): output is readonly [string, string] => output[1] !== null));
};

/** Returns the tables of a family: one for each index, except the ranges, which are computed from index gb18030. */
const tablesOf = ({ indexes }: FamilyModel, model: Model): Table[] =>
  indexes.filter(({ name }) => name !== RANGES).map((index) => [index, tableModule(index, model.indexes)]);

const familyOutputs = (
  family: FamilyModel,
  tables: readonly Table[],
  { indexes }: Model,
  manifests: Manifests,
): Output[] => {
  const home = `packages/${family.folder}`;
  const source = `${home}/src/generated`;
  const encodings = family.encodings.map((encoding) => ({ encoding, sample: sampleOf(encoding, indexes) }));
  const featured = encodings.find(({ encoding }) => encoding.name === family.featured);
  if (featured?.sample == null) throw new Error(`${family.folder} has no example of ${family.featured}`);
  return [
    ...tables.map(([{ name }, { text }]): Output => [`${source}/index-${name}.ts`, text]),
    ...encodings.map(
      ({ encoding, sample }): Output => [`${source}/${encoding.file}.ts`, encodingModule(encoding, indexes, sample)],
    ),
    ...(family.indexes.some(({ layout }) => layout)
      ? [
          [`${source}/indexes.ts`, indexesModule(family)] as const,
          [`${source}/platform-indexes.ts`, platformIndexesModule(family)] as const,
          [`${source}/encodings.ts`, bareEncodingsModule(family)] as const,
          [`${source}/kernel-slots.ts`, kernelSlotsModule(family)] as const,
          [`${source}/load.ts`, loadModule(family, indexes)] as const,
        ]
      : []),
    [`${source}/index.ts`, barrelModule(family)],
    ...family.indexes.map((index): Output => [`${REFERENCE}/index-${index.name}.json`, indexDataFile(index)]),
    [`${home}/README.md`, readme(family, featured.encoding, featured.sample)],
    [`${home}/LICENSE`, licenceText(tables.length > 0 ? "The tables" : null)],
    [`${home}/package.json`, familyManifest(family, manifests(home), manifests(".").engines)],
  ];
};
