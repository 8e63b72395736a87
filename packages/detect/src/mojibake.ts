/**
 * `@webenc/detect/mojibake`: finds out how a text was damaged, and repairs it.
 *
 * @module
 */
export type { Notation } from "./mojibake/notations.js";
export {
  applyRepair,
  findRepairs,
  type Mistake,
  type Repair,
  type RepairedText,
  type Writing,
} from "./mojibake/search.js";
export type { LostCharacter } from "./mojibake/undo.js";
