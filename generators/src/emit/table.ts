import type { CodePoints } from "../identifier.js";
import type { IndexModel } from "../model.js";
import { type PackedTable, packTable } from "../pack/expression.js";
import { CORE_TABLES, FAMILY_LISTS } from "../pack/imports.js";
import { print } from "./source.js";

/** The text of a table's module, and the packed table in it. */
export interface TableModule {
  readonly text: string;
  readonly packed: PackedTable;
}

/** Prints the module of an index: a function that returns its table, which is unpacked at its first use. */
export const tableModule = (index: IndexModel, indexes: ReadonlyMap<string, IndexModel>): TableModule => {
  const find = (name: string): IndexModel => {
    const found = indexes.get(name);
    if (found === undefined) throw new Error(`index ${index.name} is packed with index ${name}, which does not exist`);
    return found;
  };
  const packed = packTable(
    index.name,
    (name): CodePoints => find(name).codePoints,
    (name) => find(name).functionName,
  );
  const namesFrom = (module: string): string[] =>
    packed.imports.filter(({ from }) => from === module).map(({ name }) => name);
  const text = print({
    indexes: [index],
    imports: [
      { from: CORE_TABLES, names: ["lazy", ...namesFrom(CORE_TABLES)] },
      ...[FAMILY_LISTS].flatMap((from) => (namesFrom(from).length > 0 ? [{ from, names: namesFrom(from) }] : [])),
      ...packed.needs.map((name) => ({ from: `./index-${name}.js`, names: [find(name).functionName] })),
    ],
    constants: [
      {
        name: index.functionName,
        type: `() => ${packed.type}`,
        value: `/* @__PURE__ */ lazy(() => ${packed.expression})`,
        docs: [
          `Index ${index.name}: the code points by pointer, 0 if a pointer has none. It is unpacked at its first use.`,
          "",
          `@see ${index.anchor}`,
        ],
      },
    ],
  });
  return { text, packed };
};
