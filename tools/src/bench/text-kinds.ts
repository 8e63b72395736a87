/** The kinds of text. */
import type { Character } from "./alphabet.js";
import type { TextWriter } from "./text-writer.js";

/** The texts of every encoding. */
type CommonKind = "ascii" | "mixed" | "broken1" | "broken20" | "dense";
/** The texts of some encodings. */
type SpecialKind = "words" | "csv" | "prose" | "mail" | "katakana" | "katakana30" | "records" | "four-byte";
export type TextKind = CommonKind | SpecialKind;

/** Creates the function that writes one piece of a text, of a line or more. */
type Kind = (writer: TextWriter) => () => void;

const TAGS = ["p", "div", "span", "li", "td", "a", "h2", "strong", "em"];

/** An element: its start tag, its contents, its end tag. */
const element = (writer: TextWriter, contents: () => void): void => {
  const tag = TAGS[writer.between(0, TAGS.length - 1)]!;
  writer.ascii(`<${tag} class="${writer.word()}-${writer.word()}" id="${writer.between(1, 9999)}">`);
  contents();
  writer.ascii(`</${tag}>\n`);
};

/** Some words, each with the separator behind it. The last has the end. */
const separated = (writer: TextWriter, word: () => void, separator: () => string, end: string): void => {
  const count = writer.between(4, 14);
  for (let i = 0; i < count; i++) {
    word();
    writer.ascii(i === count - 1 ? end : separator());
  }
};

const space = (): string => " ";

const asciiWords = (writer: TextWriter): void => separated(writer, () => writer.ascii(writer.word()), space, " ");

/** Markup around text. A character takes 2.5 bytes on average; with an error and its letters 5, of which 1.5 are invalid. */
const markup =
  (broken: number): Kind =>
  (writer) =>
  () =>
    element(writer, () => writer.characters(writer.between(4, 60), undefined, broken));

/** A line of some characters. */
const line = (writer: TextWriter, from: readonly Character[]) => (): void => {
  writer.characters(writer.between(20, 120), from);
  writer.ascii("\n");
};

const MAIL_HEADER =
  "Received: from mail.example by mx.example; Sun, 22 Nov 2026 10:00:00 +0900\r\nMIME-Version: 1.0\r\n";

const halfWidthKatakana = (writer: TextWriter): Character[] =>
  writer.alphabet.characters.filter(({ text }) => text >= "\uff61" && text <= "\uff9f");

/** The kinds of text. */
export const kinds: Readonly<Record<TextKind, Kind>> = {
  /** Markup and words in ASCII. */
  ascii: (writer) => () => element(writer, () => asciiWords(writer)),
  /** Markup that contains text. */
  mixed: markup(0),
  /** Mixed, with 1 % or 20 % of the bytes broken; in UTF-16 these are lone surrogates. */
  broken1: markup(0.02),
  broken20: markup(0.5),
  /** Text with few line feeds. */
  dense: (writer) => line(writer, writer.alphabet.characters),
  /** Text in sequences of four bytes only. */
  "four-byte": (writer) =>
    line(
      writer,
      writer.alphabet.characters.filter(({ bytes }) => bytes.length === 4),
    ),
  /** Sentences without spaces, with a number now and then. */
  prose: (writer) => () => {
    writer.characters(writer.between(8, 40));
    if (writer.next() < 0.2) writer.ascii(writer.digits(writer.between(1, 4)));
    if (writer.next() < 0.1) writer.ascii("\n");
  },
  /** Words between spaces: of one to four characters; in single-byte encodings of letters, and Latin ones mostly of ASCII. */
  words(writer) {
    const { characters } = writer.alphabet;
    const letters = characters.filter(({ text }) => /^\p{L}/u.test(text));
    const isLatin = letters.filter(({ text }) => /^\p{Script=Latin}/u.test(text)).length * 2 > letters.length;
    const latinWord = (): void => {
      for (const letter of writer.word().replaceAll(/\d/g, "e")) {
        if (writer.next() < 1 / 8) writer.characters(1, letters);
        else writer.ascii(letter);
      }
    };
    const word = (): void => {
      if (characters.length > 128) writer.characters(writer.between(1, 4));
      else if (isLatin) latinWord();
      else writer.characters(writer.between(1, 10), letters);
    };
    return () => separated(writer, word, () => (writer.next() < 0.1 ? ", " : " "), ".\n");
  },
  /** Fields with quotes, dates and numbers between commas. */
  csv: (writer) => () => {
    writer.ascii(`${writer.digits(6)},"`);
    writer.characters(writer.between(2, 8));
    const date = `2026-${writer.digits(2)}-${writer.digits(2)}`;
    writer.ascii(`",${date},${writer.between(1, 99999)}.${writer.digits(2)},`);
    writer.characters(writer.between(3, 12));
    writer.ascii(`,${writer.word()}\r\n`);
  },
  /** Mails: 5 to 40 lines of at most 70 columns, some quoted, after a header in ASCII. */
  mail: (writer) => () => {
    writer.ascii(`${MAIL_HEADER}Message-ID: <${writer.word()}@${writer.word()}.example>\r\n\r\n`);
    const count = writer.between(5, 40);
    for (let i = 0; i < count; i++) {
      const start = writer.next();
      if (start < 0.2) writer.ascii("> ");
      if (start < 0.9) writer.characters(writer.between(5, 34));
      else if (start < 0.95) asciiWords(writer);
      writer.ascii("\r\n");
    }
  },
  /** Words in half-width katakana. */
  katakana(writer) {
    const katakana = halfWidthKatakana(writer);
    const word = (): void => writer.characters(writer.between(2, 8), katakana);
    return () => separated(writer, word, space, "\r\n");
  },
  /** Text of which 30 % are half-width katakana: stretches of them between longer ones of other characters. */
  katakana30(writer) {
    const katakana = halfWidthKatakana(writer);
    const others = writer.alphabet.characters.filter((each) => !katakana.includes(each));
    return () => {
      writer.characters(writer.between(2, 10), katakana);
      writer.characters(writer.between(4, 24), others);
      if (writer.next() < 0.1) writer.ascii("\n");
    };
  },
  /** The data records of Japanese banks, of 120 bytes and a line end: digits, half-width katakana, spaces. */
  records(writer) {
    const katakana = halfWidthKatakana(writer);
    const field = (width: number): void => {
      const length = writer.between(3, width);
      writer.characters(length, katakana);
      writer.ascii(" ".repeat(width - length));
    };
    return () => {
      writer.ascii(`2${writer.digits(4)}`);
      field(15);
      writer.ascii(writer.digits(3));
      field(15);
      writer.ascii(`    1${writer.digits(7)}`);
      field(30);
      writer.ascii(`${writer.digits(8).padStart(10, "0")}0${writer.digits(20)}         \r\n`);
    };
  },
};
