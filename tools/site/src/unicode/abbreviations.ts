import packed from "virtual:character-abbreviations";
import { unpackNames } from "./names.js";

const abbreviations = unpackNames(packed);

/** Unicode has no abbreviation for the ideographic space. */
const IDEOGRAPHIC_SPACE = 0x3000;

/** The abbreviation of a character that cannot be seen, such as "NBSP"; undefined if it has none. */
export const abbreviationOf = (codePoint: number): string | undefined =>
  codePoint === IDEOGRAPHIC_SPACE ? "IDSP" : abbreviations.get(codePoint);
