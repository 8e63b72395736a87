/** Every character of the historical encodings that have an index: the oracle decodes all sequences in every state. */
import { TextDecoder } from "../oracle/api.js";
import type { Encoding } from "../oracle/coder.js";
import { encode } from "../oracle/encode.js";
import { bytesAfter, fromHex, type Hex, inRows, type Row, type State, toHex } from "./format.js";

const BYTES: readonly Hex[] = Array.from({ length: 0x100 }, (_, byte) => toHex([byte]));
/** Sequences of one byte, and the escaped tilde of hz-gb-2312. */
const SINGLE: readonly Hex[] = [...BYTES, "7e7e"];
const PAIRS: readonly Hex[] = BYTES.flatMap((first) => BYTES.map((second) => first + second));

/** The states of each encoding: the escape sequences that lead there, and the sequences. The first state is the initial. */
const LAYOUTS: Readonly<Record<string, readonly (readonly [escapes: readonly Hex[], sequences: readonly Hex[]])[]>> = {
  "hz-gb-2312": [
    [["", "7e7d"], SINGLE],
    [["7e7b"], PAIRS],
  ],
  "iso-2022-jp-2012": [
    [["", "1b284a", "1b2842"], SINGLE],
    [["1b2849"], SINGLE],
    [["1b2440", "1b2442"], PAIRS],
    [["1b242844"], PAIRS],
  ],
};

const follows = ([bytes]: readonly [Hex, string], [last]: readonly [Hex, string]) => bytes === bytesAfter(last, 1);

/** The states of an encoding; none for one that has no index. */
export const historicalStatesOf = (name: string, encoding: Encoding): State[] => {
  const layouts = LAYOUTS[name] ?? [];
  const home = layouts[0]?.[0].at(-1);
  return layouts.map(([escapes, sequences]): State => {
    const there = escapes.at(-1)!;
    const decoded = sequences.flatMap((bytes): [Hex, string][] => {
      const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
      const { text } = decoder.decode(fromHex(there + bytes), false);
      return text !== null && [...text].length === 1 ? [[bytes, text]] : [];
    });
    const decodeOnly = decoded.filter(([bytes, text]) => {
      const written = toHex(encode(encoding, text, "html").bytes!);
      return written !== (there === home ? bytes : there + bytes + home);
    });
    const encodeOnly = (there === home ? ["¥", "‾"] : []).flatMap((character): Row[] => {
      const { bytes } = encode(encoding, character, "fatal");
      return bytes ? [[toHex(bytes), character]] : [];
    });
    return {
      escapes,
      characters: inRows(decoded, follows).map((row) => [row[0]![0], row.map(([, text]) => text).join("")]),
      sequences: [],
      decodeOnly: inRows(decodeOnly, follows).map((row) => [row[0]![0], row.length]),
      encodeOnly,
    };
  });
};
