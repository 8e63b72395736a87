import { readSync } from "node:fs";
import { CHUNK_BYTES } from "../engine/chunk-size.js";
import type { Source } from "../files/source.js";
import { type Candidate, Decodability, rankCandidates, SAMPLE_BYTES } from "./detect.js";

/** Returns the candidates for a file that can be read from its start, without those that do not decode it. */
export const detectInDescriptor = async (descriptor: number): Promise<Candidate[]> => {
  const buffer = Buffer.allocUnsafe(Math.max(CHUNK_BYTES, SAMPLE_BYTES));
  const sample = Buffer.from(buffer.subarray(0, readSync(descriptor, buffer, 0, SAMPLE_BYTES, 0)));
  const check = new Decodability(await rankCandidates(sample));
  for (let offset = 0, count = -1; count !== 0; offset += count) {
    count = readSync(descriptor, buffer, 0, buffer.length, offset);
    check.read(buffer.subarray(0, count), count === 0);
  }
  return check.remaining;
};

/** Returns the candidates for a stream, of which only the first chunk is seen. */
export const detectInChunk = async (chunk: Uint8Array): Promise<Candidate[]> => {
  const check = new Decodability(await rankCandidates(chunk.subarray(0, SAMPLE_BYTES)));
  check.read(chunk);
  return check.remaining;
};

/** Returns the candidates for a whole input. */
export const detectInSource = async (source: Source): Promise<Candidate[]> => {
  if (source.descriptor !== undefined) return detectInDescriptor(source.descriptor);
  const chunks: Uint8Array[] = [];
  for (let chunk = await source.read(); chunk.length > 0; chunk = await source.read()) chunks.push(chunk.slice());
  const bytes = Buffer.concat(chunks);
  const check = new Decodability(await rankCandidates(bytes.subarray(0, SAMPLE_BYTES)));
  check.read(bytes, true);
  return check.remaining;
};
