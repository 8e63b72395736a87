/** The kinds of text: each function writes the next piece, of a line or more. */
import type { Alphabet, Character } from "./alphabet.js";
import { between } from "./random.js";
import type { TextWriter } from "./text-writer.js";

/** The kinds of text, which {@link kinds} describes. */
export type TextKind =
  | "ascii"
  | "mixed"
  | "broken1"
  | "broken20"
  | "dense"
  | "four-byte"
  | "prose"
  | "words"
  | "csv"
  | "mail"
  | "katakana"
  | "katakana30"
  | "records";

/** Writes one piece of a text. */
type Write = (writer: TextWriter) => void;

const TAGS = ["p", "div", "span", "li", "td", "a", "h2", "strong", "em"];

const number = ({ next }: TextWriter, digits: number): string =>
  Array.from({ length: digits }, () => between(next, 0, 9)).join("");

/** An element: its start tag, its contents, its end tag. */
const element = (writer: TextWriter, contents: () => void): void => {
  const { next } = writer;
  const tag = TAGS[between(next, 0, TAGS.length - 1)]!;
  writer.ascii(`<${tag} class="${writer.word()}-${writer.word()}" id="${between(next, 1, 9999)}">`);
  contents();
  writer.ascii(`</${tag}>\n`);
};

const asciiWords = (writer: TextWriter): void => {
  const count = between(writer.next, 4, 14);
  for (let i = 0; i < count; i++) writer.ascii(`${writer.word()} `);
};

/** Markup around text. A character takes 2.5 bytes on average; with an error and its letters 5, of which 1.5 are invalid. */
const markup =
  (broken: number): Write =>
  (writer) =>
    element(writer, () => writer.characters(between(writer.next, 4, 60), undefined, broken));

/** A line of some characters. */
const line =
  (from?: readonly Character[]): Write =>
  (writer) => {
    writer.characters(between(writer.next, 20, 120), from);
    writer.ascii("\n");
  };

const sentence: Write = (writer) => {
  const { next } = writer;
  writer.characters(between(next, 8, 40));
  if (next() < 0.2) writer.ascii(number(writer, between(next, 1, 4)));
  if (next() < 0.1) writer.ascii("\n");
};

const row: Write = (writer) => {
  const { next } = writer;
  writer.ascii(`${number(writer, 6)},"`);
  writer.characters(between(next, 2, 8));
  writer.ascii(`",2026-${number(writer, 2)}-${number(writer, 2)},${between(next, 1, 99999)}.${number(writer, 2)},`);
  writer.characters(between(next, 3, 12));
  writer.ascii(`,${writer.word()}\r\n`);
};

const HEADER = "Received: from mail.example by mx.example; Sun, 22 Nov 2026 10:00:00 +0900\r\nMIME-Version: 1.0\r\n";

/** A mail of 5 to 40 lines. */
const message: Write = (writer) => {
  const { next } = writer;
  writer.ascii(`${HEADER}Message-ID: <${writer.word()}@${writer.word()}.example>\r\n\r\n`);
  const count = between(next, 5, 40);
  for (let i = 0; i < count; i++) {
    const start = next();
    if (start < 0.2) writer.ascii("> ");
    if (start < 0.9) writer.characters(between(next, 5, 34));
    else if (start < 0.95) asciiWords(writer);
    writer.ascii("\r\n");
  }
};

/** A word of letters of the encoding; of a Latin one, ASCII letters with a letter of the encoding among eight. */
const letters = (writer: TextWriter, upper: readonly Character[], isLatin: boolean): void => {
  const { next } = writer;
  if (!isLatin) writer.characters(between(next, 1, 10), upper);
  else {
    for (const letter of writer.word().replaceAll(/\d/g, "e")) {
      if (next() < 1 / 8) writer.characters(1, upper);
      else writer.ascii(letter);
    }
  }
};

