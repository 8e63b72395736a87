/** Every character of the encodings that have an index: the oracle decodes all sequences in every state. */
import { encode } from "@webenc/core/testing/oracle/encode";
import { encodingNamed } from "@webenc/core/testing/oracle/encodings";
import { indexGB18030RangesCodePoint } from "@webenc/core/testing/oracle/indexes";
import { decodeOracle } from "@webenc/core/testing/oracle/tokens";
import {
  bytesAfter,
  fourBytesAfter,
  fromHex,
  type Hex,
  inRows,
  type Row,
  type State,
  toHex,
  type Vectors,
} from "./format.js";

type Sequences = readonly Hex[];

/** Escape sequences to a state, of which the encoder writes the last, and the sequences in the state. */
type Layout = readonly [escapes: Sequences, sequences: Sequences];

const BYTES: Sequences = Array.from({ length: 0x100 }, (_, byte) => toHex([byte]));
const pairsAfter = (before: Hex): Sequences => BYTES.flatMap((first) => BYTES.map((second) => before + first + second));
const PAIRS = pairsAfter("");

/** The layouts of the encodings with longer sequences. The first state is the initial one. All others are of single bytes. */
const LAYOUTS: Readonly<Record<string, readonly Layout[]>> = {
  ...Object.fromEntries(
    ["Big5", "EUC-KR", "GBK", "gb18030", "Shift_JIS"].map((name) => [name, [[[""], [...BYTES, ...PAIRS].sort()]]]),
  ),
  "EUC-JP": [[[""], [...BYTES, ...PAIRS, ...pairsAfter("8f")].sort()]],
  "ISO-2022-JP": [
    [["", "1b2842"], BYTES],
    [["1b284a"], BYTES],
    [["1b2849"], BYTES],
    [["1b2440", "1b2442"], PAIRS],
  ],
  // The escaped tilde of hz-gb-2312 is a sequence.
  "hz-gb-2312": [
    [
      ["", "7e7d"],
      [...BYTES, "7e7e"],
    ],
    [["7e7b"], PAIRS],
  ],
  "iso-2022-jp-2012": [
    [["", "1b284a", "1b2842"], BYTES],
    [["1b2849"], BYTES],
    [["1b2440", "1b2442"], PAIRS],
    [["1b242844"], PAIRS],
  ],
};

const WITHOUT_INDEX = /^(utf-|replacement)/i;

/** Every scalar value of the BMP. */
const BMP: readonly string[] = Array.from({ length: 0x10000 }, (_, i) => String.fromCharCode(i)).filter((unit) =>
  unit.isWellFormed(),
);

/** A sequence follows another one if its last byte is one more. The bytes 7F and 80 are not neighbours. */
const follows = ([bytes]: readonly [Hex, string], [last]: readonly [Hex, string]) =>
  bytes === bytesAfter(last, 1) && bytes !== "80";

const toRow = (row: readonly (readonly [Hex, string])[]): Row => [row[0]![0], row.map(([, text]) => text).join("")];

const statesNamed = (name: string): State[] => {
  const layouts = LAYOUTS[name] ?? [[[""], BYTES]];
  const home = layouts[0]![0].at(-1)!;
  const decodes = decodeOracle(name);
  const encoding = encodingNamed(name);
  const written = new Map<string, Hex>();
  const bytesOf = (text: string): Hex => {
    const found = written.get(text) ?? toHex(encode(encoding, text, "fatal").bytes ?? []);
    written.set(text, found);
    return found;
  };
  return layouts.map(([escapes, sequences]): State => {
    const there = escapes.at(-1)!;
    const around = (bytes: Hex): Hex => (there === home ? bytes : there + bytes + home);
    const decoded = sequences.flatMap((bytes): [Hex, string][] => {
      const tokens = decodes(fromHex((there === home ? "" : there) + bytes));
      const { length, text } = tokens.at(-1)!;
      return text && 2 * length === bytes.length ? [[bytes, text]] : [];
    });
    const isOne = ([, text]: readonly [Hex, string]) => [...text].length === 1;
    const decodeOnly = decoded.filter((item) => !isOne(item) || bytesOf(item[1]) !== around(item[0]));
    const texts = new Map(decoded);
    const lengths = new Set(sequences.map(({ length }) => length));
    const encodeOnly = (LAYOUTS[name] ? BMP : []).flatMap((character): [Hex, string][] => {
      const all = bytesOf(character);
      const bytes = there === home ? all : all.slice(there.length, -home.length);
      const isHere = all !== "" && all === around(bytes) && lengths.has(bytes.length);
      return isHere && texts.get(bytes) !== character ? [[bytes, character]] : [];
    });
    return {
      escapes,
      characters: inRows(decoded.filter(isOne), follows).map(toRow),
      sequences: decoded.filter((item) => !isOne(item)),
      decodeOnly: inRows(decodeOnly, follows).map((row) => [row[0]![0], row.length]),
      encodeOnly: inRows(
        encodeOnly,
        (item, last) => follows(item, last) && item[1].charCodeAt(0) === last[1].charCodeAt(0) + 1,
      ).map(toRow),
    };
  });
};

/** The four-byte sequences of gb18030: consecutive code points by the first of them. */
const fourByteRows = (): Vectors["fourBytes"] => {
  const pointers = Array.from(
    { length: 39420 },
    (_, pointer) => [pointer, indexGB18030RangesCodePoint(pointer)!] as const,
  );
  const rows = inRows(pointers, ([, codePoint], [, last]) => codePoint === last + 1);
  const bytesOf = (pointer: number): Hex => fourBytesAfter("81308130", pointer);
  return [
    ...rows.map((row) => [bytesOf(row[0]![0]), row[0]![1], row.length] as const),
    [bytesOf(189000), 0x10000, 0x100000],
  ];
};

/** The states of an encoding; none for one that has no index. */
export const statesOf = (name: string): Pick<Vectors, "states" | "fourBytes" | "fourBytesAreEncoded"> => ({
  states: WITHOUT_INDEX.test(name) ? [] : statesNamed(name),
  fourBytes: name === "GBK" || name === "gb18030" ? fourByteRows() : [],
  fourBytesAreEncoded: name === "gb18030",
});
