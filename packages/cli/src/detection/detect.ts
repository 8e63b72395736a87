import { getEncoding, isDecodeError, TextDecoder } from "webenc";
import { MARK_BYTES, sniffMark } from "../engine/byte-order-mark.js";

export interface Candidate {
  /** The standard's name. */
  readonly encoding: string;
  /** From 0 to 100. */
  readonly confidence: number;
  readonly reason: "byte order mark" | "ASCII only" | "statistics";
}

/** The bytes that are enough for the statistics. */
export const SAMPLE_BYTES: number = 2 ** 16;

const isASCII = (bytes: Uint8Array): boolean => bytes.every((byte) => byte < 0x80 && byte !== 0x1b);

/** Returns the candidates for the first bytes of a file, the best one first. */
const rankCandidates = async (sample: Uint8Array): Promise<Candidate[]> => {
  const mark = sniffMark(sample.subarray(0, MARK_BYTES));
  if (mark) return [{ encoding: mark, confidence: 100, reason: "byte order mark" }];
  if (isASCII(sample)) return [{ encoding: "UTF-8", confidence: 100, reason: "ASCII only" }];
  const { analyse } = await import("chardet");
  const best = new Map<string, Candidate>();
  for (const { name, confidence } of analyse(sample)) {
    // The detector knows encodings that the standard does not contain, and several names of one encoding.
    const encoding = getEncoding(name)?.name;
    if (encoding && encoding !== "replacement" && !best.has(encoding))
      best.set(encoding, { encoding, confidence, reason: "statistics" });
  }
  return [...best.values()].filter(({ confidence }) => confidence > 0);
};

/**
 * Returns the candidates for the chunks of an input, without those in whose encoding it is invalid. It keeps no chunk.
 *
 * @param chunks - the first one has {@link SAMPLE_BYTES}, if there are as many
 * @param isWhole - whether the chunks are all of the input
 */
export const detectEncodings = async (
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  isWhole = true,
): Promise<Candidate[]> => {
  let decoders: Map<Candidate, InstanceType<typeof TextDecoder>> | undefined;
  const check = (bytes: Uint8Array, stream: boolean): void => {
    for (const [candidate, decoder] of decoders!) {
      try {
        decoder.decode(bytes, { stream });
      } catch (error) {
        if (!isDecodeError(error)) throw error;
        decoders!.delete(candidate);
      }
    }
  };
  for await (const chunk of chunks) {
    decoders ??= new Map(
      (await rankCandidates(chunk.subarray(0, SAMPLE_BYTES))).map((candidate) => [
        candidate,
        new TextDecoder(candidate.encoding, { fatal: true }),
      ]),
    );
    check(chunk, true);
  }
  decoders ??= new Map((await rankCandidates(new Uint8Array(0))).map((empty) => [empty, new TextDecoder()]));
  if (isWhole) check(new Uint8Array(0), false);
  return [...decoders.keys()];
};
