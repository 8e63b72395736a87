/**
 * Functions that the kernels share. A kernel is a loop of the engine, in AssemblyScript. `npm run generate`
 * compiles it to WebAssembly, and embeds that in a package as a string. Its functions read and write memory whose
 * layout the caller defines. They allocate no memory, and keep no state between calls.
 *
 * Each reads from `input` to `end`, and stops before the first item that its table does not contain. The 32 bytes after
 * the input and after the output are read and written too; their values are ignored.
 *
 * All decode kernels have the same parameters, and so have all encode kernels, because one call of the engine serves all of
 * them. A kernel ignores the parameters that it does not need.
 *
 * The generator turns the comment `@inline` into the decorator of that name. A function that is called at two places is
 * not inlined otherwise, and a call in an inner loop makes it 1.3 to 2 times as slow, because V8 stores all vectors before
 * it.
 */

/** Writes the results of a kernel to the start of memory: its positions in the input and in the output, and its state. */
export function leave(input: usize, output: usize, state: i32 = 0): void {
  store<usize>(0, input);
  store<usize>(4, output);
  store<i32>(8, state);
}

/** Writes sixteen bytes as code units. */
export function widen(output: usize, bytes: v128): void {
  v128.store(output, i16x8.extend_low_i8x16_u(bytes));
  v128.store(output, i16x8.extend_high_i8x16_u(bytes), 16);
}

/**
 * Gathers the code units of eight cells, whose positions in the table are the lanes of `places`. The positions are
 * extracted four at a time and shifted: extracting each lane takes 1.2 times as long.
 */
// @inline
export function gatherAt(table: usize, places: v128): v128 {
  const first: u64 = i64x2.extract_lane(places, 0);
  const second: u64 = i64x2.extract_lane(places, 1);
  let units = places;
  units = v128.load_lane<u16>(table + <usize>(first & 0xffff), units, 0);
  units = v128.load_lane<u16>(table + <usize>((first >> 16) & 0xffff), units, 1);
  units = v128.load_lane<u16>(table + <usize>((first >> 32) & 0xffff), units, 2);
  units = v128.load_lane<u16>(table + <usize>(first >> 48), units, 3);
  units = v128.load_lane<u16>(table + <usize>(second & 0xffff), units, 4);
  units = v128.load_lane<u16>(table + <usize>((second >> 16) & 0xffff), units, 5);
  units = v128.load_lane<u16>(table + <usize>((second >> 32) & 0xffff), units, 6);
  return v128.load_lane<u16>(table + <usize>(second >> 48), units, 7);
}

/** Gathers the cells of eight code units, each of two bytes. The old value of `cells` is overwritten. */
export function gatherOf(table: usize, input: usize, cells: v128): v128 {
  cells = v128.load_lane<u16>(table + ((<usize>load<u16>(input, 0)) << 1), cells, 0);
  cells = v128.load_lane<u16>(table + ((<usize>load<u16>(input, 2)) << 1), cells, 1);
  cells = v128.load_lane<u16>(table + ((<usize>load<u16>(input, 4)) << 1), cells, 2);
  cells = v128.load_lane<u16>(table + ((<usize>load<u16>(input, 6)) << 1), cells, 3);
  cells = v128.load_lane<u16>(table + ((<usize>load<u16>(input, 8)) << 1), cells, 4);
  cells = v128.load_lane<u16>(table + ((<usize>load<u16>(input, 10)) << 1), cells, 5);
  cells = v128.load_lane<u16>(table + ((<usize>load<u16>(input, 12)) << 1), cells, 6);
  return v128.load_lane<u16>(table + ((<usize>load<u16>(input, 14)) << 1), cells, 7);
}

/** Returns the end of the ASCII at the start of the input. */
export function ascii(input: usize, end: usize): usize {
  for (; input < end; input += 16) {
    const high = i8x16.bitmask(v128.load(input));
    if (high) return min<usize>(input + ctz(high), end);
  }
  return end;
}
