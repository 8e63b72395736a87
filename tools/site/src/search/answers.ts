/** Answers to a search: what a label, a name of another system, a word or a character is, before any page is listed. */
import type { CharacterFacts } from "../characters/character.js";
import { codePointName, hexOf, visibleCharacter } from "../unicode/code-points.js";
import type { AnswerTexts } from "./texts.js";

export interface Answer {
  readonly title: string;
  readonly text: string;
  /** A path below the base. */
  readonly link: string;
}

/** What the answers know: labels and names, as the build reads them. */
export interface AnswerData {
  readonly encodings: readonly { readonly name: string; readonly labels: readonly string[] }[];
  readonly systems: Readonly<Record<string, string>>;
  readonly names: readonly {
    readonly encoding: string | null;
    readonly names: readonly string[];
    readonly meanings: readonly (readonly [meaning: string, systems: readonly string[]])[];
  }[];
  readonly unsupported: readonly string[];
}

/** Case, punctuation and the words "code page" do not count in names of other systems. */
const keyOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "")
    .replace(/^codepage(?=\d)/, "");

const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

const encodingLink = (name: string): string => `/encodings/${name.toLowerCase()}.html`;

const MOJIBAKE =
  /^(?:文字化け|もじばけ|mojibake|乱码|乱碼|亂碼|亂码|깨진 ?글자|글자 ?깨짐|кракозябры|garbled(?: text)?)$/i;

const labelAnswer = (query: string, { encodings }: AnswerData, texts: AnswerTexts): Answer | undefined => {
  const found = encodings.find(({ labels }) => labels.includes(query.toLowerCase()));
  if (!found) return undefined;
  const { name, labels } = found;
  const isName = name.toLowerCase() === query.toLowerCase();
  return {
    title: isName ? name : fill(texts.label, { name: query, encoding: name }),
    text: fill(texts.labels, { encoding: name, count: labels.length, labels: labels.join(", ") }),
    link: encodingLink(name),
  };
};

const nameAnswer = (
  query: string,
  { names, systems, unsupported }: AnswerData,
  texts: AnswerTexts,
): Answer | undefined => {
  const key = keyOf(query);
  if (key === "") return undefined;
  const found = names.find((each) => each.names.some((name) => keyOf(name) === key));
  if (!found)
    return unsupported.some((name) => keyOf(name) === key)
      ? { title: fill(texts.unsupported, { name: query }), text: texts.unsupportedHint, link: "/encodings/labels.html" }
      : undefined;
  const meanings = found.meanings.map(
    ([meaning, keys]) => `${keys.map((each) => systems[each]).join(", ")}: ${meaning}`,
  );
  return {
    title: found.encoding
      ? fill(texts.otherName, { name: query, encoding: found.encoding })
      : fill(texts.ambiguous, { name: query }),
    text: meanings.join("; ") || texts.sameEverywhere,
    link: found.encoding ? encodingLink(found.encoding) : "/encodings/labels.html",
  };
};

/** The answers that need no table. */
export const answersTo = (query: string, data: AnswerData, texts: AnswerTexts, folder: string): Answer[] => {
  const text = query.trim();
  if (MOJIBAKE.test(text)) return [{ title: texts.mojibake, text: texts.mojibakeHint, link: `/${folder}solver/` }];
  if (keyOf(text) === "ansi") return [{ title: texts.ansiTitle, text: texts.ansi, link: encodingLink("windows-1252") }];
  const label = labelAnswer(text, data, texts);
  const other = nameAnswer(text, data, texts);
  // A label that other systems use for something else has both answers.
  return [label, other?.text === texts.sameEverywhere && label ? undefined : other].filter(
    (each) => each !== undefined,
  );
};

/** The character that a query asks for, by itself or by its code point; undefined for other queries. */
export const characterOf = (query: string): string | undefined => {
  const text = query.trim();
  const [, digits] = /^(?:U\+|\\u\{?|0x|&#x)([0-9A-F]{1,6})[;}]?$/i.exec(text) ?? [];
  const [, decimal] = /^&#(\d{1,7});?$/.exec(text) ?? [];
  const codePoint = digits ? Number.parseInt(digits, 16) : Number(decimal ?? -1);
  if (codePoint >= 0 && codePoint <= 0x10ffff && (codePoint & 0x1ff800) !== 0xd800)
    return String.fromCodePoint(codePoint);
  return [...text].length === 1 ? text : undefined;
};

/** The most encodings that an answer lists for the same bytes. */
const MOST_ENCODINGS = 4;

/** The answer about a character: its bytes, the most common ones first, and what is similar to it. */
export const characterAnswer = (facts: CharacterFacts, name: string | undefined, texts: AnswerTexts): Answer => {
  const groups = new Map<string, string[]>();
  for (const { encoding, bytes, isWritten } of facts.bytes) {
    if (!isWritten) continue;
    const hex = hexOf(bytes);
    groups.set(hex, [...(groups.get(hex) ?? []), encoding]);
  }
  const bytes = [...groups].map(([hex, encodings]) => {
    const more = encodings.length > MOST_ENCODINGS ? ` +${encodings.length - MOST_ENCODINGS}` : "";
    return `${encodings.slice(0, MOST_ENCODINGS).join(", ")}${more}: ${hex}`;
  });
  const similar = facts.neighbours
    .slice(0, 3)
    .map(
      ({ character }) => `${visibleCharacter(character.codePointAt(0)!)} ${codePointName(character.codePointAt(0)!)}`,
    );
  const parts = [bytes.join(" · "), similar.length ? fill(texts.similar, { characters: similar.join(", ") }) : ""];
  return {
    title: [visibleCharacter(facts.codePoint), codePointName(facts.codePoint), name].filter(Boolean).join(" "),
    text: parts.filter(Boolean).join(". "),
    link: `/characters/#${codePointName(facts.codePoint)}`,
  };
};
