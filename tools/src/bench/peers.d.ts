/** Peers that bring no types: what the bench uses of them. */
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
