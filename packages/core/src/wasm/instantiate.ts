/**
 * Instantiates a kernel over a memory.
 *
 * @param hex - the WebAssembly module as hexadecimal digits: gzip compresses the bytes through them, unlike through Base64
 * @param memory - the memory that it imports
 * @returns its functions; null where the engine lacks WebAssembly, SIMD or the string builtins that the module uses, and
 * where a content security policy forbids WebAssembly
 */
export const instantiate = <Functions>(hex: string, memory: WebAssembly.Memory): Functions | null => {
  try {
    const bytes = Uint8Array.from(hex.match(/../g)!, (digits) => +`0x${digits}`);
    const compile = WebAssembly.Module as new (bytes: BufferSource, options: object) => WebAssembly.Module;
    const module = new compile(bytes, { builtins: ["js-string"] });
    return new WebAssembly.Instance(module, { env: { memory } }).exports as Functions;
  } catch {
    return null;
  }
};
