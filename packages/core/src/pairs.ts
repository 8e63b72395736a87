/** The runs of the encodings whose bytes come by pairs. */
export { decodePairs } from "./decode-pairs.js";
export { encodePairs } from "./encode-pairs.js";
export {
  encodeFourBytes,
  encodePlane2,
  fourBytes,
  type LongerCells,
  type LongerSequences,
  threeBytes,
} from "./longer.js";
