/** The switch of the tests: with `on` false every run is left out, and the handlers alone must give the same. */
export const runs: { on: boolean } = { on: true };
