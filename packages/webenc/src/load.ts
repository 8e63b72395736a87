/**
 * `webenc/load`: every encoding by its label, downloaded when it is needed. A program starts with the labels alone.
 *
 * @module
 */
import type { Encoding } from "@webenc/core";
import { comparedLabel, createLabelError, lazy, quoted } from "@webenc/core/internal/labels";
import type { EncodingLabel, StandardEncodingsByLabel } from "./generated/encodings.js";
import { families } from "./generated/load.js";

type Load = (label: string) => Promise<Encoding>;

const byLabel = /* @__PURE__ */ lazy(
  () =>
    new Map<string | undefined, Load>(
      families.flatMap(([download, encodings]) =>
        encodings.split("\n").flatMap((line) => {
          const [name, ...labels] = line.split(" ");
          const load: Load = async (label) => {
            const family = await download().catch((cause) => {
              throw Error(`The encoding with the label ${quoted(label)} cannot be downloaded`, { cause });
            });
            const found = (family as Record<string, Encoding | Load>)[name!]!;
            return typeof found === "function" ? found(label) : found;
          };
          return labels.map((label) => [label, load] as const);
        }),
      ),
    ),
);

/**
 * Gets an encoding from any of the standard's 228 labels, and downloads what it needs: its family, and its table if the platform's
 * decoder has another one. A label that the compiler knows gives the type of its encoding.
 *
 * @param label - the label; ASCII case and ASCII whitespace around it are ignored
 * @throws RangeError, as a rejection, if there is no such label
 * @throws Error with a `cause`, as a rejection, if a download fails. The next call tries again.
 * @see https://encoding.spec.whatwg.org/#concept-encoding-get
 * @example
 * ```ts
 * import { LegacyTextEncoder, TextDecoder } from "@webenc/core";
 * import { loadEncoding } from "webenc/load";
 *
 * const encoding = await loadEncoding("shift_jis");
 * new TextDecoder(encoding).decode(new Uint8Array([0x83, 0x65])); // => "テ"
 * new LegacyTextEncoder(encoding).encode("テ"); // => new Uint8Array([0x83, 0x65])
 * ```
 */
export const loadEncoding = async <Label extends EncodingLabel | (string & {})>(
  label: Label,
): Promise<Label extends EncodingLabel ? StandardEncodingsByLabel[Label] : Encoding> => {
  const load = byLabel().get(comparedLabel(label));
  if (!load) throw createLabelError(`${label}`);
  return (await load(label)) as Label extends EncodingLabel ? StandardEncodingsByLabel[Label] : Encoding;
};
