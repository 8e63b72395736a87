/** The engine's own reader of hexadecimal digits. Without it a kernel of 1 kB takes 2.6 ms more at first on a slow phone. */
export interface HexReader {
  fromHex(hex: string): Uint8Array<ArrayBuffer>;
}

/** Reads two hexadecimal digits for each byte. A regular expression that splits them takes 1.6 times as long at first. */
const readHex = (hex: string): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(hex.length / 2);
  for (let i = 0; i < bytes.length; i++) bytes[i] = +`0x${hex[2 * i]}${hex[2 * i + 1]}`;
  return bytes;
};

/** Whether a content security policy forbids WebAssembly. Each further attempt would be one more violation that a page reports. */
let isForbidden = false;

/**
 * Instantiates a kernel over a memory.
 *
 * @param hex - the WebAssembly module as hexadecimal digits: gzip compresses the bytes through them, unlike through Base64
 * @param memory - the memory that it imports
 * @returns its functions; null where the engine lacks WebAssembly, SIMD or the string builtins that the module uses, and
 * where a content security policy forbids WebAssembly
 */
export const instantiate = <Functions>(hex: string, memory: object): Functions | null => {
  if (isForbidden) return null;
  try {
    const bytes = Object.hasOwn(Uint8Array, "fromHex")
      ? (Uint8Array as unknown as HexReader).fromHex(hex)
      : readHex(hex);
    const compile = WebAssembly.Module as new (bytes: BufferSource, options: object) => WebAssembly.Module;
    let module: WebAssembly.Module;
    try {
      module = new compile(bytes, { builtins: ["js-string"] });
    } catch {
      // No policy applies to `validate`, and a module that needs SIMD is not valid without it.
      isForbidden = WebAssembly.validate(bytes);
      return null;
    }
    return new WebAssembly.Instance(module, { env: { memory: memory as WebAssembly.Memory } }).exports as Functions;
  } catch {
    return null;
  }
};
