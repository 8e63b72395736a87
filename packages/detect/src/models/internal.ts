/** What the packer in generators/ shares with the unpacker. It is not published. */
export * from "../statistics/classes.js";
export { nextAverage, pointerContext, unpackEastAsian } from "./east-asian.js";
export * from "./format.js";
export { type GroupMember, pairContexts, unpackLetters } from "./letters.js";
