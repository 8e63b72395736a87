/**
 * Creates a value at its first use, and keeps it. A bundler drops an unused value if the call is marked as pure.
 *
 * @param create - creates the value
 * @example
 * ```ts
 * import { lazy } from "@webenc/core/internal";
 *
 * const squares = lazy(() => [0, 1, 4]);
 * squares() === squares(); // => true
 * ```
 */
export const lazy = <T>(create: () => T): (() => T) => {
  let created: { value: T } | undefined;
  return () => (created ??= { value: create() }).value;
};
