import { createHash } from "node:crypto";
import type { IndexModel } from "../model.js";
import type { TableModule } from "./table.js";

/** Prints the list of tables with their hashes. If a table changes, its line changes. */
export const fingerprints = (tables: readonly (readonly [IndexModel, TableModule])[]): string => {
  const rows = tables.map(([{ name, identifier, entries }, { text, packed }]) => {
    const bytes = Buffer.byteLength(packed.payload ?? packed.expression);
    return [name, identifier, entries.length, bytes, createHash("sha256").update(text).digest("hex")].join(",");
  });
  return ["index,identifier,entries,payload bytes,sha256 of the module", ...rows.sort()].join("\n").concat("\n");
};
