import type { KernelSlot } from "../engine/kernel-slot.js";
import type { Table } from "./format.js";
import type { IndexTable } from "./index-table.js";
import { type PlatformIndex, platformTable } from "./platform-table.js";

/** Shares one promise between all calls, until it is rejected. */
const shared = <T>(start: () => Promise<T>): (() => Promise<T>) => {
  let promise: Promise<T> | undefined;
  return () =>
    (promise ??= start().catch((error) => {
      promise = undefined;
      throw error;
    }));
};

/**
 * Creates the function that provides the table of an index: the platform's, or the packed one if that differs.
 *
 * @param name - the name of the index, for the error
 * @param createTable - creates the table to fill
 * @param download - imports the function that unpacks the table
 */
export const tableLoader = <T extends Table>(
  name: string,
  table: IndexTable<T>,
  createTable: () => T,
  index: PlatformIndex,
  download: () => Promise<() => T>,
): (() => Promise<void>) =>
  shared(async () => {
    if (table.create) return;
    const found = await platformTable(createTable(), index);
    try {
      const create = found ? () => found : await download();
      // A static import can have provided the table meanwhile.
      table.create ??= create;
    } catch (cause) {
      throw Error(`The table of index ${name} cannot be downloaded`, { cause });
    }
  });

/**
 * Creates the function that offers the kernels of a family. The first long input downloads them all. Until then, and where they
 * cannot be downloaded, loops convert.
 *
 * @param download - imports the kernels, in the order of their places
 */
export const kernelLoader = (
  slots: readonly KernelSlot<unknown>[],
  download: () => Promise<readonly unknown[]>,
): (() => void) => {
  const setRequests = (request?: () => void): void => {
    for (const slot of slots) slot.request = request;
  };
  return () =>
    setRequests(async () => {
      setRequests();
      try {
        const kernels = await download();
        slots.forEach((slot, i) => {
          slot.kernel ??= kernels[i];
        });
      } catch {}
    });
};

/**
 * Creates the function that returns an encoding when its tables are there.
 *
 * @param needs - offer its kernels and load its tables: see `kernelLoader` and `tableLoader`
 */
export const encodingLoader = <Encoding>(
  encoding: Encoding,
  ...needs: readonly (() => Promise<void> | void)[]
): (() => Promise<Encoding>) => shared(() => Promise.all(needs.map((need) => need())).then(() => encoding));
