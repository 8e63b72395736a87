export * from "./draft.js";
export * from "./error-modes.js";
export * from "./hz-gb-2312.js";
export * from "./iso-2022-jp-2012.js";
export * from "./utf-16.js";
