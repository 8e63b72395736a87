/**
 * What an encoding's bytes mean and how its code points are written, straight from the indexes and the layouts. The
 * packages' tests hold their decoders and encoders against this, so it shares no line with them.
 */
import {
  type ByteRange,
  big5,
  eucJP,
  eucKR,
  gb18030,
  iso2022JP,
  katakana,
  minusSign,
  overline,
  shiftJIS,
  singleByte,
  type TwoByteLayout,
  xUserDefined,
  yenSign,
} from "./layouts.js";
import type { EncodingModel, IndexModel } from "./model.js";
import type { Entry } from "./read-index.js";

type Bytes = readonly number[];

/** Bytes and the code points that they decode to; where an index says so, which and at which pointer. */
export type Mapping = readonly [bytes: Bytes, codePoints: readonly number[], from?: Place];

/** A pointer of an index. */
export interface Place {
  readonly index: string;
  readonly pointer: number;
}

/** What holds while an encoding is in a state. Only ISO-2022-JP has more than one. */
export interface State {
  /** The escape sequences that lead to the state; the encoder writes the last. Empty ones lead to where all begin. */
  readonly escapes: readonly Bytes[];
  readonly decode: readonly Mapping[];
  readonly encode: ReadonlyMap<number, Bytes>;
}

/** Code points in a row, whose four bytes are in a row. */
export type FourBytes = readonly [bytes: Bytes, codePoint: number, count: number];

/** All that an encoding decodes and encodes. */
export interface Oracle {
  readonly states: readonly State[];
  /** Code points that the encoder's error shows as U+FFFD. */
  readonly refused?: readonly number[];
  /** The four-byte sequences of gb18030, and whether the encoder writes them for what has no two bytes. */
  readonly ranges?: { readonly decode: readonly FourBytes[]; readonly encoded: boolean };
}

type Indexes = ReadonlyMap<string, IndexModel>;

const range = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, i) => first + i);

const single = (byte: number, codePoint: number): Mapping => [[byte], [codePoint]];

const ascii: readonly Mapping[] = range(0x00, 0x7f).map((byte) => single(byte, byte));

/** The byte that stands for a row or a column; undefined where no byte does. */
const byteOf = (ranges: readonly ByteRange[], place: number): number | undefined => {
  const found = ranges.find(({ first, last, offset }) => place + offset >= first && place + offset <= last);
  return found && place + found.offset;
};

/** The two bytes of a pointer, or null where the layout has none for it. */
export const bytesOf = ({ leading, trailing, rowLength }: TwoByteLayout, pointer: number): Bytes | null => {
  const first = byteOf(leading, Math.floor(pointer / rowLength));
  const second = byteOf(trailing, pointer % rowLength);
  return first === undefined || second === undefined ? null : [first, second];
};

/** The entries of a layout's index that have two bytes. */
const twoBytes = (layout: TwoByteLayout, entries: readonly Entry[], before: Bytes = []): Mapping[] =>
  entries.flatMap(([pointer, codePoint]): Mapping[] => {
    const bytes = bytesOf(layout, pointer);
    return bytes === null ? [] : [[[...before, ...bytes], [codePoint], { index: layout.index, pointer }]];
  });

const entriesOf = (indexes: Indexes, name: string): readonly Entry[] => indexes.get(name)?.entries ?? [];

/** "Index pointer": of the mappings to a code point, the first is written. */
const firstOnes = (mappings: readonly Mapping[]): Map<number, Bytes> => {
  const encode = new Map<number, Bytes>();
  for (const [bytes, [codePoint, second]] of mappings) {
    if (codePoint !== undefined && second === undefined && !encode.has(codePoint)) encode.set(codePoint, bytes);
  }
  return encode;
};

const also = (encode: Map<number, Bytes>, more: Iterable<readonly [number, Bytes]>): Map<number, Bytes> =>
  new Map([...encode, ...more]);

const oneState = (decode: readonly Mapping[], encode: ReadonlyMap<number, Bytes>): Oracle => ({
  states: [{ escapes: [[]], decode: inOrder(decode), encode }],
});

const inOrder = (mappings: readonly Mapping[]): Mapping[] => [...mappings].sort(([a], [b]) => compare(a, b));

