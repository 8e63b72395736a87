import type { EncodingModel, IndexModel } from "../model.js";
import { indexFunction, verbName } from "../names.js";
import { needsOf } from "../pack/plans.js";
import { packSingleByte } from "../pack/single-byte.js";
import { packLabels } from "./labels.js";
import { type Constant, type Module, print } from "./source.js";

/** An example for an encoding's documentation: a text and its bytes. */
export interface Sample {
  readonly text: string;
  readonly bytes: readonly number[];
}

/** Prints bytes as the elements of an array. */
export const bytesLiteral = (bytes: readonly number[]): string =>
  bytes.map((byte) => `0x${byte.toString(16).padStart(2, "0")}`).join(", ");

/** Prints a text as a string literal. Private-use characters are escaped, because fonts have no glyphs for them. */
export const stringLiteral = (text: string): string =>
  JSON.stringify(text).replaceAll(/\p{Co}/gu, (unit) => `\\u${unit.charCodeAt(0).toString(16)}`);

const array = ({ bytes }: Sample): string => `new Uint8Array([${bytesLiteral(bytes)}])`;

export const importLines = (encoding: EncodingModel, name: string, core: string): string[] => [
  `import { ${core} } from "@webenc/core";`,
  `import { ${name} } from "${encoding.package}/${encoding.file}";`,
  "",
];

export const decodeLine = (name: string, sample: Sample): string =>
  `new TextDecoder(${name}).decode(${array(sample)}); // => ${stringLiteral(sample.text)}`;

export const encodeLine = (name: string, sample: Sample): string =>
  `new LegacyTextEncoder(${name}).encode(${stringLiteral(sample.text)}); // => ${array(sample)}`;

const isSingleByte = ({ coders }: EncodingModel): boolean => coders.module === "single-byte";

const arrayLiteral = (values: readonly string[]): string => JSON.stringify(values).replaceAll('","', '", "');

/** Prints a call that a bundler can drop. The first argument is a string, the others are expressions. */
const callOf = (functionName: string, text: string, ...expressions: readonly string[]): string =>
  `/* @__PURE__ */ ${functionName}(${[JSON.stringify(text), ...expressions].join(", ")})`;

/** Prints an object with the name of an encoding and its coders, which the module imports. */
export const coderObject = ({ name }: EncodingModel, ...coders: readonly string[]): string =>
  `{ name: ${JSON.stringify(name)}, ${coders.join(", ")} }`;

/** The coders of an encoding with both halves. */
export const CODERS = ["decoder", "encoder"] as const;
export type Coder = (typeof CODERS)[number];

/** The modules of a family's kernels. */
export const KERNELS: Readonly<Record<Coder, string>> = { decoder: "decode-kernels", encoder: "encode-kernels" };

/** The names of a kernel and of its place, which has no kernel until an import or `load` provides it. */
export const kernelName = (kernel: string): string => `${kernel}Kernel`;
export const slotName = (kernel: string): string => `${kernel}Slot`;

/** Prints a multi-byte encoding: the object, or the one without tables, to which its tables and kernels are added. */
const multiByteValue = (
  encoding: EncodingModel,
  indexes: readonly IndexModel[],
  name: string,
  ...coders: readonly Coder[]
): string => {
  if (!hasLoadedTables(indexes)) return coderObject(encoding, ...coders);
  const kernels = coders.flatMap((coder) => encoding.coders.kernels?.[coder] ?? []);
  const withTables = indexes
    .filter(({ layout }) => layout)
    .reduce(
      (value, index) => `/* @__PURE__ */ withTable(${value}, ${index.functionName}, ${unpackerOf(index)})`,
      `encodings.${name}`,
    );
  return kernels.reduce(
    (value, kernel) => `/* @__PURE__ */ withKernel(${value}, ${slotName(kernel)}, ${kernelName(kernel)})`,
    withTables,
  );
};

/** Prints the function that unpacks the table of an index, with the tables that it needs. */
export const unpackerOf = ({ name, functionName }: IndexModel): string => {
  const unpack = verbName("unpack", functionName);
  const needs = needsOf(name).map((needed) => indexFunction(needed));
  return needs.length > 0 ? `() => ${unpack}(${needs.join(", ")})` : unpack;
};

