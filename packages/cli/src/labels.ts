import { getEncoding } from "webenc";
import { Failure } from "./failure.js";

/** An encoding of the standard. */
export type Encoding = NonNullable<ReturnType<typeof getEncoding>>;

/** The encoding that a person named. */
export const encodingOf = (label: string): Encoding => {
  const encoding = getEncoding(label);
  if (!encoding) throw new Failure(`"${label}" is no label of an encoding`);
  // Its labels are those of encodings that the standard holds to be dangerous, and reads and writes in none of them.
  if (encoding.name === "replacement") throw new Failure(`"${label}" is neither read nor written, by the standard`);
  return encoding;
};