const compare = (a: Bytes, b: Bytes): number => {
  const i = a.findIndex((byte, i) => byte !== b[i]);
  return i < 0 ? a.length - b.length : (a[i] ?? -1) - (b[i] ?? -1);
};

const halfwidthKatakana = (first: number, leading: Bytes = []): Mapping[] =>
  range(katakana.first, katakana.last).map((codePoint, i) => [[...leading, first + i], [codePoint]]);

/** What all Japanese encoders write for U+2212, given what they write for the rest. */
const withMinusSign = (encode: Map<number, Bytes>): Map<number, Bytes> => {
  const bytes = encode.get(minusSign.replacement);
  return bytes === undefined ? encode : also(encode, [[minusSign.codePoint, bytes]]);
};

const roman = [yenSign, overline];

const romanBytes: readonly (readonly [number, Bytes])[] = roman.map(({ codePoint, byte }) => [codePoint, [byte]]);

const oracles: Readonly<Record<string, (indexes: Indexes) => Oracle>> = {
  Big5: (indexes) => {
    const entries = entriesOf(indexes, big5.layout.index);
    const encoded = entries.filter(([pointer]) => pointer >= big5.firstEncoderPointer);
    const isLast = ([, codePoint]: Entry): boolean => big5.lastPointerCodePoints.includes(codePoint);
    return oneState(
      [
        ...ascii,
        ...twoBytes(big5.layout, entries),
        ...big5.codePointPairs.map(
          ([pointer, codePoints]): Mapping => [bytesOf(big5.layout, pointer) ?? [], codePoints],
        ),
      ],
      also(
        firstOnes([...ascii, ...twoBytes(big5.layout, encoded)]),
        firstOnes(twoBytes(big5.layout, encoded.filter(isLast).reverse())),
      ),
    );
  },
  "EUC-KR": (indexes) => {
    const decode = [...ascii, ...twoBytes(eucKR.layout, entriesOf(indexes, eucKR.layout.index))];
    return oneState(decode, firstOnes(decode));
  },
  GBK: (indexes) => chinese(indexes, true),
  gb18030: (indexes) => chinese(indexes, false),
  "EUC-JP": (indexes) => {
    const own = [
      ...ascii,
      ...halfwidthKatakana(eucJP.katakana.first, [eucJP.katakana.leading]),
      ...twoBytes(eucJP.layout, entriesOf(indexes, eucJP.layout.index)),
    ];
    const { index, leading } = eucJP.jis0212;
    const jis0212 = twoBytes({ ...eucJP.layout, index }, entriesOf(indexes, index), [leading]);
    return oneState([...own, ...jis0212], also(withMinusSign(firstOnes(own)), romanBytes));
  },
  "ISO-2022-JP": (indexes) => {
    const { escapes } = iso2022JP;
    const rejected = [iso2022JP.shiftOut, iso2022JP.shiftIn, iso2022JP.escape];
    const plain = ascii.filter(([[byte = -1]]) => !rejected.includes(byte));
    const jis0208 = twoBytes(iso2022JP.layout, entriesOf(indexes, iso2022JP.layout.index));
    const encode = withMinusSign(firstOnes(jis0208));
    const fullwidth = entriesOf(indexes, katakana.index).map(([pointer, codePoint]): readonly [number, Bytes] => [
      katakana.first + pointer,
      encode.get(codePoint) ?? [],
    ]);
    const inRoman = plain.map(([[byte = -1]]) =>
      single(byte, roman.find((each) => each.byte === byte)?.codePoint ?? byte),
    );
    return {
      states: [
        { escapes: [[], ...escapes.ascii], decode: plain, encode: firstOnes(plain) },
        { escapes: escapes.roman, decode: inRoman, encode: new Map(romanBytes) },
        { escapes: escapes.katakana, decode: halfwidthKatakana(iso2022JP.katakana.first), encode: new Map() },
        { escapes: escapes.jis0208, decode: jis0208, encode: also(encode, fullwidth) },
      ],
      refused: rejected,
    };
  },
  Shift_JIS: (indexes) => {
    const { privateUse, excluded } = shiftJIS;
    const entries = entriesOf(indexes, shiftJIS.layout.index);
    const isEncoded = ([pointer]: Entry): boolean => pointer < excluded.first || pointer > excluded.last;
    const ones = [
      ...ascii,
      single(shiftJIS.lastSameByte, shiftJIS.lastSameByte),
      ...halfwidthKatakana(shiftJIS.katakana.first),
    ];
    const userDefined = range(privateUse.first, privateUse.last).map(
      (pointer): Mapping => [
        bytesOf(shiftJIS.layout, pointer) ?? [],
        [privateUse.codePoint + pointer - privateUse.first],
      ],
    );
    return oneState(
      [...ones, ...twoBytes(shiftJIS.layout, entries), ...userDefined],
      also(withMinusSign(firstOnes([...ones, ...twoBytes(shiftJIS.layout, entries.filter(isEncoded))])), romanBytes),
    );
  },
  "x-user-defined": () => {
    const { first, last, codePoint } = xUserDefined;
    const decode = [...ascii, ...range(first, last).map((byte) => single(byte, codePoint + byte - first))];
    return oneState(decode, firstOnes(decode));
  },
};

