/** The switch of the tests: with `on` false every run is left out, and the handlers alone must give the same. */
export const fastPaths: { enabled: boolean } = { enabled: true };
