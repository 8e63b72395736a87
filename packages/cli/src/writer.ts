import { LegacyTextEncoder } from "webenc";
import type { Encoding } from "./labels.js";

/** Encodes a text in pieces. */
export interface Writer {
  encode(text?: string, options?: { stream?: boolean }): Uint8Array;
}

/** Writes UTF-16 code units unchanged. Decoded texts contain no lone surrogates. */
const utf16Writer = (littleEndian: boolean): Writer => ({
  encode(text = "") {
    const view = new DataView(new ArrayBuffer(text.length * 2));
    for (let i = 0; i < text.length; i++) view.setUint16(i * 2, text.charCodeAt(i), littleEndian);
    return new Uint8Array(view.buffer);
  },
});

/**
 * Returns a writer for an encoding. The standard has no encoder for UTF-16, because it is not for web pages. Files use it, so
 * this writer supports it. It writes no byte order mark, because the names UTF-16LE and UTF-16BE give the byte order.
 */
export const createWriter = ({ name }: Encoding): Writer =>
  name.startsWith("UTF-16") ? utf16Writer(name === "UTF-16LE") : new LegacyTextEncoder(name);
