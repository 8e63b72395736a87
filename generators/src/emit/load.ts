/** Prints the modules of a family whose tables the platform may have: the encodings without tables, and `load`. */
import * as format from "@webenc/core/internal/table-format";
import type { CodePoints } from "../identifier.js";
import type { Layout } from "../layouts.js";
import type { EncodingModel, FamilyModel, IndexModel } from "../model.js";
import { verbName } from "../names.js";
import { CORE, CORE_LOAD } from "../pack/imports.js";
import { runsOf } from "../runs.js";
import { sampleOf } from "../sample.js";
import {
  CODERS,
  type Coder,
  coderObject,
  decodeLine,
  docsOf,
  encodeLine,
  encoderIndexes,
  KERNELS,
  kernelName,
  type Sample,
  slotName,
  unpackerOf,
} from "./encoding.js";
import { type Constant, print } from "./source.js";

/** The sides of an encoding: the suffixes of its values, their types, and the coders that they have. */
const SIDES = [
  { suffix: "", type: "FullEncoding", coders: CODERS },
  { suffix: "Decoder", type: "DecodableEncoding", coders: ["decoder"] },
  { suffix: "Encoder", type: "EncodableEncoding", coders: ["encoder"] },
] as const;

const ENCODING_TYPES = { from: "@webenc/core", names: SIDES.map(({ type }) => type).sort(), isType: true };

const loadedIndexes = ({ indexes }: FamilyModel): readonly IndexModel[] => indexes.filter(({ layout }) => layout);

const arrayOf = ({ codePoints }: IndexModel): string =>
  codePoints.some((codePoint) => (codePoint ?? 0) > 0xffff) ? "Uint32Array" : "Uint16Array";

/** Prints the module of a family's tables, which are empty until an import or `load` provides them. */
export const indexesModule = (family: FamilyModel): string =>
  print({
    indexes: loadedIndexes(family),
    imports: [
      { from: CORE, names: ["IndexTable"], isType: true },
      { from: CORE, names: ["indexTable"] },
    ],
    constants: loadedIndexes(family).map((index) => ({
      name: index.functionName,
      type: `IndexTable<${arrayOf(index)}<ArrayBuffer>>`,
      value: "/* @__PURE__ */ indexTable()",
      docs: [`Index ${index.name}.`, "", `@see ${index.anchor}`],
    })),
  });

/** Returns the checksum that core's modules `fill-by-kernel.ts` and `fill-by-loops.ts` compute. */
const checksumOf = (codePoints: CodePoints): readonly [low: number, high: number] => {
  let low = 0;
  let high = 0;
  for (const codePoint of codePoints) {
    if (codePoint === null) continue;
    low = Math.imul(low ^ (low >>> format.LOW_SUM_SHIFT) ^ codePoint, format.LOW_SUM_FACTOR);
    high = Math.imul(high ^ (high >>> format.HIGH_SUM_SHIFT) ^ low, format.HIGH_SUM_FACTOR);
  }
  return [low, high];
};

const platformIndex = ({ label, prefix = 0, rowLength, leading, trailing }: Layout, codePoints: CodePoints): string => {
  const offsets = [leading, trailing].flatMap(([first, later = first]) => [first, later]);
  const numbers = [prefix, rowLength, ...offsets, ...checksumOf(codePoints), ...runsOf(codePoints)];
  return `[${JSON.stringify(label)}, ${numbers.join(", ")}]`;
};

/** Prints the module that says how the platform is asked for the tables of a family. */
export const platformIndexesModule = (family: FamilyModel): string =>
  print({
    indexes: loadedIndexes(family),
    imports: [{ from: CORE_LOAD, names: ["PlatformIndex"], isType: true }],
    constants: loadedIndexes(family).map((index) => ({
      name: verbName("platform", index.functionName),
      type: "PlatformIndex",
      value: platformIndex(index.layout!, index.codePoints),
      docs: [`How the platform is asked for index ${index.name}.`],
    })),
  });

/** The kernels of a family's decoders, or of its encoders. */
const kernelsOf = ({ encodings }: FamilyModel, coder: Coder): string[] =>
  [...new Set(encodings.flatMap(({ coders }) => coders.kernels?.[coder] ?? []))].sort();

/** Prints the module of the places of a family's kernels, which an import or `load` provides. */
export const kernelSlotsModule = (family: FamilyModel): string =>
  print({
    indexes: [],
    imports: [
      { from: CORE, names: ["KernelSlot"], isType: true },
      { from: CORE, names: ["kernelSlot"] },
      ...CODERS.map((coder) => ({ from: `../${KERNELS[coder]}.js`, names: [], namespace: coder, isType: true })),
    ],
    constants: CODERS.flatMap((coder) =>
      kernelsOf(family, coder).map((kernel) => {
        const name = `${coder}.${kernelName(kernel)}`;
        return {
          name: slotName(kernel),
          type: `KernelSlot<NonNullable<typeof ${name}>>`,
          value: "/* @__PURE__ */ kernelSlot()",
          docs: [`The place of {@link ${name}}.`],
        };
      }),
    ),
  });

