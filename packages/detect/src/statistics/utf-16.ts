/** Scores text as UTF-16 by scripts, for all languages at once. */

const CONTROL = 24;

/** The scripts and the bits of a letter within each. */
const LATIN = 1;
const SYMBOL = 8;

const scriptOf = (unit: number): number => {
  if (unit < 0x250) return LATIN;
  if (unit < 0x370) return SYMBOL;
  if (unit < 0x400) return 2;
  if (unit < 0x530) return 3;
  if (unit < 0x600) return 4;
  if (unit < 0x700) return 5;
  if (unit < 0xe00) return 9;
  if (unit < 0xe80) return 6;
  if (unit < 0x1e00) return 9;
  if (unit < 0x1f00) return LATIN;
  if (unit < 0x2000) return 2;
  if (unit < 0x3041) return SYMBOL;
  if (unit < 0x3100) return 7;
  if (unit < 0x3400) return SYMBOL;
  if (unit < 0xa000) return 7;
  if (unit < 0xac00) return 9;
  if (unit < 0xd7a4) return 10;
  return unit >= 0xff00 ? SYMBOL : 9;
};

const bitsOf = (unit: number, script: number): number => {
  if (unit < 0x20) return unit === 9 || unit === 10 || unit === 13 ? 0 : CONTROL;
  if (unit < 0x80) return 0;
  if (unit < 0xa0 || (unit >= 0xe000 && unit < 0xf900) || unit >= 0xfffe) return CONTROL;
  if (script === LATIN) return 6;
  if (script === 9) return 16;
  if (script === 10) return 11;
  if (script === 7) return unit < 0x3400 ? 5 : unit < 0x4e00 ? 16 : 11;
  if (script === SYMBOL)
    return (unit >= 0x2000 && unit < 0x2070) || (unit >= 0x3000 && unit < 0x3020) || unit >= 0xff00 ? 6 : 13;
  return 5;
};

/** Returns the bits of a text in UTF-16, or Infinity if a surrogate is not part of a pair. */
export const utf16CostOf = (bytes: Uint8Array, high: 0 | 1): number => {
  if (bytes.length < 2) return Infinity;
  let sum = 0;
  let before = SYMBOL;
  let wasASCII = true;
  const end = bytes.length & ~1;
  for (let i = 0; i < end; i += 2) {
    const unit = (bytes[i + high]! << 8) | bytes[i + 1 - high]!;
    if (unit >= 0xd800 && unit < 0xe000) {
      const next = i + 3 < end ? (bytes[i + 2 + high]! << 8) | bytes[i + 3 - high]! : -1;
      if (unit >= 0xdc00) return Infinity;
      if (next >= 0 && (next < 0xdc00 || next >= 0xe000)) return Infinity;
      sum += 18;
      i += 2;
      continue;
    }
    const script = scriptOf(unit);
    const isASCII = unit < 0x80;
    if (!isASCII || !wasASCII) sum += script === before || script === SYMBOL || before === SYMBOL ? 1 : isASCII ? 3 : 7;
    sum += bitsOf(unit, script);
    wasASCII = isASCII;
    before = script === LATIN && isASCII && unit < 0x41 ? SYMBOL : script;
  }
  return sum + (bytes.length & 1 ? 24 : 0);
};
