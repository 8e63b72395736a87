import type { Confidences } from "./overview.js";

/** The number of bytes that the detector reads. */
const DETECTED_BYTES = 65536;

/** Returns the probability in percent of each encoding that the bytes can be in. The detector is loaded at its first use. */
export const detect = async (bytes: Uint8Array): Promise<Confidences> => {
  if (!bytes.length) return new Map();
  const { detectEncodings } = await import("@webenc/detect");
  return new Map(
    detectEncodings(bytes.subarray(0, DETECTED_BYTES), { isText: true }).map(({ encoding, confidence }) => [
      encoding.toLowerCase(),
      Math.round(confidence * 100),
    ]),
  );
};
