import type { DetectedEncoding, EncodingDetector } from "@webenc/detect";
import { CHUNK_BYTES, chunksAgain, peek, type Source } from "../files/source.js";
import { InputError } from "../reports/user-error.js";

/**
 * `--from auto` and `repair` refuse what is less certain. The confidence is calibrated: of the answers with 0.9 or more, less
 * than 0.5 % are wrong (docs/reports/detection.md).
 */
export const MIN_CONFIDENCE = 0.9;

/** Returns a detector. The models are loaded here, because each start would take longer otherwise. */
export const createDetector = async (): Promise<EncodingDetector> => {
  const { EncodingDetector } = await import("@webenc/detect");
  return new EncodingDetector();
};

/** Formats an answer: `KOI8-R 0.97 (statistics, ru)`. A confidence is not rounded up. */
export const describeDetected = ({ encoding, confidence, reason, language }: DetectedEncoding): string =>
  `${encoding} ${Math.floor(confidence * 100) / 100} (${reason}${language === null ? "" : `, ${language}`})`;

/** Returns the encoding of a source, and the source from its start. Only the beginning of a pipe is seen. */
export const detectSource = async (source: Source): Promise<[DetectedEncoding, Source]> => {
  const detector = await createDetector();
  let unread = source;
  if (source.descriptor === undefined) {
    const [first, rest] = await peek(source, CHUNK_BYTES);
    detector.push(first);
    unread = rest;
  } else for (const chunk of chunksAgain(source.descriptor)) detector.push(chunk);
  const best = detector.best();
  const reason = detector.isBinary() ? ", because the file looks binary" : "";
  if (!best) throw new InputError(`the encoding is not detected${reason}: use --from LABEL`);
  if (best.confidence < MIN_CONFIDENCE)
    throw new InputError(`is perhaps ${describeDetected(best)}, and ${MIN_CONFIDENCE} is required: use --from LABEL`);
  return [best, unread];
};
