/** How many items a run leaves to the handler before it makes a table: it takes longer than to decode a few. */
const PATIENCE = 1024;

/**
 * Makes a run patient.
 *
 * @returns what is told how many items there are each time, and tells whether it is time for a table
 */
export const patient = (): ((items: number) => boolean) => {
  let patience = PATIENCE;
  return (items) => patience <= 0 || (patience -= items) <= 0;
};