const chinese = (indexes: Indexes, isGBK: boolean): Oracle => {
  const { byte, codePoint } = gb18030.euro;
  const two = twoBytes(gb18030.layout, entriesOf(indexes, gb18030.layout.index));
  const sideTable = gb18030.sideTable.map(([codePoint, bytes]): readonly [number, Bytes] => [
    codePoint,
    [bytes >> 8, bytes & 0xff],
  ]);
  const encode = also(firstOnes([...ascii, ...two]), [...sideTable, ...(isGBK ? [[codePoint, [byte]] as const] : [])]);
  encode.delete(gb18030.rejected);
  return {
    ...oneState([...ascii, single(byte, codePoint), ...two], encode),
    ranges: { decode: fourBytes(entriesOf(indexes, gb18030.ranges.index)), encoded: !isGBK },
  };
};

const fourBytesOf = (pointer: number): Bytes =>
  gb18030.fourBytes.map(({ weight, offset }, i, { [i - 1]: before }) => {
    const rest = before === undefined ? pointer : pointer % before.weight;
    return Math.floor(rest / weight) + offset;
  });

/** The ranges, cut where pointers mean nothing and round the one exception. */
const fourBytes = (entries: readonly Entry[]): FourBytes[] => {
  const { exception, lastBMPPointer, lastPointer } = gb18030.ranges;
  return entries.flatMap(([pointer, codePoint], i): FourBytes[] => {
    const next = entries[i + 1]?.[0] ?? lastPointer + 1;
    const end = pointer <= lastBMPPointer ? Math.min(next, lastBMPPointer + 1) : next;
    const at = exception.pointer;
    const piece = (from: number, to: number): FourBytes => [fourBytesOf(from), codePoint + from - pointer, to - from];
    const pieces =
      at >= pointer && at < end
        ? [piece(pointer, at), [fourBytesOf(at), exception.codePoint, 1] as const, piece(at + 1, end)]
        : [piece(pointer, end)];
    return pieces.filter(([, , count]) => count > 0);
  });
};

/** The oracle of an encoding, or null where no index says what it means: UTF-8, UTF-16BE/LE and replacement. */
export const oracleOf = ({ name, coders }: EncodingModel, indexes: Indexes): Oracle | null => {
  const oracle = oracles[name];
  if (oracle !== undefined) return oracle(indexes);
  const index = coders.module === "single-byte" ? coders.indexes[0] : undefined;
  if (index === undefined) return null;
  const decode = [
    ...ascii,
    ...entriesOf(indexes, index).map(
      ([pointer, codePoint]): Mapping => [[singleByte.first + pointer], [codePoint], { index, pointer }],
    ),
  ];
  return oneState(decode, firstOnes(decode));
};

/** A text's bytes by an oracle; null if it can't be written. */
export const encodeWith = ({ states }: Oracle, text: string): number[] | null => {
  const bytes: number[] = [];
  const home = states[0]?.escapes.at(-1) ?? [];
  let there = home;
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    const state = states.find(({ encode }) => encode.has(codePoint));
    if (state === undefined) return null;
    const needed = state.escapes.at(-1) ?? [];
    if (needed !== there) bytes.push(...needed);
    there = needed;
    bytes.push(...(state.encode.get(codePoint) ?? []));
  }
  if (there !== home) bytes.push(...home);
  return bytes;
};
