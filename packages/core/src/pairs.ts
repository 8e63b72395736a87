/** The runs of the encodings whose bytes come by pairs. */
export { decodePairs } from "./decode-pairs.js";
export { encodePairs } from "./encode-pairs.js";
