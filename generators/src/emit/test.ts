import { readFileSync } from "node:fs";
import { join } from "node:path";
import { RANGES } from "../identifier.js";
import type { EncodingModel, IndexModel } from "../model.js";
import { root } from "../root.js";
import { headerLines } from "./source.js";

const template = "generators/templates/encodings.test.ts";

/** A family's test of its tables and encodings against their test data; null where no index says what to expect. */
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
    /^(.*?)\n(\/\/ What the generator puts here.*?\n)(?:declare .*?\n)+(.*)$/s.exec(text) ?? [];
  if (body === "") throw new Error(`${template} has no place for a family's tables and encodings`);
  return [
    ...headerLines([]).map((line) => `// ${line.replace("indexes/encodings.json", template)}`),
    "",
    head.trimEnd(),
    ...imports,
    "",
    note.replace("What the generator puts here, for each family: its", "The family's").trimEnd(),
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
