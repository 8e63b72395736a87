import { barrelModule, everythingModule } from "./emit/barrel.js";
import { encodingModule, type Sample } from "./emit/encoding.js";
import { fingerprints } from "./emit/fingerprints.js";
import { layoutModule } from "./emit/layout.js";
import { licenceText } from "./emit/licence.js";
import { type Manifest, manifest } from "./emit/manifest.js";
import { readme } from "./emit/readme.js";
import { type TableModule, tableModule } from "./emit/table.js";
import { testModule } from "./emit/test.js";
import { encodingDataFile, indexDataFile } from "./emit/testdata.js";
import { RANGES } from "./identifier.js";
import { type EncodingModel, type IndexModel, type Model, sampleOf } from "./model.js";
import { encodeWith, oracleOf } from "./oracle.js";

/** The text of every generated file, by its path from the project's folder. */
export type Outputs = ReadonlyMap<string, string>;

/** What is there and is no output: the package.json of each folder, of which the generator owns but some fields. */
export type Manifests = (folder: string) => Manifest;

/** All that is generated from a model, given the fields of package.json that are not. */
export const outputsOf = (model: Model, manifests: Manifests): Outputs => {
  const outputs = new Map<string, string>();
  const { indexes } = model;
  const tables: (readonly [IndexModel, TableModule])[] = [];
  for (const family of model.families) {
    const folder = `packages/${family.folder}/src/generated`;
    for (const index of family.indexes) {
      // The ranges are derived from index gb18030, so they are no table.
      if (index.name === RANGES) continue;
      const table = tableModule(index, indexes);
      tables.push([index, table]);
      outputs.set(`${folder}/index-${index.name}.ts`, table.text);
    }
    const data = `packages/${family.folder}/testdata/generated`;
    for (const index of family.indexes) outputs.set(`${data}/index-${index.name}.json`, indexDataFile(index));
    const tested = family.encodings.filter((encoding) => {
      const oracle = oracleOf(encoding, indexes);
      if (oracle === null) return false;
      const own = encoding.coders.indexes.map((name) => indexes.get(name)!);
      outputs.set(`${data}/${encoding.file}.json`, encodingDataFile(encoding, oracle, own));
      return true;
    });
    const test = testModule(tested, family.indexes);
    if (test !== null) outputs.set(`${folder}/encodings.test.ts`, test);
    const layout = layoutModule(family.folder, family.indexes);
    if (layout !== null) outputs.set(`${folder}/layout.ts`, layout);
    for (const encoding of family.encodings) {
      outputs.set(`${folder}/${encoding.file}.ts`, encodingModule(encoding, indexes, sample(encoding, model)));
    }
    outputs.set(`${folder}/index.ts`, barrelModule(family));
    const home = `packages/${family.folder}`;
    const featured = family.encodings.find(({ name }) => name === family.featured)!;
    outputs.set(`${home}/README.md`, readme(family, featured, sample(featured, model)!));
    outputs.set(`${home}/LICENSE`, licenceText(family.indexes.length > 0 ? "The tables" : null));
    outputs.set(`${home}/package.json`, manifest(family, manifests(home), manifests(".").engines));
  }
  outputs.set("packages/fingerprints.csv", fingerprints(tables));
  outputs.set("LICENSE", licenceText("The files in indexes/, and all that is generated from them,"));
  outputs.set("packages/webenc/src/generated/encodings.ts", everythingModule(model.encodings));
  return outputs;
};

/** The example of an encoding, or null where there is nothing to show: replacement. */
const sample = (encoding: EncodingModel, { indexes }: Model): Sample | null => {
  const text = sampleOf(encoding, indexes);
  if (text === "") return null;
  const oracle = oracleOf(encoding, indexes);
  const bytes = oracle === null ? unicodeBytes(encoding.name, text) : encodeWith(oracle, text);
  if (bytes === null) throw new Error(`${encoding.name} can't write its sample, ${text}`);
  return { text, bytes };
};

/** A text in one of Unicode's own encodings. */
const unicodeBytes = (name: string, text: string): number[] => {
  if (name === "UTF-8") return [...new TextEncoder().encode(text)];
  return Array.from(text, (unit) => unit.charCodeAt(0)).flatMap((unit) =>
    name === "UTF-16BE" ? [unit >> 8, unit & 0xff] : [unit & 0xff, unit >> 8],
  );
};
