import type { EncodableEncoding } from "webenc";
import { encodeString } from "webenc/families";
import { changedCharacters } from "./changed-characters.js";
import type { ProblemKind } from "./problems.js";

export const canEncode = (encoding: EncodableEncoding, codePoint: number): boolean => {
  let isEncodable = true;
  const errorMode = (): string => {
    isEncodable = false;
    return "";
  };
  encodeString(encoding, String.fromCodePoint(codePoint), { errorMode });
  return isEncodable;
};

/** Returns a function that tells what is wrong with a character in an encoding. */
export const createCharacterTest = (encoding: EncodableEncoding): ((codePoint: number) => ProblemKind | undefined) => {
  const changed = changedCharacters(encoding.name);
  return (codePoint) => {
    if (!canEncode(encoding, codePoint)) return "unencodable";
    return changed && String.fromCodePoint(codePoint).search(changed) >= 0 ? "changed" : undefined;
  };
};
