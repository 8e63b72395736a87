/** What `webenc/load` imports: it downloads no engine before it downloads an encoding. */

export { comparedLabel, createLabelError } from "../api/encoding-set.js";
export { lazy } from "../platform/lazy.js";
export { quoted } from "../standard/errors.js";
