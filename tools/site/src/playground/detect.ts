import { getEncoding } from "webenc";
import type { Confidences } from "./overview.js";

/** The number of bytes that the detector reads. */
const DETECTED_BYTES = 65536;

/** A result of the detector. */
interface Match {
  readonly name: string;
  readonly confidence: number;
}

/** The confidences of the encodings of the standard: the best of the detector's names that are labels of an encoding. */
export const confidencesOf = (matches: readonly Match[]): Confidences => {
  const confidences = new Map<string, number>();
  for (const { name, confidence } of matches) {
    // The detector calls ASCII by its name. Every encoding but UTF-16 reads it alike; new text is UTF-8.
    const encoding = name === "ASCII" ? "utf-8" : getEncoding(name)?.name.toLowerCase();
    if (encoding && encoding !== "replacement" && confidence > (confidences.get(encoding) ?? 0))
      confidences.set(encoding, confidence);
  }
  return confidences;
};

/** Runs the detector, chardet, which is loaded at its first use. */
export const detect = async (bytes: Uint8Array): Promise<Confidences> => {
  if (!bytes.length) return new Map();
  const { analyse } = await import("chardet");
  return confidencesOf(analyse(bytes.subarray(0, DETECTED_BYTES)));
};
