import { TABLE_BUILD_THRESHOLD } from "@webenc/core/internal/wasm";

/**
 * Makes a run patient: to make a table takes longer than to decode a few items.
 *
 * @returns what is told how many items there are each time, and tells whether it is time for a table
 */
export const patient = (): ((items: number) => boolean) => {
  let patience = TABLE_BUILD_THRESHOLD;
  return (items) => (patience -= items) <= 0;
};
