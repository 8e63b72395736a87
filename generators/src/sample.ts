import type { Coders } from "@webenc/core/testing/oracle/coder";
import { encode } from "@webenc/core/testing/oracle/encode";
import { encodingNamed } from "@webenc/core/testing/oracle/encodings";
import { historicalEncodings } from "@webenc/core/testing/oracle/historical";
import { singleByte } from "@webenc/core/testing/oracle/legacy";
import type { Sample } from "./emit/encoding.js";
import { samples } from "./families.js";
import type { EncodingModel, IndexModel } from "./model.js";

/** Returns a text for an encoding's examples: the one in `samples`, or the first letters of its index. */
const textOf = ({ name, coders }: EncodingModel, indexes: ReadonlyMap<string, IndexModel>): string => {
  const [first = ""] = coders.indexes;
  const characters = indexes.get(first)?.entries.map(([, codePoint]) => String.fromCodePoint(codePoint)) ?? [];
  const letters = characters.filter((character) => /\p{L}/u.test(character));
  return samples[name] ?? letters.slice(0, 4).join("");
};

/** Returns the oracle's decoder and encoder of an encoding. UTF-16 has an encoder in the draft of 2012 only. */
const codersOf = ({ name, coders }: EncodingModel, indexes: ReadonlyMap<string, IndexModel>): Coders =>
  coders.module === "single-byte"
    ? singleByte(indexes.get(coders.indexes[0]!)!.entries)
    : (historicalEncodings.get(name.toLowerCase()) ?? encodingNamed(name));

/** Returns an example of an encoding with its bytes, or null for replacement, which has none. */
export const sampleOf = (encoding: EncodingModel, indexes: ReadonlyMap<string, IndexModel>): Sample | null => {
  const text = textOf(encoding, indexes);
  if (text === "") return null;
  const { bytes } = encode({ name: encoding.name, ...codersOf(encoding, indexes) }, text, "fatal");
  if (bytes === null) throw new Error(`${encoding.name} cannot encode its sample ${text}`);
  return { text, bytes };
};
