import type { DetectedEncoding, EncodingDetector } from "@webenc/detect";
import { CHUNK_BYTES, type Source } from "../files/source.js";
import { UserError } from "../reports/user-error.js";

/**
 * `--from auto` and `repair` refuse what is less certain. The confidence is calibrated: of the answers with 0.9 or more, less
 * than 0.5 % are wrong (docs/reports/detection.md).
 */
export const MIN_CONFIDENCE = 0.9;

/** A file is taken for UTF-16 if that is more probable than all other answers together: changing its line ends would destroy it. */
const MIN_UTF16_CONFIDENCE = 0.5;

/** Returns a detector. The models are loaded here, because each start would take longer otherwise. */
export const createDetector = async (): Promise<EncodingDetector> => {
  const { EncodingDetector } = await import("@webenc/detect");
  return new EncodingDetector();
};

/** Formats an answer: `KOI8-R 0.97 (statistics, ru)`. A confidence is not rounded up. */
export const describeDetected = ({ encoding, confidence, reason, language }: DetectedEncoding): string =>
  `${encoding} ${Math.floor(confidence * 100) / 100} (${reason}${language === null ? "" : `, ${language}`})`;

/**
 * Returns the encoding of a source. Only the beginning of a pipe is seen.
 *
 * @param option - the option that gives the encoding
 * @throws {@link UserError} if the encoding is not certain
 */
export const detectSource = async (source: Source, option: string): Promise<DetectedEncoding> => {
  const detector = await createDetector();
  for (const chunk of source.isFile ? source.again() : [await source.peek(CHUNK_BYTES)]) detector.push(chunk);
  const best = detector.best();
  const reason = detector.isBinary() ? ", because the file looks binary" : "";
  if (!best) throw new UserError(`${source.name}: the encoding is not detected${reason}: use ${option} LABEL`);
  if (best.confidence >= MIN_CONFIDENCE) return best;
  const answer = `is perhaps ${describeDetected(best)}, and ${MIN_CONFIDENCE} is required`;
  throw new UserError(`${source.name}: ${answer}: use ${option} LABEL`);
};

/** Returns the answer for the beginning of a file if it is probably UTF-16. Few texts in UTF-16 have the bytes of CR LF. */
export const detectUTF16 = async (start: Uint8Array): Promise<DetectedEncoding | undefined> => {
  if (Buffer.from(start).includes("\r\n")) return undefined;
  const { createDetection, detectEncoding } = await import("@webenc/detect");
  const isUTF16 = (answer: DetectedEncoding | null): answer is DetectedEncoding =>
    answer?.encoding.startsWith("UTF-16") === true && answer.confidence >= MIN_UTF16_CONFIDENCE;
  // Without the models of languages it takes little time, and excludes almost all files in other encodings.
  if (!isUTF16(createDetection([]).detectEncoding(start))) return undefined;
  const answer = detectEncoding(start);
  return isUTF16(answer) ? answer : undefined;
};
