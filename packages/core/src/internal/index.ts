/**
 * All that the families import, except the single-byte fast paths, which a condition chooses. Their files import this
 * entry point in place of the others, because each import of a package takes time to resolve.
 */
export * from "../index.js";
export * from "./errors.js";
export * from "./tables.js";
export * from "./two-byte.js";
export * from "./unicode.js";
export * from "./wasm.js";
