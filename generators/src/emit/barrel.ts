import type { EncodingModel, FamilyModel } from "../model.js";
import { verbName } from "../names.js";
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

/** Prints the module of the command's list: each encoding with its family and its labels, family by family, by name. */
export const listModule = (families: readonly FamilyModel[]): string => {
  const listed = [...new Set(families.map((family) => family.listed))].flatMap((name) =>
    families
      .filter((family) => family.listed === name)
      .flatMap((family) => family.encodings)
      .sort((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }))
      .map(({ value }) => ({ name, value })),
  );
  return print({
    indexes: [],
    imports: [
      { from: "webenc", names: ["Encoding"], isType: true },
      { from: "webenc/families", names: listed.flatMap(({ value }) => [value, `${value}Labels`]) },
    ],
    constants: [
      {
        name: "encodings",
        type: "readonly (readonly [family: string, encoding: Encoding, labels: readonly string[]])[]",
        value: `[\n${listed.map(({ name, value }) => `  [${JSON.stringify(name)}, ${value}, ${value}Labels],\n`).join("")}]`,
        docs: ["The encodings of the standard in the order of the command's list."],
      },
    ],
  });
};

/** The module of `webenc/load` that imports a family on demand. */
const familyChunk = (family: FamilyModel): string => `load-${family.folder}`;

const hasLoad = ({ indexes }: FamilyModel): boolean => indexes.some(({ layout }) => layout);

/**
 * Returns the modules of `webenc/load` by name: each family that has no `load` of its own, with nothing but the encodings, and the
 * labels of all.
 */
export const loadModules = (families: readonly FamilyModel[]): Map<string, string> =>
  new Map([
    ...families
      .filter((family) => !hasLoad(family))
      .map((family): [string, string] => [
        familyChunk(family),
        print({
          indexes: [],
          reexports: family.encodings.map((encoding) => ({
            from: `${encoding.package}/${encoding.file}`,
            names: [encoding.value],
          })),
        }),
      ]),
    ["load", loadTableModule(families)],
  ]);

const loadTableModule = (families: readonly FamilyModel[]): string => {
  const rows = families.map((family) => {
    const exported = ({ value }: EncodingModel): string => (hasLoad(family) ? verbName("load", value) : value);
    const from = hasLoad(family) ? `${family.package}/load` : `./${familyChunk(family)}.js`;
    const lines = family.encodings.map((encoding) => [exported(encoding), ...encoding.labels].join(" "));
    return `  [() => import(${JSON.stringify(from)}), ${JSON.stringify(lines.join("\n"))}],\n`;
  });
  return print({
    indexes: [],
    constants: [
      {
        name: "families",
        type: "readonly (readonly [download: () => Promise<object>, encodings: string])[]",
        value: `[\n${rows.join("")}]`,
        docs: [
          "How each family is imported, and a line for each encoding: the export that is or loads it, and its labels.",
        ],
      },
    ],
  });
};

/** Prints the module of package webenc with all that the families export. */
export const familiesModule = (encodings: readonly EncodingModel[]): string =>
  print({ indexes: [], reexports: [...new Set(encodings.map((encoding) => encoding.package))] });
