/** The parts of libraries without types that the benchmark uses. */
declare module "text-encoding" {
  const textEncoding: {
    readonly TextDecoder: new (label: string) => { decode(bytes: Uint8Array, options?: { stream: boolean }): string };
    readonly TextEncoder: new (
      label: string,
      options: { NONSTANDARD_allowLegacyEncoding: true },
    ) => { encode(text: string): Uint8Array };
  };
  export default textEncoding;
}
