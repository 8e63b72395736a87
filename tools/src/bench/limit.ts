/**
 * The lower bound of a decoder's or encoder's time: one pass over the bytes, and the engine's cost to create or read a string
 * of these code units by its fastest function.
 */

/** Node's, Bun's and Deno's Buffer over some memory; undefined in a browser. */
const bufferOver = (memory: ArrayBuffer): Buffer | undefined => globalThis.Buffer?.from(memory);

/** Reads all bytes once and creates the decoded string. */
export const decodeLimit = (bytes: Uint8Array, text: string): (() => string) => {
  const into = new Uint8Array(bytes.length);
  const units = Uint16Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
  const buffer = bufferOver(units.buffer);
  // ASCII becomes a string with one byte per code unit.
  const ascii = /^[\0-\x7f]*$/.test(text) ? new TextDecoder() : undefined;
  const utf16 = new TextDecoder("utf-16le", { ignoreBOM: true });
  return () => {
    into.set(bytes);
    return ascii?.decode(into) ?? buffer?.toString("utf16le") ?? utf16.decode(units);
  };
};

/** Reads all code units of a string once and writes the number of bytes that they encode to. */
export const encodeLimit = (text: string, bytes: Uint8Array): (() => Uint8Array) => {
  const memory = new ArrayBuffer(3 * text.length);
  const into = new Uint8Array(memory);
  const buffer = bufferOver(memory);
  const utf8 = new TextEncoder();
  return () => {
    if (buffer) buffer.write(text, "utf16le");
    else utf8.encodeInto(text, into);
    return bytes.slice();
  };
};
