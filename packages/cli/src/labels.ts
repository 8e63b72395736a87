import { getEncoding } from "webenc";
import { UserError } from "./user-error.js";

/** An encoding of the standard. */
export type Encoding = NonNullable<ReturnType<typeof getEncoding>>;

/** Returns the encoding for a label that the user gave. */
export const requireEncoding = (label: string): Encoding => {
  const encoding = getEncoding(label);
  if (!encoding) throw new UserError(`"${label}" is not a label of an encoding`);
  // The replacement encoding has the labels of encodings that the standard considers dangerous.
  if (encoding.name === "replacement")
    throw new UserError(`"${label}" cannot be converted: the standard considers this encoding dangerous`);
  return encoding;
};
