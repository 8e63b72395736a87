import { LegacyTextEncoder } from "webenc";
import type { Encoding } from "./labels.js";

/** What turns a text, a piece at a time, into bytes. */
export interface Writer {
  encode(text?: string, options?: { stream?: boolean }): Uint8Array;
}

/** Code units as they are. Texts that come out of a decoder hold no surrogate without its other half. */
const utf16Writer = (littleEndian: boolean): Writer => ({
  encode(text = "") {
    const view = new DataView(new ArrayBuffer(text.length * 2));
    for (let i = 0; i < text.length; i++) view.setUint16(i * 2, text.charCodeAt(i), littleEndian);
    return new Uint8Array(view.buffer);
  },
});

/**
 * The writer of an encoding. The standard has no encoder for UTF-16 (a web page is never sent in it), but people who
 * convert files have files in it, so it is written here; without a byte order mark, as its names LE and BE say.
 */
export const writerOf = ({ name }: Encoding): Writer =>
  name.startsWith("UTF-16") ? utf16Writer(name === "UTF-16LE") : new LegacyTextEncoder(name);