/** Prints the module of a family's encodings without their tables. */
export const bareEncodingsModule = (family: FamilyModel): string => {
  const modules = [...new Set(family.encodings.map(({ coders }) => coders.module))];
  const created = ({ value }: EncodingModel, coder: string): string => verbName("create", value + verbName("", coder));
  return print({
    indexes: loadedIndexes(family),
    imports: [
      ENCODING_TYPES,
      ...modules.map((module) => ({
        from: `../${module}.js`,
        names: family.encodings
          .filter(({ coders }) => coders.module === module)
          .flatMap((encoding) =>
            (["decoder", "encoder"] as const).map(
              (coder) => `${encoding.coders[coder]} as ${created(encoding, coder)}`,
            ),
          ),
      })),
    ],
    constants: family.encodings.flatMap((encoding) =>
      SIDES.map(({ suffix, type, coders }) => ({
        name: encoding.value + suffix,
        type,
        value: coderObject(encoding, ...coders.map((coder) => `${coder}: ${created(encoding, coder)}`)),
        docs: [`${encoding.name} without its tables.`],
      })),
    ),
  });
};

/** The functions that offer the kernels. */
const OFFERS: Readonly<Record<Coder, string>> = { decoder: "offerDecodeKernels", encoder: "offerEncodeKernels" };

/** The places of a family's kernels, and what imports the kernels. */
const kernelOperands = (family: FamilyModel, coder: Coder): string => {
  const kernels = kernelsOf(family, coder);
  const members = kernels.map((kernel) => `kernels.${kernelName(kernel)}`);
  const download = `import("#${KERNELS[coder]}").then((kernels) => [${members.join(", ")}])`;
  return `[${kernels.map(slotName).join(", ")}], () => ${download}`;
};

/** Prints the module `load` of a family. */
export const loadModule = (family: FamilyModel, indexes: ReadonlyMap<string, IndexModel>): string => {
  const tables = loadedIndexes(family);
  const loaderName = ({ functionName }: IndexModel): string => verbName("loadTable", functionName);
  return print({
    indexes: tables,
    imports: [
      ENCODING_TYPES,
      { from: CORE_LOAD, names: ["encodingLoader", "kernelLoader", "tableLoader"] },
      { from: "./encodings.js", names: [], namespace: "encodings" },
      { from: "./indexes.js", names: tables.map(({ functionName }) => functionName) },
      { from: "./kernel-slots.js", names: CODERS.flatMap((coder) => kernelsOf(family, coder)).map(slotName) },
      { from: "./platform-indexes.js", names: tables.map(({ functionName }) => verbName("platform", functionName)) },
    ],
    locals: [
      ...CODERS.map((coder) => ({
        name: OFFERS[coder],
        value: `/* @__PURE__ */ kernelLoader(${kernelOperands(family, coder)})`,
      })),
      ...tables.map((index) => {
        const { name, functionName, codePoints } = index;
        const unpack = verbName("unpack", functionName);
        const operands = [
          JSON.stringify(name),
          functionName,
          `() => new ${arrayOf(index)}(${codePoints.length})`,
          verbName("platform", functionName),
          `() => import("./index-${name}.js").then(({ ${unpack} }) => ${unpackerOf(index)})`,
        ];
        return { name: loaderName(index), value: `/* @__PURE__ */ tableLoader(${operands.join(", ")})` };
      }),
    ],
    constants: family.encodings.flatMap((encoding) => {
      const all = encoding.coders.indexes.map((name) => indexes.get(name)!).filter(({ layout }) => layout);
      return SIDES.map(({ suffix, type, coders }): Constant => {
        const value = encoding.value + suffix;
        const tablesOf = suffix === "Encoder" ? encoderIndexes(encoding, all) : all;
        const offers = coders.map((coder) => OFFERS[coder]);
        const operands = [`encodings.${value}`, ...offers, ...tablesOf.map(loaderName)];
        return {
          name: verbName("load", value),
          type: `() => Promise<${type}>`,
          value: `/* @__PURE__ */ encodingLoader(${operands.join(", ")})`,
          docs: loadDocs(encoding, value, suffix, sampleOf(encoding, indexes)!),
        };
      });
    }),
  });
};

const loadDocs = (encoding: EncodingModel, value: string, suffix: string, sample: Sample): string[] => {
  const { name, anchor } = encoding;
  const subject = { "": name, Decoder: `The decoding half of ${name}`, Encoder: `The encoding half of ${name}` }[
    suffix
  ];
  const load = verbName("load", value);
  const isDecoder = suffix !== "Encoder";
  return docsOf(
    `${subject}, with the table of the platform's decoder if that is the standard's, and otherwise with the packed table, which is then imported. All calls share one promise and one table; the encoding is that of the static import.`,
    anchor,
    [
      `import { ${isDecoder ? "TextDecoder" : "LegacyTextEncoder"} } from "@webenc/core";`,
      `import { ${load} } from "${encoding.package}/load";`,
      "",
      `const ${value} = await ${load}();`,
      isDecoder ? decodeLine(value, sample) : encodeLine(value, sample),
    ],
    "Error with a `cause`, as a rejection, if the packed table cannot be downloaded. The next call tries again.",
  );
};
