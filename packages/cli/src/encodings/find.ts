import { type Encoding as AnyEncoding, type FullEncoding, getEncoding } from "webenc";
import { resolveAlias } from "webenc/aliases";
import { UserError } from "../reports/user-error.js";
import { findHistorical, withUTF16Encoder } from "./families.js";
import { suggestion } from "./names.js";

/** An encoding. Only the replacement encoding has no encoder here. */
export type Encoding = FullEncoding;

/**
 * Finds the encoding of a label, or of a name that another system has for it.
 *
 * @param historical - whether labels of encodings that the standard has dropped find those
 */
export const findEncoding = (label: string, historical = false): AnyEncoding | null => {
  const encoding = (historical && findHistorical(label)) || (getEncoding(label) ?? resolveAlias(label).encoding);
  return encoding && withUTF16Encoder(encoding);
};

/** Finds the encoding of a label, which can be the replacement encoding. */
export const requireAnyEncoding = (label: string, historical = false): AnyEncoding => {
  const encoding = findEncoding(label, historical);
  if (!encoding) throw new UserError(`"${label}" is not a label of an encoding${suggestion(label)}`);
  return encoding;
};

/** Finds the encoding of a label, which is to be converted. */
export const requireEncoding = (label: string, historical = false): Encoding => {
  const encoding = requireAnyEncoding(label, historical);
  // The replacement encoding has the labels of encodings that the standard considers dangerous.
  if (encoding.name === "replacement") {
    const hint = !historical && findHistorical(label) ? "; --historical converts it" : "";
    throw new UserError(`"${label}" cannot be converted: the standard considers this encoding dangerous${hint}`);
  }
  return encoding as Encoding;
};
