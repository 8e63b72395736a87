import { getEncoding, isDecodeError, TextDecoder } from "webenc";
import { MARK_BYTES, sniffMark } from "../engine/byte-order-mark.js";

/** An encoding that a file may have. */
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
export const rankCandidates = async (sample: Uint8Array): Promise<Candidate[]> => {
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

/** Removes those candidates in whose encoding the bytes are invalid. */
export class Decodability {
  readonly #decoders: Map<Candidate, InstanceType<typeof TextDecoder>>;

  constructor(candidates: readonly Candidate[]) {
    this.#decoders = new Map(
      candidates.map((candidate) => [candidate, new TextDecoder(candidate.encoding, { fatal: true })]),
    );
  }

  /** Reads the next bytes of the file. */
  read(bytes: Uint8Array, last = false): void {
    for (const [candidate, decoder] of this.#decoders) {
      try {
        decoder.decode(bytes, { stream: !last });
      } catch (error) {
        if (!isDecodeError(error)) throw error;
        this.#decoders.delete(candidate);
      }
    }
  }

  /** The candidates that remain, in their order. */
  get remaining(): Candidate[] {
    return [...this.#decoders.keys()];
  }
}
