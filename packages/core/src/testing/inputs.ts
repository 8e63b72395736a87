/** Returns the numbers from `first` to `last`. */
export const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** Yields no bytes, every byte and every pair of bytes, each after the given bytes. */
export function* bytesAndPairs(...before: readonly number[]): Generator<Uint8Array> {
  const { length } = before;
  const bytes = Uint8Array.of(...before, 0, 0);
  yield bytes.slice(0, length);
  for (let first = 0; first <= 0xff; first++) {
    bytes[length] = first;
    yield bytes.slice(0, length + 1);
    for (let second = 0; second <= 0xff; second++) {
      bytes[length + 1] = second;
      yield bytes.slice();
    }
  }
}

/** Joins inputs to one large input. A line feed follows each. */
export const joined = (inputs: Iterable<ArrayLike<number>>): Uint8Array => {
  const bytes: number[] = [];
  for (const input of inputs) {
    for (let i = 0; i < input.length; i++) bytes.push(input[i]!);
    bytes.push(0x0a);
  }
  return Uint8Array.from(bytes);
};

/** Yields each scalar value of a range as an input. */
export function* scalarValues(first: number, last: number): Generator<number[]> {
  for (let codePoint = first; codePoint <= last; codePoint++) {
    if (codePoint === 0xd800) codePoint = 0xe000;
    yield [codePoint];
  }
}

/** Yields all scalar values of the BMP and some supplementary code points. */
export function* bmpAndSamples(): Generator<number[]> {
  yield* scalarValues(0, 0xffff);
  yield* scalarValues(0x10000, 0x100ff);
  for (let codePoint = 0x10101; codePoint <= 0x10ffff; codePoint += 0x0fef) yield [codePoint];
  yield [0x10ffff];
}
