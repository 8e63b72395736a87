/** The runs of the encodings whose bytes come by pairs. */
export { type Beside, doubles, fours, pairs, type Sequences, threes } from "#beside-decode";
export { type BesideCells, type Codes, fourCodes, pairCodes, plane2Codes } from "#beside-encode";
export { decodePairs } from "./decode-pairs.js";
export { encodePairs } from "./encode-pairs.js";
