/**
 * `webenc/families`: all that the families export, such as the halves and the label lists of encodings, and the functions of
 * `@webenc/core` that accept encodings only.
 *
 * @module
 */
export { decodeBytes, encodeString } from "@webenc/core";
export * from "./generated/families.js";
