import { decodeBytes, encodeString, type FullEncoding } from "@webenc/core";
import { sequencesOf } from "./sequences.js";

/** What one encoding does with a pointer's bytes and its character. */
export interface SequenceDetail {
  readonly encoding: string;
  readonly bytes: readonly number[];
  /** What the decoder makes of the bytes, or undefined if they are an error. */
  readonly decoded: string | undefined;
  /** The bytes that the encoder writes for the decoded text, or undefined if it cannot. */
  readonly written: readonly number[] | undefined;
  /** Whether the encoder writes these bytes. */
  readonly isWritten: boolean;
}

/** The escape sequences around two bytes of ISO-2022-JP in a text. */
const TWO_BYTE_STATE = [0x1b, 0x24, 0x42];
const ASCII_STATE = [0x1b, 0x28, 0x42];

const decode = (encoding: FullEncoding, bytes: readonly number[]): string | undefined => {
  const all = encoding.name === "ISO-2022-JP" ? [...TWO_BYTE_STATE, ...bytes, ...ASCII_STATE] : bytes;
  try {
    return decodeBytes(encoding, Uint8Array.from(all), { fatal: true });
  } catch {
    return undefined;
  }
};

const encode = (encoding: FullEncoding, text: string): number[] | undefined => {
  try {
    const bytes = Array.from(encodeString(encoding, text));
    const isTwoByte = encoding.name === "ISO-2022-JP" && bytes[0] === 0x1b;
    return isTwoByte ? bytes.slice(TWO_BYTE_STATE.length, -ASCII_STATE.length) : bytes;
  } catch {
    return undefined;
  }
};

/** Describes bytes in an encoding, by its own decoder and encoder. */
export const bytesDetail = (encoding: FullEncoding, bytes: readonly number[]): SequenceDetail => {
  const decoded = decode(encoding, bytes);
  const written = decoded === undefined ? undefined : encode(encoding, decoded);
  return { encoding: encoding.name, bytes, decoded, written, isWritten: written?.join() === bytes.join() };
};

/** Describes the bytes of a pointer in each encoding that uses its index, by the encodings' own decoders and encoders. */
export const sequenceDetails = (index: string, pointer: number, encodings: readonly FullEncoding[]): SequenceDetail[] =>
  sequencesOf(index, pointer).flatMap(({ encoding: name, bytes }) => {
    const encoding = encodings.find((each) => each.name.toLowerCase() === name);
    return encoding ? [bytesDetail(encoding, bytes)] : [];
  });
