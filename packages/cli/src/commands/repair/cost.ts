import { encodeString } from "webenc/families";
import { requireEncoding } from "../../encodings/find.js";
import { repertoireOf, replaceUnencodable } from "../../engine/unencodable.js";
import type { TextCost } from "./search.js";

/** The encodings whose models have thousands of characters. */
const EAST_ASIAN = ["Shift_JIS", "GBK", "Big5", "EUC-KR"];

/** Escape sequences of ISO-2022-JP with the bytes of characters, and the bits of each of these bytes. */
const ESCAPED = /\p{Cc}\$[@B][!-~]*/gu;
const ESCAPED_COST = 8;

/** Returns the bits of a text under the models of the detector. The least of all languages counts. */
export const loadTextCost = async (): Promise<TextCost> => {
  const detection = await import("@webenc/detect/internal/command");
  const { CHANCE_COST, CONTROL_COST, confidenceOf, encodedTextCost, letterTextCost } = detection;
  const eastAsianCost = (text: string, name: string): number => {
    const encoding = requireEncoding(name);
    let lost = 0;
    const encodable = replaceUnencodable(
      text,
      repertoireOf(encoding),
      () => "?",
      (count) => (lost = count),
    );
    return encodedTextCost(encodeString(encoding, encodable), name) + CONTROL_COST * lost;
  };
  return {
    costOf: (text) =>
      Math.min(letterTextCost(text), ...EAST_ASIAN.map((name) => eastAsianCost(text, name))) +
      ESCAPED_COST * (text.match(ESCAPED)?.join("").length ?? 0),
    confidenceOf,
    chanceCost: CHANCE_COST,
  };
};
