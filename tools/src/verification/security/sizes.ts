/**
 * The sizes of the hostile inputs. `npm run hostile` uses the full sizes, which take minutes and gigabytes; `npm test` runs
 * the same tests with a 256th of each.
 */
const FULL: boolean = process.env.MODE === "hostile";

/** The full number of bytes, characters or chunks, or a 256th of it. */
export const sized = (full: number): number => (FULL ? full : full / 256);

/** Whether to run the inputs at the engine's own limits, which cannot be smaller. */
export const atTheLimits: boolean = FULL;
