import { type Coders, codersOf, type Family, families, indexTitles } from "./families.js";
import { byPointer, type CodePoints, RANGES } from "./identifier.js";
import { type Layout, layoutOf, sizeOf } from "./layouts.js";
import { fileName, indexFunction, valueName } from "./names.js";
import type { Heading } from "./read-encodings.js";
import type { IndexFile } from "./read-index.js";

/** The input of all generated files. */
export interface Model {
  readonly headings: readonly Heading[];
  readonly indexes: ReadonlyMap<string, IndexModel>;
  readonly families: readonly FamilyModel[];
  /** Every encoding, in the order of the standard's table. */
  readonly encodings: readonly EncodingModel[];
}

/** An index. */
export interface IndexModel extends IndexFile {
  /** The name of the function that returns its table: indexJis0208. */
  readonly functionName: string;
  /** The link to the index in the standard. */
  readonly anchor: string;
  /** Its code points by pointer; empty for the ranges. */
  readonly codePoints: CodePoints;
  /** How the platform is asked for its table; undefined if the encodings always include it. */
  readonly layout: Layout | undefined;
}

/** An encoding. */
export interface EncodingModel {
  readonly name: string;
  /** The value's name: shiftJIS. */
  readonly value: string;
  /** The name of its module and sub-path: shift_jis. */
  readonly file: string;
  readonly labels: readonly string[];
  readonly coders: Coders;
  readonly anchor: string;
  readonly package: string;
}

/** A package of encodings. */
export interface FamilyModel extends Family {
  readonly package: string;
  readonly encodings: readonly EncodingModel[];
  /** The indexes of its encodings. */
  readonly indexes: readonly IndexModel[];
}

const standard = "https://encoding.spec.whatwg.org/";

/** Returns the model of the indexes and the label table. */
export const model = (files: ReadonlyMap<string, IndexFile>, headings: readonly Heading[]): Model => {
  const encodings = headings.flatMap(({ heading, encodings }) =>
    encodings.map(({ name, labels }): EncodingModel => {
      const family = families.find((each) => each.includes(heading, name));
      if (family === undefined) throw new Error(`no family includes ${name}, which is below the heading "${heading}"`);
      const coders = codersOf(name);
      for (const index of coders.indexes) {
        if (!files.has(index)) throw new Error(`${name} requires index-${index}.txt, which does not exist`);
      }
      return {
        name,
        value: valueName(name),
        file: fileName(name),
        labels,
        coders,
        anchor: `${standard}#${name.toLowerCase()}`,
        package: `@webenc/${family.folder}`,
      };
    }),
  );
  const indexes = new Map([...files].map(([name, file]) => [name, indexModel(file, encodings)]));
  return {
    headings,
    indexes,
    encodings,
    families: families.map((family) => {
      const members = encodings.filter((encoding) => encoding.package === `@webenc/${family.folder}`);
      const names = new Set(members.flatMap(({ coders }) => coders.indexes));
      return {
        ...family,
        package: `@webenc/${family.folder}`,
        encodings: members,
        indexes: [...names].map((name) => indexes.get(name)!),
      };
    }),
  };
};

const indexModel = (file: IndexFile, encodings: readonly EncodingModel[]): IndexModel => {
  const { name } = file;
  const encoding = encodings.find((each) => each.file === name);
  const isSingleByte = encoding?.coders.module === "single-byte";
  return {
    ...file,
    functionName: indexFunction(indexTitles[name] ?? encoding?.name ?? name),
    anchor: `${standard}#index-${isSingleByte ? "single-byte" : name}`,
    codePoints: name === RANGES ? [] : byPointer(file.entries, sizeOf(name)),
    layout: layoutOf(name),
  };
};
