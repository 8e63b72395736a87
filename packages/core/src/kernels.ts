/** What a family needs for a run with a kernel of its own. */

export { decodeBlocks, type FindASCII, type Step } from "#decode-blocks";
export { encodeBlocks } from "#encode-blocks";
export { decodeASCII } from "#strings";
export { type Cells, kernel, makeCells, type Workspace, workspace } from "#workspace";
export { isSpare, moveTo } from "./code-unit-sink.js";
export { PATIENCE } from "./thresholds.js";
