import { readFileSync } from "node:fs";
import { endianness } from "node:os";
import { join } from "node:path";
import { packageFolder } from "../package-folder.js";

/**
 * Reads a table that the build has written to a file. Only the bundle calls this: build-tables.mjs puts it in the place of
 * the packed tables.
 */
export const readTable = <Table extends Uint16Array | Uint32Array>(file: string, table: Table): Table => {
  const bytes = readFileSync(join(packageFolder, "bundle", file));
  if (bytes.length !== table.byteLength) throw new RangeError(`${file} is damaged: install @webenc/cli again`);
  // The files are little-endian.
  if (endianness() === "BE") {
    if (table.BYTES_PER_ELEMENT === 2) bytes.swap16();
    else bytes.swap32();
  }
  new Uint8Array(table.buffer).set(bytes);
  return table;
};
