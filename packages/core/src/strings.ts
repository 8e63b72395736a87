/** Code units out as a string. The caller gives a few thousand at most: engines limit how many arguments a call takes. */
export const stringOf = (units: Uint16Array, length: number): string =>
  // The types want an array of numbers; every engine takes what is array-like.
  String.fromCharCode.apply(null, units.subarray(0, length) as unknown as number[]);
