import { readFirst, type Source } from "../files/source.js";
import { chooseCandidate } from "./choose.js";
import { type Candidate, SAMPLE_BYTES } from "./detect.js";
import { detectInChunk, detectInDescriptor } from "./detect-in-file.js";

/** Puts a chunk back to the front of a source. */
const withFirst = (source: Source, first: Uint8Array): Source => {
  let isRead = false;
  return {
    ...source,
    async read() {
      if (isRead) return source.read();
      isRead = true;
      return first;
    },
  };
};

/** Returns the encoding of a source, and the source from its start. */
export const detect = async (source: Source): Promise<[Candidate, Source]> => {
  if (source.descriptor !== undefined) return [chooseCandidate(await detectInDescriptor(source.descriptor)), source];
  const first = (await readFirst(source, SAMPLE_BYTES)).slice();
  return [chooseCandidate(await detectInChunk(first)), withFirst(source, first)];
};