/** Returns the indexes that the encoder reads. */
export const encoderIndexes = ({ coders }: EncodingModel, indexes: readonly IndexModel[]): IndexModel[] =>
  indexes.filter(({ name }) => coders.encoderIndexes.includes(name));

const hasLoadedTables = (indexes: readonly IndexModel[]): boolean => indexes.some(({ layout }) => layout);

/** Returns the lines of a documentation comment, with an example if it has lines. */
export const docsOf = (text: string, anchor: string, example: readonly string[] = [], error?: string): string[] => [
  text,
  "",
  ...(error ? [`@throws ${error}`] : []),
  `@see ${anchor}`,
  ...(example.length ? ["@example", "```ts", ...example, "```"] : []),
];

const wholeConstant = (encoding: EncodingModel, indexes: readonly IndexModel[], sample: Sample | null): Constant => {
  const { name, value, anchor, coders } = encoding;
  const hasEncoder = coders.encoder !== null;
  const example = sample && [
    ...importLines(encoding, value, hasEncoder ? "LegacyTextEncoder, TextDecoder" : "TextDecoder"),
    decodeLine(value, sample),
    ...(hasEncoder ? [encodeLine(value, sample)] : []),
  ];
  return {
    name: value,
    type: hasEncoder ? "FullEncoding" : "DecodableEncoding",
    value: isSingleByte(encoding)
      ? callOf("singleByteEncoding", name, indexes[0]!.functionName)
      : multiByteValue(encoding, indexes, value, "decoder", ...(hasEncoder ? (["encoder"] as const) : [])),
    docs: docsOf(
      hasEncoder ? `The encoding ${name}.` : `The encoding ${name}. The standard has no encoder for it.`,
      anchor,
      example ?? [],
    ),
  };
};

const decoderConstant = (encoding: EncodingModel, indexes: readonly IndexModel[], sample: Sample | null): Constant => {
  const name = `${encoding.value}Decoder`;
  return {
    name,
    type: "DecodableEncoding",
    value: isSingleByte(encoding)
      ? callOf("singleByteDecoder", encoding.name, JSON.stringify(packSingleByte(indexes[0]!.codePoints)))
      : multiByteValue(encoding, indexes, name, "decoder"),
    docs: docsOf(
      `The decoding half of ${encoding.name}. A bundle that only decodes includes only this half.`,
      encoding.anchor,
      sample ? [...importLines(encoding, name, "TextDecoder"), decodeLine(name, sample)] : [],
    ),
  };
};

const encoderConstant = (encoding: EncodingModel, indexes: readonly IndexModel[], sample: Sample | null): Constant => {
  const name = `${encoding.value}Encoder`;
  return {
    name,
    type: "EncodableEncoding",
    value: isSingleByte(encoding)
      ? callOf("singleByteEncoder", encoding.name, indexes[0]!.functionName)
      : multiByteValue(encoding, encoderIndexes(encoding, indexes), name, "encoder"),
    docs: docsOf(
      `The encoding half of ${encoding.name}. A bundle that only encodes includes only this half.`,
      encoding.anchor,
      sample ? [...importLines(encoding, name, "LegacyTextEncoder"), encodeLine(name, sample)] : [],
    ),
  };
};

const labelsConstant = (encoding: EncodingModel): Constant => {
  const { name, value, labels } = encoding;
  return {
    name: `${value}Labels`,
    ...(isSingleByte(encoding)
      ? { type: `readonly ${arrayLiteral(labels)}`, value: callOf("labelsFrom", ...packLabels(labels)) }
      : { value: `${arrayLiteral(labels)} as const` }),
    docs: docsOf(
      `The labels of ${name}, for \`createEncodingSet\`.`,
      "https://encoding.spec.whatwg.org/#names-and-labels",
      [
        `import { createEncodingSet } from "@webenc/core";`,
        `import { ${value}, ${value}Labels } from "${encoding.package}/${encoding.file}";`,
        "",
        `const { getEncoding } = createEncodingSet([[${value}, ${value}Labels]]);`,
        `getEncoding(${JSON.stringify(labels[0])}).name; // => ${JSON.stringify(name)}`,
      ],
    ),
  };
};

