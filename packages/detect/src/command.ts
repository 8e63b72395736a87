/** What the command in packages/cli uses. It is not published, because the command is a bundle. */
export { CHANCE_COST, confidenceOf } from "./confidence.js";
export { EncodingDetector } from "./detect.js";
export type { DetectedEncoding } from "./result.js";
export { CONTROL_COST } from "./statistics/classes.js";
export { encodedTextCost, letterTextCost } from "./statistics/text.js";
