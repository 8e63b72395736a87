import type { Case } from "./bugs.js";

/** A class like TextDecoder. */
export type Decoder = new (
  label: string,
  options: { fatal: boolean; ignoreBOM: boolean },
) => { decode(bytes: Uint8Array, options: { stream: boolean }): string };

/** The result of each call of a case; null if it throws. A rejected label gives null alone. */
export const attempt = (Decoder: Decoder, { label, fatal, ignoreBOM, calls }: Case): (string | null)[] => {
  let decoder: InstanceType<Decoder>;
  try {
    decoder = new Decoder(label, { fatal: !!fatal, ignoreBOM: !!ignoreBOM });
  } catch {
    return [null];
  }
  return calls.map((call) => {
    const stream = call.endsWith("+");
    const hex = stream ? call.slice(0, -1) : call;
    const bytes = Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
    try {
      return decoder.decode(bytes, { stream });
    } catch {
      return null;
    }
  });
};
