/**
 * `@webenc/detect`: the encoding of text without a label, by its structure and by statistics of languages.
 *
 * @module
 */
export {
  createDetection,
  type Detection,
  type EncodingDetectorConstructor,
} from "./create-detection.js";
export { declaredEncoding } from "./declaration/declared-encoding.js";
export { detectEncoding, detectEncodings, EncodingDetector } from "./detect.js";
export * from "./models/all.js";
export type { DetectionModel } from "./models/model.js";
export type { DeclarationFormat, DetectedEncoding, DetectionOptions, DetectionReason } from "./result.js";
