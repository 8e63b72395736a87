/** The checksum of a table from the platform, from its definition: both numbers are multiplied modulo 2 ** 32. */
export const checksumOf = (codePoints: readonly number[]): [low: number, high: number] => {
  const multiplied = (value: number, factor: bigint) => Number(BigInt.asIntN(32, BigInt(value) * factor));
  return codePoints.reduce<[number, number]>(
    ([low, high], codePoint) => {
      const next = multiplied(low ^ (low >>> 15) ^ codePoint, 0x85ebca6bn);
      return [next, multiplied(high ^ (high >>> 13) ^ next, 0xc2b2ae35n)];
    },
    [0, 0],
  );
};
