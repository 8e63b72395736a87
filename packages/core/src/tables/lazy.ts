/**
 * Makes a value at its first use and keeps it. A bundler may drop it where nothing uses it, if the call is marked pure.
 *
 * @param make - makes the value; it is let go of afterwards
 * @example
 * ```ts
 * import { lazy } from "@webenc/core/internal/tables";
 *
 * const squares = lazy(() => [0, 1, 4]);
 * squares() === squares(); // => true
 * ```
 */
export const lazy = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
};
