/**
 * `@webenc/detect/mojibake`: finds out how a text was damaged, and repairs it.
 *
 * @module
 */
export { applyRepair } from "./mojibake/apply.js";
export type { Notation } from "./mojibake/notations.js";
export type { Mistake, Repair, RepairedText, Writing } from "./mojibake/repair.js";
export { findRepairs } from "./mojibake/search.js";
export type { LostCharacter } from "./mojibake/undo.js";
