/**
 * The platform's own TextDecoder and TextEncoder. `native-node.ts` is the variant for Node.js, Bun and Deno; package.json's
 * `imports` chooses. It is apart from `strings.ts`, so that a program that only encodes does not start with what decodes.
 */
import { lazy } from "./lazy.js";

/** A class if it is the platform's own. A ponyfill in its place might be this library. */
const nativeOnly = <Class>(type: Class): Class | undefined => (`${type}`.includes("[native code") ? type : undefined);

/** The parts of TextDecoder that the packages use. The libraries of ECMAScript lack its type. */
export type NativeTextDecoder = new (
  label: string,
  options: { readonly fatal: boolean; readonly ignoreBOM?: boolean },
) => { decode(bytes: Uint8Array): string };

/** The engine's own TextDecoder; undefined if it has none, or if the global was replaced. */
export const nativeTextDecoder = (): NativeTextDecoder | undefined => nativeOnly(globalThis.TextDecoder);

const utf8Encoder = /* @__PURE__ */ lazy(() => {
  const type = nativeOnly(globalThis.TextEncoder);
  return type && new type();
});

/** The bytes of a string in UTF-8, by the platform's encoder; undefined if it has none. */
export const encodeUTF8ByPlatform = (text: string): Uint8Array<ArrayBuffer> | undefined =>
  utf8Encoder()?.encode(text) as Uint8Array<ArrayBuffer> | undefined;

/** The bytes of a string without code units above U+00FF if it is all ASCII, otherwise undefined. */
export const encodeASCIIByPlatform = (text: string): Uint8Array<ArrayBuffer> | undefined => {
  const bytes = encodeUTF8ByPlatform(text);
  return bytes?.length === text.length ? bytes : undefined;
};
