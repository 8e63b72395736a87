import type { Table } from "./format.js";

/**
 * The table of an index. The encodings that read it do not import its payload: a static import adds it by {@link withTable}, and
 * `load` adds the platform's table or the payload.
 */
export interface IndexTable<T extends Table = Table> {
  /** Returns the code points by pointer, 0 if a pointer has none. */
  (): T;
  /** Creates the table at its first use. */
  create: (() => T) | undefined;
}

/** Declares the table of an index. */
export const indexTable = <T extends Table>(): IndexTable<T> => {
  let table: T | undefined;
  const get: IndexTable<T> = () => (table ??= get.create!());
  get.create = undefined;
  return get;
};

/**
 * Returns a value that needs a table, and says how the table is created. The call has no other effect, so a bundler may drop it
 * with the value.
 */
export const withTable = <Value, T extends Table>(value: Value, table: IndexTable<T>, create: () => T): Value => {
  table.create ??= create;
  return value;
};