/** The index of a single-byte encoding, for the functions that need no class. */
const indexConstant = (encoding: EncodingModel, index: IndexModel, sample: Sample | null): Constant => {
  const name = `${encoding.value}Index`;
  const example = sample && [
    `import { decodeSingleByte, ${name} } from "${encoding.package}";`,
    "",
    `decodeSingleByte(${name}, ${array(sample)}); // => ${stringLiteral(sample.text)}`,
  ];
  return {
    name,
    type: "SingleByteIndex",
    value: `{ name: ${JSON.stringify(encoding.name)}, index: ${index.functionName} }`,
    docs: docsOf(
      `The name and the index of ${encoding.name}, for \`decodeSingleByte\` and \`encodeSingleByte\`.`,
      encoding.anchor,
      example ?? [],
    ),
  };
};

/** Prints the module of an encoding: the encoding, its two halves and its labels, as separate exports for bundlers. */
export const encodingModule = (
  encoding: EncodingModel,
  indexes: ReadonlyMap<string, IndexModel>,
  sample: Sample | null,
): string => {
  const usedIndexes = encoding.coders.indexes.map((index) => indexes.get(index)!);
  const [index] = usedIndexes;
  const hasEncoder = encoding.coders.encoder !== null;
  return print({
    indexes: usedIndexes,
    imports: [
      {
        from: "@webenc/core",
        names: ["DecodableEncoding", ...(hasEncoder ? ["EncodableEncoding", "FullEncoding"] : [])],
        isType: true,
      },
      ...(isSingleByte(encoding) ? [{ from: "../direct.js", names: ["SingleByteIndex"], isType: true }] : []),
      ...coderImports(encoding, usedIndexes),
    ],
    constants: [
      wholeConstant(encoding, usedIndexes, sample),
      decoderConstant(encoding, usedIndexes, sample),
      ...(hasEncoder ? [encoderConstant(encoding, usedIndexes, sample)] : []),
      labelsConstant(encoding),
      ...(isSingleByte(encoding) ? [indexConstant(encoding, index!, sample)] : []),
    ],
  });
};

const imported = (name: string, local: string): string => (name === local ? name : `${name} as ${local}`);

/**
 * The imports of an encoding's module. The decoding half of a single-byte encoding contains the payload of the index again,
 * because a variable for the index would make a bundle of all decoding halves 2 % larger.
 */
const coderImports = (encoding: EncodingModel, indexes: readonly IndexModel[]): NonNullable<Module["imports"]> => {
  const { module, decoder, encoder } = encoding.coders;
  const from = `../${module}.js`;
  if (isSingleByte(encoding)) {
    const [index] = indexes;
    return [
      { from: "../labels.js", names: ["labelsFrom"] },
      { from, names: ["singleByteDecoder", "singleByteEncoder", "singleByteEncoding"] },
      { from: `./index-${index!.name}.js`, names: [index!.functionName] },
    ];
  }
  const tables = indexes.filter(({ layout }) => layout);
  const { kernels } = encoding.coders;
  if (tables.length > 0) {
    return [
      { from: "@webenc/core/internal", names: ["withKernel", "withTable"] },
      ...CODERS.map((coder) => ({ from: `#${KERNELS[coder]}`, names: [kernelName(kernels![coder])] })),
      { from: "./encodings.js", names: [], namespace: "encodings" },
      ...tables.map(({ name, functionName }) => ({
        from: `./index-${name}.js`,
        names: [verbName("unpack", functionName)],
      })),
      { from: "./indexes.js", names: tables.map(({ functionName }) => functionName) },
      { from: "./kernel-slots.js", names: CODERS.map((coder) => slotName(kernels![coder])) },
    ];
  }
  return [{ from, names: [imported(decoder, "decoder"), ...(encoder === null ? [] : [imported(encoder, "encoder")])] }];
};
