import { TextDecoder } from "@webenc/core";

/**
 * Returns the decoder of an encoding. The encoding is downloaded when it is needed, so a page that shows a form does not wait for
 * the others.
 *
 * @param name - the standard's name of the encoding
 */
export const loadDecoder = async (name: string): Promise<{ readonly decode: (bytes: Uint8Array) => string }> => {
  const { loadEncoding } = await import("webenc/load");
  return new TextDecoder(await loadEncoding(name));
};
