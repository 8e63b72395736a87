/** In the place of a kernel in a bundle without WebAssembly. The condition "webenc-no-wasm" of package.json's `imports` chooses it. */
export const kernel = "";
