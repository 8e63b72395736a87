import type { BufferSourceLike } from "@webenc/core";
import { createDetector, type Detector } from "./detector.js";
import { bytesOf } from "./input.js";
import type { DetectionModel } from "./models/model.js";
import type { DetectedEncoding, DetectionOptions } from "./result.js";

/** Detects the encoding of bytes that arrive in chunks. It keeps at most 64 KiB of them. */
export interface EncodingDetector {
  /**
   * Reads the next bytes.
   *
   * @throws TypeError if `bytes` is not a buffer or a view of one
   */
  push(bytes: BufferSourceLike): void;
  /** Returns the best answer for the bytes so far, or null. */
  best(): DetectedEncoding | null;
  /** Returns the answers for the bytes so far, the best first. */
  ranking(): DetectedEncoding[];
  /** Returns whether the bytes so far look like a binary file. */
  isBinary(): boolean;
}

/** The constructor of {@link EncodingDetector}. */
export type EncodingDetectorConstructor = new (options?: DetectionOptions) => EncodingDetector;

/** The functions and the class of the detection, with some models. */
export interface Detection {
  readonly detectEncoding: (bytes: BufferSourceLike, options?: DetectionOptions) => DetectedEncoding | null;
  readonly detectEncodings: (bytes: BufferSourceLike, options?: DetectionOptions) => DetectedEncoding[];
  readonly EncodingDetector: EncodingDetectorConstructor;
}

/**
 * Returns the functions of the detection for some languages. A bundle includes only their models. UTF-8 and UTF-16 are always
 * found.
 *
 * @param models - the models of the languages
 * @example
 * ```ts
 * import { createDetection, japanese, korean } from "@webenc/detect";
 *
 * const { detectEncoding } = createDetection([japanese, korean]);
 * detectEncoding(new Uint8Array([0xbe, 0xc8, 0xb3, 0xe7, 0xc7, 0xcf, 0xbc, 0xbc, 0xbf, 0xe4]))?.encoding; // => "EUC-KR"
 * ```
 */
export const createDetection = (models: readonly DetectionModel[]): Detection => {
  class EncodingDetector {
    readonly #detector: Detector;

    constructor(options?: DetectionOptions) {
      this.#detector = createDetector(models, options);
    }

    push(bytes: BufferSourceLike): void {
      this.#detector.push(bytesOf(bytes));
    }

    best(): DetectedEncoding | null {
      return this.#detector.best();
    }

    ranking(): DetectedEncoding[] {
      return this.#detector.ranking();
    }

    isBinary(): boolean {
      return this.#detector.isBinary();
    }
  }
  const detectorOf = (bytes: BufferSourceLike, options: DetectionOptions | undefined): Detector => {
    const detector = createDetector(models, options);
    detector.push(bytesOf(bytes));
    return detector;
  };
  return {
    EncodingDetector,
    detectEncoding: (bytes, options) => detectorOf(bytes, options).best(),
    detectEncodings: (bytes, options) => detectorOf(bytes, options).ranking(),
  };
};
