import { fstatSync } from "node:fs";

/** Whether the descriptor of a standard stream is a terminal. The stream itself is not created, because that takes time. */
export const isTerminal = (descriptor: 0 | 1 | 2): boolean => {
  try {
    if (!fstatSync(descriptor).isCharacterDevice()) return false;
  } catch {
    return false; // It is closed.
  }
  return (descriptor === 0 ? process.stdin : descriptor === 1 ? process.stdout : process.stderr).isTTY;
};
