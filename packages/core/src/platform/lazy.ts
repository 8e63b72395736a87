/** Creates a value at its first use, and keeps it. A bundler drops an unused value if the call is marked as pure. */
export const lazy = <T>(create: () => T): (() => T) => {
  let created: { value: T } | undefined;
  return () => (created ??= { value: create() }).value;
};
