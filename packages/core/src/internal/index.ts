/** The internal entry points together: one file, because the families import from most of them. */
export * from "./errors.js";
export * from "./tables.js";
export * from "./two-byte.js";
export * from "./unicode.js";
export * from "./wasm.js";
