/**
 * How large the hostile inputs are. `npm run hostile` takes them whole, which needs minutes and gigabytes; `npm test` has
 * the same tests with a two-hundred-and-fifty-sixth of each.
 */
const FULL: boolean = process.env.MODE === "hostile";

/** A number of bytes, characters or chunks, or its share. */
export const sized = (full: number): number => (FULL ? full : full / 256);

/** Whether the inputs that can't be made smaller are to be tried: those at the engine's own limits. */
export const atTheLimits: boolean = FULL;
