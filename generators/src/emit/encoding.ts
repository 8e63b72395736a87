import type { EncodingModel, IndexModel } from "../model.js";
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

/** Returns an example as the lines of a documentation comment. */
const example = (lines: readonly string[]): string[] => ["@example", "```ts", ...lines, "```"];

const importLines = (encoding: EncodingModel, name: string, core: string): string[] => [
  `import { ${core} } from "@webenc/core";`,
  `import { ${name} } from "${encoding.package}/${encoding.file}";`,
  "",
];

const decodeLine = (name: string, sample: Sample): string =>
  `new TextDecoder(${name}).decode(${array(sample)}); // => ${stringLiteral(sample.text)}`;

const encodeLine = (name: string, sample: Sample): string =>
  `new LegacyTextEncoder(${name}).encode(${stringLiteral(sample.text)}); // => ${array(sample)}`;

/** Prints the module of an encoding: the encoding, its two halves and its labels, as separate exports for bundlers. */
export const encodingModule = (
  encoding: EncodingModel,
  indexes: ReadonlyMap<string, IndexModel>,
  sample: Sample | null,
): string => {
  const { name, value, coders, anchor, labels } = encoding;
  const usedIndexes = coders.indexes.map((index) => indexes.get(index)!);
  const hasEncoder = coders.encoder !== null;
  const whole = hasEncoder ? "FullEncoding" : "DecodableEncoding";
  const see = ["", `@see ${anchor}`];
  const constants: Constant[] = [
    {
      name: value,
      type: whole,
      value: isSingleByte(encoding)
        ? callOf("singleByteEncoding", name, usedIndexes[0]!.functionName)
        : `{ name: ${JSON.stringify(name)}, decoder${hasEncoder ? ", encoder" : ""} }`,
      docs: [
        hasEncoder ? `The encoding ${name}.` : `The encoding ${name}. The standard has no encoder for it.`,
        ...see,
        ...(sample === null
          ? []
          : example([
              ...importLines(encoding, value, hasEncoder ? "LegacyTextEncoder, TextDecoder" : "TextDecoder"),
              decodeLine(value, sample),
              ...(hasEncoder ? [encodeLine(value, sample)] : []),
            ])),
      ],
    },
    {
      name: `${value}Decoder`,
      type: "DecodableEncoding",
      value: isSingleByte(encoding)
        ? callOf("singleByteDecoder", name, JSON.stringify(packSingleByte(usedIndexes[0]!.codePoints)))
        : `{ name: ${JSON.stringify(name)}, decoder }`,
      docs: [
        `The decoding half of ${name}. A bundle that only decodes includes only this half.`,
        ...see,
        ...(sample === null
          ? []
          : example([
              ...importLines(encoding, `${value}Decoder`, "TextDecoder"),
              decodeLine(`${value}Decoder`, sample),
            ])),
      ],
    },
    ...(hasEncoder
      ? [
          {
            name: `${value}Encoder`,
            type: "EncodableEncoding",
            value: isSingleByte(encoding)
              ? callOf("singleByteEncoder", name, usedIndexes[0]!.functionName)
              : `{ name: ${JSON.stringify(name)}, encoder }`,
            docs: [
              `The encoding half of ${name}. A bundle that only encodes includes only this half.`,
              ...see,
              ...(sample === null
                ? []
                : example([
                    ...importLines(encoding, `${value}Encoder`, "LegacyTextEncoder"),
                    encodeLine(`${value}Encoder`, sample),
                  ])),
            ],
          },
        ]
      : []),
    {
      name: `${value}Labels`,
      ...(isSingleByte(encoding)
        ? { type: `readonly ${arrayLiteral(labels)}`, value: callOf("labelsFrom", ...packLabels(labels)) }
        : { value: `${arrayLiteral(labels)} as const` }),
      docs: [
        `The labels of ${name}, for \`createEncodingSet\`.`,
        "",
        "@see https://encoding.spec.whatwg.org/#names-and-labels",
        ...example([
          `import { createEncodingSet } from "@webenc/core";`,
          `import { ${value}, ${value}Labels } from "${encoding.package}/${encoding.file}";`,
          "",
          `const { getEncoding } = createEncodingSet([[${value}, ${value}Labels]]);`,
          `getEncoding(${JSON.stringify(labels[0])}).name; // => ${JSON.stringify(name)}`,
        ]),
      ],
    },
    ...(isSingleByte(encoding)
      ? [
          {
            name: `${value}Index`,
            type: "SingleByteIndex",
            value: `{ name: ${JSON.stringify(name)}, index: ${usedIndexes[0]!.functionName} }`,
            docs: [
              `The name and the index of ${name}, for \`decodeSingleByte\` and \`encodeSingleByte\`.`,
              ...see,
              ...(sample === null
                ? []
                : example([
                    `import { decodeSingleByte, ${value}Index } from "${encoding.package}";`,
                    "",
                    `decodeSingleByte(${value}Index, ${array(sample)}); // => ${stringLiteral(sample.text)}`,
                  ])),
            ],
          },
        ]
      : []),
  ];
  const types = ["DecodableEncoding", ...(hasEncoder ? ["EncodableEncoding", "FullEncoding"] : [])];
  return print({
    indexes: usedIndexes,
    imports: [
      { from: "@webenc/core", names: types, isType: true },
      ...(isSingleByte(encoding) ? [{ from: "../direct.js", names: ["SingleByteIndex"], isType: true }] : []),
      ...coderImports(encoding, usedIndexes),
    ],
    constants,
  });
};

const isSingleByte = ({ coders }: EncodingModel): boolean => coders.module === "single-byte";

const arrayLiteral = (values: readonly string[]): string => JSON.stringify(values).replaceAll('","', '", "');

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
  const as = (name: string, local: string): string => (name === local ? name : `${name} as ${local}`);
  return [{ from, names: [as(decoder, "decoder"), ...(encoder === null ? [] : [as(encoder, "encoder")])] }];
};

/** Prints a call that a bundler can drop. The first argument is a string, the others are expressions. */
const callOf = (functionName: string, text: string, ...expressions: readonly string[]): string =>
  `/* @__PURE__ */ ${functionName}(${[JSON.stringify(text), ...expressions].join(", ")})`;
