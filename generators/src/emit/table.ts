import type { CodePoints } from "../identifier.js";
import type { IndexModel } from "../model.js";
import { verbName } from "../names.js";
import { type PackedTable, packTable } from "../pack/expression.js";
import { CORE, CORE_TABLES, FAMILY_LISTS } from "../pack/imports.js";
import { print } from "./source.js";

/** The text of a table's module, and the packed table in it. */
export interface TableModule {
  readonly text: string;
  readonly packed: PackedTable;
}

/**
 * Prints the module of an index: a function that returns its table, which is unpacked at its first use. For a table that the
 * platform may have, it is the function that unpacks the table, and nothing else, because the module is imported on demand.
 */
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
  const parameters = packed.needs
    .map((name) => `${find(name).functionName}: () => Uint16Array<ArrayBuffer>`)
    .join(", ");
  const imports = [CORE, CORE_TABLES, FAMILY_LISTS].map((from) => ({ from, names: namesFrom(from) }));
  if (!index.layout) imports[0]!.names.unshift("lazy");
  const text = print({
    indexes: [index],
    imports: imports.filter(({ names }) => names.length > 0),
    constants: [
      index.layout
        ? {
            name: verbName("unpack", index.functionName),
            type: `(${parameters}) => ${packed.type}`,
            value: `(${packed.needs.map((name) => find(name).functionName).join(", ")}) => ${packed.expression}`,
            docs: [`Unpacks index ${index.name}.`],
          }
        : {
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
