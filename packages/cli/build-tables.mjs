// The packages contain their tables packed, because downloads count there. To unpack one takes a third of the time in which
// an empty Node.js process starts, so the bundle has the large ones in files, as they are in memory.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/**
 * The modules of tables: each exports one function, which returns the table. That of index jis0212 takes the function of index
 * jis0208.
 */
const TABLE_MODULES = /[\\/]cjk-[\w-]+[\\/]dist[\\/]generated[\\/]index-[\w-]+\.js$/;

/** Tables with fewer bytes are unpacked as fast as a file is read. */
const MIN_BYTES = 4096;

/** A module that reads a table from its file. */
const readingModule = (name, { length, constructor: { name: type } }, file) => `
import { readTable } from "./src/encodings/table-file.js";
let table;
export const ${name} = () => (table ??= readTable(${JSON.stringify(file)}, new ${type}(${length})));
`;

/**
 * Returns a plugin of esbuild that writes the large tables to files, in little-endian byte order, and makes the bundle read
 * them.
 *
 * @param {string} folder - the folder of the bundle
 */
export const unpackedTables = (folder) => ({
  name: "unpacked-tables",
  setup(build) {
    build.onLoad({ filter: TABLE_MODULES }, async ({ path }) => {
      const [[name, table]] = Object.entries(await import(path));
      const { unpackJis0208 } = table.length > 0 ? await import(join(dirname(path), "index-jis0208.js")) : {};
      const cells = table(unpackJis0208);
      if (cells.byteLength < MIN_BYTES) return { contents: readFileSync(path, "utf8") };
      const file = `${basename(path, ".js")}.bin`;
      const bytes = new DataView(new ArrayBuffer(cells.byteLength));
      const size = cells.BYTES_PER_ELEMENT;
      cells.forEach((cell, index) => {
        if (size === 2) bytes.setUint16(index * size, cell, true);
        else bytes.setUint32(index * size, cell, true);
      });
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, file), bytes);
      return { contents: readingModule(name, cells, file), resolveDir: import.meta.dirname };
    });
  },
});
