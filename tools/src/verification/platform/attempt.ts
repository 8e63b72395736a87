import { fromHex } from "../vectors/format.js";

/** Calls of one decoder, one after the other. */
export interface Case {
  readonly label: string;
  readonly fatal?: boolean;
  readonly ignoreBOM?: boolean;
  /** Bytes in hexadecimal digits; those of a call with `stream` end in "+". */
  readonly calls: readonly string[];
}

/** The result of each call; null if it throws. For a label that is rejected, null alone. */
export type Results = readonly (string | null)[];

/** A class like TextDecoder. */
export type Decoder = new (
  label: string,
  options: { fatal: boolean; ignoreBOM: boolean },
) => { decode(bytes: Uint8Array, options: { stream: boolean }): string };

/** The results of a case. */
export const attempt = (Decoder: Decoder, { label, fatal = false, ignoreBOM = false, calls }: Case): Results => {
  let decoder: InstanceType<Decoder>;
  try {
    decoder = new Decoder(label, { fatal, ignoreBOM });
  } catch {
    return [null];
  }
  return calls.map((call) => {
    try {
      return decoder.decode(fromHex(call.replace("+", "")), { stream: call.endsWith("+") });
    } catch {
      return null;
    }
  });
};
