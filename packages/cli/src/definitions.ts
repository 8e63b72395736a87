/** What tools/src/command-pages writes pages of: the program's definitions, which run nothing. */
export type { CommandDefinition, OptionDefinition } from "./command-line/definition.js";
export { DESCRIPTION, fullDescription, shownFlags } from "./command-line/program.js";
export { COMMANDS } from "./commands/all.js";
export { listEncodings } from "./encodings/families.js";
