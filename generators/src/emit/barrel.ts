import type { EncodingModel, FamilyModel } from "../model.js";
import { print } from "./source.js";

/** Prints the index module of a family, which exports all exports of its encodings' modules. */
export const barrelModule = ({ encodings }: FamilyModel): string =>
  print({ indexes: [], reexports: encodings.map(({ file }) => `./${file}.js`) });

/** Prints the type of the labels of some encodings. */
const union = (encodings: readonly EncodingModel[]): string =>
  encodings.map(({ labels }) => `\n  | ${labels.map((label) => JSON.stringify(label)).join(" | ")}`).join("");

/** Prints the module of package webenc: each encoding with its labels, in the order of the standard's table. */
export const everythingModule = (encodings: readonly EncodingModel[]): string => {
  const packages = [...new Set(encodings.map((encoding) => encoding.package))];
  const text = print({
    indexes: [],
    imports: [
      { from: "@webenc/core", names: ["DecodableEncoding", "Encoding", "FullEncoding"], isType: true },
      ...packages.map((from) => ({
        from,
        names: encodings
          .filter((encoding) => encoding.package === from)
          .flatMap(({ value }) => [value, `${value}Labels`]),
      })),
    ],
    types: [
      {
        name: "EncodingLabel",
        type: union(encodings),
        docs: [
          "Any of the standard's labels, in lower case.",
          "",
          "@see https://encoding.spec.whatwg.org/#names-and-labels",
        ],
      },
      {
        name: "DecodeOnlyLabel",
        type: union(encodings.filter(({ coders }) => coders.encoder === null)),
        docs: ["The labels of the encodings that have no encoder: UTF-16BE/LE and replacement."],
      },
      {
        name: "StandardEncodingsByLabel",
        type: "{ readonly [Label in EncodingLabel]: Label extends DecodeOnlyLabel ? DecodableEncoding : FullEncoding }",
        docs: ["Each label of the standard, with the type of its encoding."],
      },
    ],
    constants: [
      {
        name: "encodings",
        type: "readonly (readonly [encoding: Encoding, labels: readonly string[]])[]",
        value: `[\n${encodings.map(({ value }) => `  [${value}, ${value}Labels],\n`).join("")}]`,
        docs: [
          "Every encoding of the standard with its labels.",
          "",
          "@see https://encoding.spec.whatwg.org/#names-and-labels",
        ],
      },
    ],
  });
  return `${text}\nexport { ${encodings.map(({ value }) => value).join(", ")} };\n`;
};

/** Prints the module of package webenc with all that the families export. */
export const familiesModule = (encodings: readonly EncodingModel[]): string =>
  print({ indexes: [], reexports: [...new Set(encodings.map((encoding) => encoding.package))] });
