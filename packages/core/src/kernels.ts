/** What a family needs for a run with a kernel of its own. */

export { decodeASCII } from "#strings";
export { isSpare, moveTo } from "./code-unit-sink.js";
export { decodeBlocks, type FindASCII, type Step } from "./decode-blocks.js";
export { encodeBlocks } from "./encode-blocks.js";
export { type Cells, kernel, makeCells, type Workspace, workspace } from "./workspace.js";
