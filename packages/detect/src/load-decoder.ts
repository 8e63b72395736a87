/**
 * Returns the decoder of an encoding. The encodings are loaded at the first call, so a page that shows a form does not wait
 * for them.
 *
 * @param name - the standard's name of the encoding
 */
export const loadDecoder = async (name: string): Promise<{ readonly decode: (bytes: Uint8Array) => string }> => {
  const { TextDecoder } = await import("webenc");
  return new TextDecoder(name);
};
