/**
 * `webenc/aliases`: names that other systems use for the standard's encodings, such as `cp932`, `win1251` and code page
 * numbers. The standard's "get an encoding" accepts its labels only.
 *
 * @module
 */
import type { Encoding } from "@webenc/core";
import { quoted } from "@webenc/core/internal";
import { aliases, meanings, systems, unsupportedNames } from "./generated/aliases.js";
import { encodings } from "./index.js";

/** What a name of an encoding means. */
export interface ResolvedAlias {
  /** The standard's encoding; null if the standard has none, or if the name is not unique. */
  readonly encoding: Encoding | null;
  /**
   * For people: what is different in systems where the name means a little more or less than the encoding, or why there
   * is no encoding. Empty if all systems that have the name mean this encoding.
   */
  readonly note: string;
}

/** The encoding and the note of a name, as in the generated module. */
type Entry = readonly [encoding: string, note: string];

/** Case and punctuation do not count. A name with a character that is not ASCII has no key: the Kelvin sign is no k. */
const keyOf = (name: string): string =>
  /[^\0-\x7f]/.test(name) ? "" : name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

const list = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;

/** Returns the sentences for a note: letters of systems, and the number of what they mean. */
const sentencesOf = (note: string): string =>
  [...note.matchAll(/([a-z]+)(\d+)/g)]
    .map(([, letters, number]) => {
      const titles = [...letters!].map((letter) => systems[letter.charCodeAt(0) - "a".charCodeAt(0)]!);
      return `In ${list(titles)} it means ${meanings[Number(number)]}.`;
    })
    .join(" ");

let entries: ReadonlyMap<string, Entry> | undefined;

const createEntries = (): ReadonlyMap<string, Entry> =>
  new Map([
    ...encodings.flatMap(([{ name }, labels]) => labels.map((label) => [keyOf(label), [name, ""]] as const)),
    ...aliases.flatMap(([encoding, note, names]) =>
      names.split(" ").map((name) => [keyOf(name), [encoding, note]] as const),
    ),
  ]);

/**
 * Finds the standard's encoding for a name of .NET, ICU, glibc's iconv, iconv-lite, Java, MariaDB, PHP, PostgreSQL or
 * Python, or for the number of a Windows code page. The standard's labels are names too. Letter case and punctuation do
 * not count.
 *
 * @param name - the name, or the number of a code page
 * @returns the encoding, with a note if the name means a little more or less elsewhere
 * @see https://encoding.spec.whatwg.org/#names-and-labels
 * @example
 * ```ts
 * import { resolveAlias } from "webenc/aliases";
 *
 * resolveAlias("CP949").encoding?.name; // => "EUC-KR"
 * resolveAlias(1251).encoding?.name; // => "windows-1251"
 * resolveAlias("win-1251").note; // => ""
 * resolveAlias("hkscs").note; // => "In Python it means another edition of the Hong Kong Supplementary Character Set."
 * resolveAlias("cp437").encoding; // => null
 * resolveAlias("cp437").note; // => "The Encoding Standard does not contain cp437."
 * ```
 */
export function resolveAlias(name: string | number): ResolvedAlias {
  const text = `${name}`.trim();
  const key = keyOf(text);
  entries ??= createEntries();
  const [encodingName, note] = entries.get(key) ?? ["", ""];
  if (encodingName === "replacement") {
    return { encoding: null, note: `The Encoding Standard disables ${text}, because it is dangerous on web pages.` };
  }
  const [encoding = null] = encodings.find(([{ name }]) => name === encodingName) ?? [];
  if (encoding !== null) return { encoding, note: sentencesOf(note) };
  if (note !== "") return { encoding, note: `${text} is not unique. ${sentencesOf(note)}` };
  const isKnown = key !== "" && unsupportedNames.split(" ").includes(key);
  return {
    encoding,
    note: isKnown ? `The Encoding Standard does not contain ${text}.` : `${quoted(text)} is no known encoding.`,
  };
}

/**
 * The encodings of the standard, each with its labels and with the names that other systems use, for
 * `createEncodingSet`. As for labels, letter case does not count and punctuation counts.
 *
 * @example
 * ```ts
 * import { createEncodingSet } from "webenc";
 * import { encodingsWithAliases } from "webenc/aliases";
 *
 * const { TextDecoder } = createEncodingSet(encodingsWithAliases);
 * new TextDecoder("cp932").decode(new Uint8Array([0x83, 0x65])); // => "テ"
 * ```
 */
export const encodingsWithAliases: readonly (readonly [encoding: Encoding, names: readonly string[]])[] =
  /* @__PURE__ */ encodings.map(([encoding, labels]) => [
    encoding,
    [
      ...new Set([
        ...labels,
        ...aliases.flatMap(([name, , names]) => (name === encoding.name ? names.split(" ") : [])),
      ]),
    ],
  ]);
