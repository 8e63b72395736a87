import { type DecodableEncoding, type EncodableEncoding, encodingLookup, type GetEncoding } from "@webenc/core";
import { labelOrEncoding, quoted, type ResolveEncoding } from "@webenc/core/internal";
import { closestLabel } from "./closest-label.js";
import { encodings, type StandardEncodingsByLabel } from "./generated/encodings.js";

/**
 * Gets an encoding from any of the standard's 228 labels. ASCII case and ASCII whitespace around the label are ignored.
 *
 * @param label - the label
 * @returns the encoding, or null if there is no such label
 * @see https://encoding.spec.whatwg.org/#concept-encoding-get
 * @example
 * ```ts
 * import { getEncoding } from "webenc";
 *
 * getEncoding("latin1").name; // => "windows-1252"
 * getEncoding(" Latin1\n")?.name; // => "windows-1252"
 * getEncoding("x-unknown"); // => null
 * ```
 */
export const getEncoding: GetEncoding<StandardEncodingsByLabel> = /* @__PURE__ */ encodingLookup(
  encodings,
) as GetEncoding<StandardEncodingsByLabel>;

/** Returns the label of the standard that an unknown label probably means, if there is one. */
const probableLabel = (label: string): string | undefined =>
  closestLabel(
    label,
    // The labels of the replacement encoding are refused.
    encodings.flatMap(([{ name }, labels]) => (name === "replacement" ? [] : labels)),
  );

/** Accepts a label or an encoding. The closest label is computed when the error of an unknown one is thrown. */
export const resolveEncoding: ResolveEncoding<string | DecodableEncoding | EncodableEncoding | undefined> =
  /* @__PURE__ */ labelOrEncoding(getEncoding, (label) => {
    const closest = probableLabel(label);
    return closest === undefined
      ? ". webenc/aliases resolves the names of other systems"
      : `. Did you mean ${quoted(closest)}?`;
  });
