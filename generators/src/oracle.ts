/**
 * Computes the code points of an encoding's bytes, and the bytes of its code points, from the indexes and the layouts.
 * The tests of the packages compare their decoders and encoders with the result, so this module shares no code with
 * them.
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

/** Bytes and the code points that they decode to; if they come from an index, also the index and the pointer. */
export type Mapping = readonly [bytes: Bytes, codePoints: readonly number[], from?: Place];

/** A pointer of an index. */
export interface Place {
  readonly index: string;
  readonly pointer: number;
}

/** The mappings of an encoding in one state. Only ISO-2022-JP has several states. */
export interface State {
  /**
   * The escape sequences that switch to the state. The encoder writes the last one. The initial state has an empty one.
   */
  readonly escapes: readonly Bytes[];
  readonly decode: readonly Mapping[];
  readonly encode: ReadonlyMap<number, Bytes>;
}

/** Consecutive code points with consecutive four-byte sequences. */
export type FourBytes = readonly [bytes: Bytes, codePoint: number, count: number];

/** All mappings of an encoding. */
export interface Oracle {
  readonly states: readonly State[];
  /** Code points that the encoder's error shows as U+FFFD. */
  readonly rejected?: readonly number[];
  /**
   * The four-byte sequences of gb18030, and whether the encoder writes them for code points without a two-byte
   * sequence.
   */
  readonly ranges?: { readonly decode: readonly FourBytes[]; readonly encoded: boolean };
}

type Indexes = ReadonlyMap<string, IndexModel>;

const range = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, i) => first + i);

const single = (byte: number, codePoint: number): Mapping => [[byte], [codePoint]];

const ascii: readonly Mapping[] = range(0x00, 0x7f).map((byte) => single(byte, byte));

/** Returns the byte of a row or of a cell in a row; undefined if there is none. */
const byteOf = (ranges: readonly ByteRange[], place: number): number | undefined => {
  const found = ranges.find(({ first, last, offset }) => place + offset >= first && place + offset <= last);
  return found && place + found.offset;
};

/** Returns the two bytes of a pointer, or null if the layout has none for it. */
export const bytesOf = ({ leading, trailing, rowLength }: TwoByteLayout, pointer: number): Bytes | null => {
  const first = byteOf(leading, Math.floor(pointer / rowLength));
  const second = byteOf(trailing, pointer % rowLength);
  return first === undefined || second === undefined ? null : [first, second];
};

/** Returns the mappings of the entries of a layout's index that have two bytes. */
const twoBytes = (layout: TwoByteLayout, entries: readonly Entry[], before: Bytes = []): Mapping[] =>
  entries.flatMap(([pointer, codePoint]): Mapping[] => {
    const bytes = bytesOf(layout, pointer);
    return bytes === null ? [] : [[[...before, ...bytes], [codePoint], { index: layout.index, pointer }]];
  });

const entriesOf = (indexes: Indexes, name: string): readonly Entry[] => indexes.get(name)?.entries ?? [];

/** Returns the bytes that an encoder writes: of several mappings to a code point the first, as in "index pointer". */
const firstMappings = (mappings: readonly Mapping[]): Map<number, Bytes> => {
  const encode = new Map<number, Bytes>();
  for (const [bytes, [codePoint, second]] of mappings) {
    if (codePoint !== undefined && second === undefined && !encode.has(codePoint)) encode.set(codePoint, bytes);
  }
  return encode;
};

const withMappings = (encode: Map<number, Bytes>, more: Iterable<readonly [number, Bytes]>): Map<number, Bytes> =>
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

