import type { CommandDefinition } from "../command-line/definition.js";
import { checkCommand } from "./check.js";
import { completionCommand } from "./completion.js";
import { convertCommand } from "./convert/convert.js";
import { detectCommand } from "./detect.js";
import { listCommand } from "./list.js";
import { repairCommand } from "./repair.js";
import { showCommand } from "./show.js";

/** All commands, in the order of the help. */
export const COMMANDS: readonly CommandDefinition[] = [
  convertCommand,
  checkCommand,
  detectCommand,
  showCommand,
  listCommand,
  repairCommand,
  completionCommand,
];
