/**
 * Makes a value at its first use, and keeps it. A bundler drops an unused one if the call is marked as pure.
 *
 * @param make - makes the value
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