/** Adds the bytes of U+2212, which all Japanese encoders write like U+FF0D. */
const withMinusSign = (encode: Map<number, Bytes>): Map<number, Bytes> => {
  const bytes = encode.get(minusSign.replacement);
  return bytes === undefined ? encode : withMappings(encode, [[minusSign.codePoint, bytes]]);
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
      withMappings(
        firstMappings([...ascii, ...twoBytes(big5.layout, encoded)]),
        firstMappings(twoBytes(big5.layout, encoded.filter(isLast).reverse())),
      ),
    );
  },
  "EUC-KR": (indexes) => {
    const decode = [...ascii, ...twoBytes(eucKR.layout, entriesOf(indexes, eucKR.layout.index))];
    return oneState(decode, firstMappings(decode));
  },
  GBK: (indexes) => chinese(indexes, true),
  gb18030: (indexes) => chinese(indexes, false),
  "EUC-JP": (indexes) => {
    const encoded = [
      ...ascii,
      ...halfwidthKatakana(eucJP.katakana.first, [eucJP.katakana.leading]),
      ...twoBytes(eucJP.layout, entriesOf(indexes, eucJP.layout.index)),
    ];
    const { index, leading } = eucJP.jis0212;
    const jis0212 = twoBytes({ ...eucJP.layout, index }, entriesOf(indexes, index), [leading]);
    return oneState([...encoded, ...jis0212], withMappings(withMinusSign(firstMappings(encoded)), romanBytes));
  },
  "ISO-2022-JP": (indexes) => {
    const { escapes } = iso2022JP;
    const rejected = [iso2022JP.shiftOut, iso2022JP.shiftIn, iso2022JP.escape];
    const plain = ascii.filter(([[byte = -1]]) => !rejected.includes(byte));
    const jis0208 = twoBytes(iso2022JP.layout, entriesOf(indexes, iso2022JP.layout.index));
    const encode = withMinusSign(firstMappings(jis0208));
    const fullwidth = entriesOf(indexes, katakana.index).map(([pointer, codePoint]): readonly [number, Bytes] => [
      katakana.first + pointer,
      encode.get(codePoint) ?? [],
    ]);
    const inRoman = plain.map(([[byte = -1]]) =>
      single(byte, roman.find((each) => each.byte === byte)?.codePoint ?? byte),
    );
    return {
      states: [
        { escapes: [[], ...escapes.ascii], decode: plain, encode: firstMappings(plain) },
        { escapes: escapes.roman, decode: inRoman, encode: new Map(romanBytes) },
        { escapes: escapes.katakana, decode: halfwidthKatakana(iso2022JP.katakana.first), encode: new Map() },
        { escapes: escapes.jis0208, decode: jis0208, encode: withMappings(encode, fullwidth) },
      ],
      rejected,
    };
  },
  Shift_JIS: (indexes) => {
    const { privateUse, excluded } = shiftJIS;
    const entries = entriesOf(indexes, shiftJIS.layout.index);
    const isEncoded = ([pointer]: Entry): boolean => pointer < excluded.first || pointer > excluded.last;
    const singleBytes = [
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
      [...singleBytes, ...twoBytes(shiftJIS.layout, entries), ...userDefined],
      withMappings(
        withMinusSign(firstMappings([...singleBytes, ...twoBytes(shiftJIS.layout, entries.filter(isEncoded))])),
        romanBytes,
      ),
    );
  },
  "x-user-defined": () => {
    const { first, last, codePoint } = xUserDefined;
    const decode = [...ascii, ...range(first, last).map((byte) => single(byte, codePoint + byte - first))];
    return oneState(decode, firstMappings(decode));
  },
};

const chinese = (indexes: Indexes, isGBK: boolean): Oracle => {
  const { byte, codePoint } = gb18030.euro;
  const two = twoBytes(gb18030.layout, entriesOf(indexes, gb18030.layout.index));
  const sideTable = gb18030.sideTable.map(([codePoint, bytes]): readonly [number, Bytes] => [
    codePoint,
    [bytes >> 8, bytes & 0xff],
  ]);
  const encode = withMappings(firstMappings([...ascii, ...two]), [
    ...sideTable,
    ...(isGBK ? [[codePoint, [byte]] as const] : []),
  ]);
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

/** Returns the ranges, without the pointers that have no code point, and split at the one exception. */
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

/** Returns the oracle of an encoding, or null for encodings that have no mappings: UTF-8, UTF-16BE/LE and replacement. */
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
  return oneState(decode, firstMappings(decode));
};

/** Encodes a text with an oracle. Returns null if it cannot be encoded. */
export const encodeWith = ({ states }: Oracle, text: string): number[] | null => {
  const bytes: number[] = [];
  const initial = states[0]?.escapes.at(-1) ?? [];
  let current = initial;
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    const state = states.find(({ encode }) => encode.has(codePoint));
    if (state === undefined) return null;
    const needed = state.escapes.at(-1) ?? [];
    if (needed !== current) bytes.push(...needed);
    current = needed;
    bytes.push(...(state.encode.get(codePoint) ?? []));
  }
  if (current !== initial) bytes.push(...initial);
  return bytes;
};
