import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fold, POINTS } from "@webenc/detect/internal/model-format";
import { eastAsianGroups, letterGroups, rarityOf, visual } from "../detection/groups.js";
import { eastAsianCosts, letterCosts } from "../detection/levels.js";
import { packEastAsian } from "../detection/pack/east-asian.js";
import { packLetters } from "../detection/pack/letters.js";
import { type EastAsianStatistics, type PairStatistics, STATISTICS } from "../detection/statistics.js";
import type { EncodingModel, IndexModel, Model } from "../model.js";
import { packSingleByte } from "../pack/single-byte.js";
import { root } from "../root.js";
import { runsOf } from "../runs.js";
import { type Constant, print } from "./source.js";

const quoted = (words: readonly string[]): string => `[${words.map((word) => JSON.stringify(word)).join(", ")}]`;

const statisticsOf = <Kind>(language: string): Kind =>
  JSON.parse(readFileSync(join(root, STATISTICS, `${language}.json`), "utf8")) as Kind;

/** Returns the modules of @webenc/detect by name: the models, the single-byte encodings, the pointers of jis0212, the labels. */
export const detectionModules = (model: Model): Map<string, string> => {
  const byName = new Map(model.encodings.map((encoding) => [encoding.name, encoding]));
  const indexOf = (encoding: EncodingModel): IndexModel => model.indexes.get(encoding.coders.indexes[0]!)!;
  const singleByte = model.encodings.filter(({ coders }) => coders.module === "single-byte");
  return new Map([
    ["byte-encodings", byteEncodingsModule(singleByte, indexOf)],
    ["jis0212", runsModule(model.indexes.get("jis0212")!)],
    ...letterGroups.map((group): [string, string] => {
      const names = [...new Set(Object.values(group.languages).flat())];
      const encodings = names.map((name) => byName.get(name)!);
      const languages = Object.keys(group.languages);
      const costs = languages.map((language) => {
        const indexes = group.languages[language]!.map((name) => indexOf(byName.get(name)!).codePoints);
        const own = new Set(indexes.flat().map((codePoint) => fold(String.fromCharCode(codePoint ?? 0))));
        return letterCosts(statisticsOf<PairStatistics>(language), (symbol) => own.has(symbol) && !POINTS.test(symbol));
      });
      const used = encodings.map(({ name, value }) => {
        const own = languages.filter((language) => group.languages[language]!.includes(name));
        return `[${value}, ${JSON.stringify(own.join(" "))}]`;
      });
      const payload = JSON.stringify(packLetters(costs));
      return [
        group.name,
        print({
          indexes: [],
          source: `${languages.map((language) => `${STATISTICS}/${language}.json`).join(", ")}`,
          imports: [
            { from: "../models/model.js", names: ["DetectionModel"], isType: true },
            { from: "../models/model.js", names: ["letterModel"] },
            { from: "./byte-encodings.js", names: encodings.map(({ value }) => value) },
          ],
          constants: [
            groupConstant(
              group,
              `letterModel(${payload}, ${costs[0]!.isLatin}, ${JSON.stringify(languages.join(" "))}, [${used.join(", ")}])`,
              names,
            ),
          ],
        }),
      ];
    }),
    ...eastAsianGroups.map((group): [string, string] => {
      const index = model.indexes.get(group.index)!;
      const payload = packEastAsian(
        eastAsianCosts(statisticsOf<EastAsianStatistics>(group.language), index.codePoints),
      );
      const candidates = Object.entries(group.readers).map(
        ([encoding, read]) => `{ encoding: ${JSON.stringify(encoding)}, rarity: ${rarityOf(encoding)}, read: ${read} }`,
      );
      const value = `eastAsianModel(${JSON.stringify(payload)}, ${JSON.stringify(group.language)}, [${candidates.join(", ")}], ${quoted(group.byStructure)})`;
      return [
        group.name,
        print({
          indexes: [index],
          source: `${STATISTICS}/${group.language}.json and indexes/index-${group.index}.txt`,
          imports: [
            { from: "../models/model.js", names: ["DetectionModel"], isType: true },
            { from: "../models/model.js", names: ["eastAsianModel"] },
            { from: "../statistics/east-asian.js", names: Object.values(group.readers) },
          ],
          constants: [groupConstant(group, value, [...Object.keys(group.readers), ...group.byStructure])],
        }),
      ];
    }),
    ["labels", labelsModule(model.encodings)],
  ]);
};

const groupConstant = (
  { name, title }: { readonly name: string; readonly title: string },
  value: string,
  encodings: readonly string[],
): Constant => ({
  name,
  type: "DetectionModel",
  value: `/* @__PURE__ */ ${value}`,
  docs: [`The model of ${title}: ${encodings.join(", ")}.`],
});

const byteEncodingsModule = (
  encodings: readonly EncodingModel[],
  indexOf: (encoding: EncodingModel) => IndexModel,
): string =>
  print({
    indexes: [...new Set(encodings.map(indexOf))],
    imports: [
      { from: "../models/model.js", names: ["ByteEncoding"], isType: true },
      { from: "../models/model.js", names: ["byteEncoding"] },
    ],
    constants: encodings.map((encoding) => {
      const { name, value } = encoding;
      const index = JSON.stringify(packSingleByte(indexOf(encoding).codePoints));
      const more = visual.includes(name) ? ", true" : "";
      return {
        name: value,
        type: "ByteEncoding",
        value: `/* @__PURE__ */ byteEncoding(${JSON.stringify(name)}, ${rarityOf(name)}, ${index}${more})`,
        docs: [`The code points of ${name}.`],
      };
    }),
  });

/** Prints the module of an index of which only the mapped pointers are needed. */
const runsModule = (index: IndexModel): string =>
  print({
    indexes: [index],
    constants: [
      {
        name: `${index.functionName}Runs`,
        type: "readonly number[]",
        value: `[${runsOf(index.codePoints).join(", ")}]`,
        docs: [
          `The lengths of the runs of pointers of index ${index.name}: without a code point, which is first, and with one in turn.`,
        ],
      },
    ],
  });

const labelsModule = (encodings: readonly EncodingModel[]): string =>
  print({
    indexes: [],
    constants: [
      {
        name: "labels",
        type: "string",
        value: JSON.stringify(encodings.map(({ name, labels }) => [name, ...labels].join(" ")).join("\n")),
        docs: ["A line for each encoding: its name and its labels."],
      },
    ],
  });
