import { encodings } from "../generated/encodings.js";
import { HISTORICAL_ENCODINGS, withUTF16Encoder } from "./historical.js";

export interface ListedEncoding {
  readonly name: string;
  readonly family: string;
  readonly labels: readonly string[];
  readonly canEncode: boolean;
}

/** Returns the standard's 40 encodings with their labels, and those that `--historical` adds. */
export const listEncodings = (historical: boolean = false): ListedEncoding[] => {
  const added = HISTORICAL_ENCODINGS.map(([encoding, labels]) => ["historical", encoding, labels] as const);
  return [...encodings, ...(historical ? added : [])].map(([family, encoding, labels]) => {
    const canEncode = withUTF16Encoder(encoding).encoder !== undefined;
    return { name: encoding.name, family, labels, canEncode };
  });
};
