/** Every character of the historical encodings that have an index: the oracle decodes all sequences in every state. */
import { TextDecoder } from "../oracle/api.js";
import type { Encoding } from "../oracle/coder.js";
import { encode } from "../oracle/encode.js";
import { type Hex, type Row, type State, toHex } from "./format.js";

/** A state: the escape sequences that lead there, and whether its sequences have two bytes. The first state is the initial. */
type Layout = readonly [escapes: readonly Hex[], isTwoByte: boolean];

const LAYOUTS: Readonly<Record<string, readonly Layout[]>> = {
  "hz-gb-2312": [
    [["", "7e7d"], false],
    [["7e7b"], true],
  ],
  "iso-2022-jp-2012": [
    [["", "1b284a", "1b2842"], false],
    [["1b2849"], false],
    [["1b2440", "1b2442"], true],
    [["1b242844"], true],
  ],
};

const bytesOf = (hex: Hex): number[] => [...Buffer.from(hex, "hex")];

/** All sequences of one byte, or of two. */
const sequences = (isTwoByte: boolean): number[][] => {
  const bytes = Array.from({ length: 0x100 }, (_, byte) => byte);
  return isTwoByte ? bytes.flatMap((first) => bytes.map((second) => [first, second])) : bytes.map((byte) => [byte]);
};

/** The states of an encoding; none for one that has no index. */
export const historicalStatesOf = (name: string, encoding: Encoding): State[] => {
  const layouts = LAYOUTS[name] ?? [];
  const home = layouts[0]?.[0].at(-1) ?? "";
  const decode = (bytes: readonly number[]): string | null =>
    new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes, false).text;
  return layouts.map(([escapes, isTwoByte]): State => {
    const there = escapes.at(-1)!;
    const isHome = there === home;
    const characters: [Hex, string][] = [];
    const decodeOnly: [Hex, number][] = [];
    const addTo = <Value>(
      rows: [Hex, Value][],
      bytes: Hex,
      value: Value,
      extended: (row: Value) => Value,
      size: (row: Value) => number,
    ) => {
      const last = rows.at(-1);
      const follows = last && Number.parseInt(last[0], 16) + size(last[1]) === Number.parseInt(bytes, 16);
      if (follows && last[0].slice(0, -2) === bytes.slice(0, -2)) last[1] = extended(last[1]);
      else rows.push([bytes, value]);
    };
    for (const sequence of [...sequences(isTwoByte), ...(isTwoByte ? [] : [[0x7e, 0x7e]])]) {
      const text = decode([...bytesOf(there), ...sequence]);
      if (text === null || [...text].length !== 1) continue;
      const bytes = toHex(sequence);
      addTo<string>(
        characters,
        bytes,
        text,
        (row) => row + text,
        (row) => [...row].length,
      );
      const written = encode(encoding, text, "html");
      const expected = isHome ? bytes : there + bytes + home;
      if (toHex(written.bytes!) !== expected)
        addTo<number>(
          decodeOnly,
          bytes,
          1,
          (count) => count + 1,
          (count) => count,
        );
    }
    const encodeOnly: Row[] = (isHome ? ["¥", "‾"] : []).flatMap((character): Row[] => {
      const { bytes, failures } = encode(encoding, character, "html");
      return failures.length ? [] : [[toHex(bytes!), character]];
    });
    return { escapes, characters, sequences: [], decodeOnly, encodeOnly };
  });
};