/** Words between spaces. An encoding with more than 128 characters has words of one to four characters. */
const words = ({ characters }: Alphabet): Write => {
  const upper = characters.filter(({ text }) => /^\p{L}/u.test(text));
  const isLatin = upper.filter(({ text }) => /^\p{Script=Latin}/u.test(text)).length * 2 > upper.length;
  return (writer) => {
    const { next } = writer;
    const count = between(next, 4, 14);
    for (let i = 0; i < count; i++) {
      if (characters.length > 128) writer.characters(between(next, 1, 4));
      else letters(writer, upper, isLatin);
      writer.ascii(i === count - 1 ? ".\n" : next() < 0.1 ? ", " : " ");
    }
  };
};

const halfWidth = ({ characters }: Alphabet): Character[] =>
  characters.filter(({ text }) => text >= "\uff61" && text <= "\uff9f");

const katakanaWords =
  (katakana: readonly Character[]): Write =>
  (writer) => {
    const { next } = writer;
    const count = between(next, 4, 14);
    for (let i = 0; i < count; i++) {
      writer.characters(between(next, 2, 8), katakana);
      writer.ascii(i === count - 1 ? "\r\n" : " ");
    }
  };

/** Stretches of half-width katakana between longer ones of two-byte characters. */
const katakana30 = (alphabet: Alphabet): Write => {
  const katakana = halfWidth(alphabet);
  const others = alphabet.characters.filter((each) => !katakana.includes(each));
  return (writer) => {
    writer.characters(between(writer.next, 2, 10), katakana);
    writer.characters(between(writer.next, 4, 24), others);
    if (writer.next() < 0.1) writer.ascii("\n");
  };
};

/** A transfer of the data records of Japanese banks: 120 bytes and a line end. */
const record =
  (katakana: readonly Character[]): Write =>
  (writer) => {
    const field = (width: number): void => {
      const length = between(writer.next, 3, width);
      writer.characters(length, katakana);
      writer.ascii(" ".repeat(width - length));
    };
    writer.ascii(`2${number(writer, 4)}`);
    field(15);
    writer.ascii(number(writer, 3));
    field(15);
    writer.ascii(`    1${number(writer, 7)}`);
    field(30);
    writer.ascii(`${number(writer, 8).padStart(10, "0")}0${number(writer, 20)}         \r\n`);
  };

/** The kinds of text, and the functions that write their pieces. */
const kinds: Readonly<Record<TextKind, (alphabet: Alphabet) => Write>> = {
  /** Markup and words in ASCII. */
  ascii: () => (writer) => element(writer, () => asciiWords(writer)),
  /** Markup that contains text. */
  mixed: () => markup(0),
  /** Mixed, with 1 % or 20 % of the bytes broken; in UTF-16 these are lone surrogates. */
  broken1: () => markup(0.02),
  broken20: () => markup(0.5),
  /** Text with few line feeds. */
  dense: () => line(),
  /** Text in sequences of four bytes only. */
  "four-byte": ({ characters }) => line(characters.filter(({ bytes }) => bytes.length === 4)),
  /** Sentences without spaces, with a number now and then. */
  prose: () => sentence,
  /** Words between spaces: of one to four characters, or of letters; Latin words are mostly ASCII. */
  words,
  /** Fields with quotes, dates and numbers between commas. */
  csv: () => row,
  /** Lines of at most 70 columns, some quoted, after a header in ASCII. */
  mail: () => message,
  /** Words in half-width katakana. */
  katakana: (alphabet) => katakanaWords(halfWidth(alphabet)),
  /** Text of which 30 % are half-width katakana. */
  katakana30,
  /** The fixed-width records that banks exchange: digits, half-width katakana, spaces. */
  records: (alphabet) => record(halfWidth(alphabet)),
};

/** The function that writes the pieces of a kind of text. */
export const writeOf = (kind: TextKind, alphabet: Alphabet): Write => kinds[kind](alphabet);
