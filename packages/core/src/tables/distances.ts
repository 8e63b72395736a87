/**
 * Returns the table of a short index, of which each code point is given by its distance from the one before. A list is larger than a
 * payload, but needs no unpacker.
 */
export const fromDistances = (distances: readonly number[]): Uint16Array<ArrayBuffer> => {
  let codePoint = 0;
  return Uint16Array.from(distances, (distance) => (codePoint += distance));
};
