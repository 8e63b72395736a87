/** Writes Huffman codes: the mirror of packages/core/src/tables/codes.ts. */
import { CODE_ENTRIES, MAX_SYMBOL_BITS, NEXT_SYMBOL_BITS } from "@webenc/core/internal/table-format";
import type { PayloadWriter } from "./payload-writer.js";

/** A symbol in one of several codes, and the bits that follow it. */
export interface CodedSymbol {
  readonly code: number;
  readonly symbol: number;
  /** The number of the bits. */
  readonly size: number;
  readonly bits: number;
}

/** Returns the binary logarithm of a positive integer, rounded down. */
export const log2 = (integer: number): number => 31 - Math.clz32(integer);

/** Returns a symbol of a kind, with a value from 1 on. */
export const symbolOf = (code: number, kind: number, value: number): CodedSymbol => {
  const size = log2(value);
  if (size > 15) throw new RangeError(`The table format has no symbol for the value ${value}`);
  return { code, symbol: (kind << 4) | size, size, bits: value - (1 << size) };
};

/** Symbols that occur together, and how often. */
interface Package {
  readonly count: number;
  readonly symbols: readonly number[];
}

/** Returns the number of bits of each symbol in the best code with at most MAX_SYMBOL_BITS, by package-merge. */
const codeLengths = (counts: ReadonlyMap<number, number>): Map<number, number> => {
  const byCount = (a: Package, b: Package): number => a.count - b.count || a.symbols[0]! - b.symbols[0]!;
  const single = [...counts].map(([symbol, count]) => ({ count, symbols: [symbol] }));
  let packages: Package[] = [];
  for (let bits = 0; bits < MAX_SYMBOL_BITS; bits++) {
    const merged = [...single, ...packages].sort(byCount);
    packages = [];
    for (let i = 0; i + 1 < merged.length; i += 2) {
      const [a, b] = [merged[i]!, merged[i + 1]!];
      packages.push({ count: a.count + b.count, symbols: [...a.symbols, ...b.symbols] });
    }
  }
  const lengths = new Map<number, number>();
  for (const { symbols } of packages.slice(0, counts.size - 1)) {
    for (const symbol of symbols) lengths.set(symbol, (lengths.get(symbol) ?? 0) + 1);
  }
  // A code with one symbol.
  if (lengths.size === 0) for (const symbol of counts.keys()) lengths.set(symbol, 1);
  return lengths;
};

/**
 * Writes several codes for some symbols.
 *
 * @returns a function that writes a symbol and the bits that follow it
 */
export const writeCodes = (
  writer: PayloadWriter,
  count: number,
  symbols: readonly CodedSymbol[],
): ((symbol: CodedSymbol) => void) => {
  const codes = Array.from({ length: count }, (_, code) => {
    const counts = new Map<number, number>();
    for (const each of symbols) if (each.code === code) counts.set(each.symbol, (counts.get(each.symbol) ?? 0) + 1);
    // A code without symbols gets one.
    return writeCode(writer, codeLengths(counts.size > 0 ? counts : new Map([[0, 1]])));
  });
  return ({ code, symbol, size, bits }) => {
    const [number, length] = codes[code]!.get(symbol)!;
    writer.writeBits(number, length);
    writer.writeBits(bits, size);
  };
};

/** Writes a code: the symbols of one bit, of two, and so on. Returns the number and the length of each symbol. */
const writeCode = (
  writer: PayloadWriter,
  lengths: ReadonlyMap<number, number>,
): ReadonlyMap<number, readonly [number, number]> => {
  const code = new Map<number, readonly [number, number]>();
  const symbols = [...lengths.keys()].sort((a, b) => lengths.get(a)! - lengths.get(b)! || a - b);
  let length = 1;
  let before = 0;
  let entry = 0;
  // The only symbol of a code has both values of a bit.
  for (const symbol of symbols.length === 1 ? [...symbols, ...symbols] : symbols) {
    const more = lengths.get(symbol)! - length;
    // One bit more is clear if the symbol is below the one before.
    if (more > 1 || symbol >= before) for (let i = 0; i < more; i++) writer.writeDigits(NEXT_SYMBOL_BITS, 1);
    writer.writeDigits(symbol, 1);
    length += more;
    before = symbol;
    code.set(symbol, [entry >> (MAX_SYMBOL_BITS - length), length]);
    entry += CODE_ENTRIES >> length;
  }
  return code;
};
