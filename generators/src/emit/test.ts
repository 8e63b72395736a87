import { readFileSync } from "node:fs";
import { join } from "node:path";
import { RANGES } from "../identifier.js";
import type { EncodingModel, IndexModel } from "../model.js";
import { root } from "../root.js";
import { headerLines } from "./source.js";

const template = "generators/templates/encodings.test.ts";

/** Prints a family's test of its tables and encodings with their test data; null if it has no test data. */
export const testModule = (encodings: readonly EncodingModel[], indexes: readonly IndexModel[]): string | null => {
  if (encodings.length === 0) return null;
  const tables = indexes.filter(({ name }) => name !== RANGES);
  const imports = [
    ...tables.map(({ name, functionName }) => `import { ${functionName} } from "./index-${name}.js";`),
    ...encodings.map(({ file, value }) => `import { ${value} } from "./${file}.js";`),
  ];
  const record = (name: string, type: string, rows: readonly string[]): string =>
    `const ${name}: ${type} = {\n${rows.map((row) => `  ${row},\n`).join("")}};`;
  const text = readFileSync(join(root, template), "utf8");
  const [, head = "", note = "", body = ""] =
    /^(.*?)\n(\/\/ Replaced for each family.*?\n)(?:declare .*?\n)+(.*)$/s.exec(text) ?? [];
  if (body === "") throw new Error(`${template} has no placeholder for the tables and encodings of a family`);
  return [
    ...headerLines([]).map((line) => `// ${line.replace("indexes/encodings.json", template)}`),
    "",
    head.trimEnd(),
    ...imports,
    "",
    note.replace("Replaced for each family by its", "The family's").trimEnd(),
    record(
      "tables",
      "Readonly<Record<string, () => ArrayLike<number>>>",
      tables.map(({ name, functionName }) => `${JSON.stringify(name)}: ${functionName}`),
    ),
    record(
      "encodings",
      "Readonly<Record<string, FullEncoding>>",
      encodings.map(({ file, value }) => `${JSON.stringify(file)}: ${value}`),
    ),
    body,
  ].join("\n");
};
