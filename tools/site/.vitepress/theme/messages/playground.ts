import type { Language } from "../../config/languages.js";
import { japanese } from "./playground.ja.js";
import { korean } from "./playground.ko.js";
import { simplifiedChinese } from "./playground.zh-hans.js";
import { traditionalChinese } from "./playground.zh-hant.js";

/** The texts of the playground. A placeholder in braces is replaced: "{count} errors". */
const en = {
  failed: "This does not work: {message}",
  direction: "Direction",
  decodeBytes: "Bytes to text",
  encodeText: "Text to bytes",

  input: "Input",
  dropHint: "Drop a file anywhere on this page, choose one, or paste below. Nothing leaves your browser.",
  chooseFile: "Choose a file",
  fileName: "{name}, {size}",
  removeFile: "Remove the file",
  notation: "The text below is",
  notationHex: "hexadecimal bytes",
  notationBase64: "Base64",
  notationText: "text, as bytes of this encoding",
  inputField: "Bytes or text",
  inputError: "“{character}” at position {position} is no digit of this notation.",
  textError: "{message}. Choose the encoding in which the text was wrongly read.",
  byteCount: "{count} bytes",
  examples: "Examples",
  exampleJapanese: "Japanese",
  exampleRussian: "Russian",
  exampleChinese: "Chinese",
  exampleKorean: "Korean",
  exampleBroken: "Broken UTF-8",
  exampleMojibake: "Mojibake",
  clear: "Clear",
  inputOddDigit: "“{character}” at position {position} is a digit without a second one: a byte has two.",
  share: "Share",
  shareHint: "The link contains the input. Nothing is sent, and the address of this page stays as it is.",
  shareTooLong: "The input is too long for a link.",
  shareLink: "Link",
  shareEmbed: "To embed it in a page",
  copyLink: "Copy",
  allEncodingsOfText: "In all encodings at once",
  allEncodingsOfTextHint: "The encodings that lose nothing are first. Choose one to see all its bytes.",
  nothingLost: "nothing is lost",
  missingCharacters: "not encodable: {characters}",
  changedCharacters: "becomes another character: {characters}",
  becomes: "is {character} when decoded",
  changedCount: "Characters that become others when decoded: {count}",
  historical: "Offer historical encodings too",

  allEncodings: "All encodings at once",
  allEncodingsHint:
    "The most probable encoding is first: by the detector of @webenc/detect, then by the number of errors. Choose one to see its bytes.",
  noInput: "Give some bytes, and see them in every encoding here.",
  partOfInput: "These are the first {count} bytes.",
  encoding: "Encoding",
  errors: "Errors",
  detector: "Detector",
  platform: "This browser",
  same: "the same",
  different: "differs",
  missing: "not known",
  historicalName: "{name} (historical)",

  bytesAndCharacters: "Bytes and characters",
  showAll: "Show all encodings",
  hexHint:
    "Point at a byte or a character to see both. With the keyboard, go into the list and use the arrow keys, Page Up and Page Down.",
  hexLabel: "Sequences of bytes with their characters",
  offset: "Offset",
  segmentText: "Offset {offset}: {bytes} is {text}",
  segmentError: "Offset {offset}: {bytes} is invalid",
  segmentBOM: "Offset {offset}: {bytes} is a byte order mark, which is removed",
  segmentEscape: "Offset {offset}: {bytes} is an escape sequence",
  noErrors: "No errors.",
  errorCount: "Errors: {count}",
  errorAt: "{bytes} at {offset}",
  moreErrors: "and {count} more",
  previousPage: "Previous bytes",
  nextPage: "Next bytes",
  pageOf: "Bytes {first} to {last} of {count}",
  text: "Text",
  copyText: "Copy the text",
  copied: "Copied",

  platformTitle: "This browser's own decoder",
  platformSame: "The browser's TextDecoder gives the same text.",
  platformMissing: "The browser's TextDecoder does not know this encoding.",
  platformDifferent: "The browser's TextDecoder gives another text. Differences: {count}.",
  platformTooDifferent: "The browser's TextDecoder gives another text, which differs too much to compare.",
  standardText: "By the standard",
  platformText: "By this browser",
  nothing: "nothing",

  convertTitle: "Convert and save",
  convertHint: "Converts the whole input in a worker, piece by piece, so files of hundreds of megabytes work.",
  convertFrom: "From",
  convertTo: "To",
  convertBOM: "Begin with a byte order mark",
  convertFatal: "Stop at the first invalid byte",
  convert: "Convert",
  cancel: "Cancel",
  convertProgress: "{read} of {size}",
  convertDone:
    "Done: {read} read, {written} written. Decoding errors: {decodeErrors}. Characters not encodable: {encodeErrors}.",
  convertCancelled: "Cancelled.",
  save: "Save {name}",

  textToEncode: "Text",
  errorMode: "Characters that cannot be encoded",
  errorModeFatal: "are an error",
  errorModeHTML: "become HTML references (&#9731;)",
  errorModeReplacement: "are replaced by",
  errorModeName: "become their code points ({U+2603})",
  replacement: "Replacement",
  encoded: "Characters and their bytes",
  encodeNoText: "Type or paste a text.",
  unencodableCount: "Characters not encodable in {encoding}: {count}",
  allEncodable: "{encoding} has every character of this text.",
  unencodable: "not encodable",
  bytesLabel: "Bytes",
  copyBytes: "Copy the bytes",
  saveBytes: "Save the bytes",
  ending: "at the end",
  tooLong: "The first {count} characters are shown.",
} as const;

export type PlaygroundMessages = { readonly [Name in keyof typeof en]: string };

const MESSAGES: Record<Language, PlaygroundMessages> = {
  en,
  ja: japanese,
  "zh-Hans": simplifiedChinese,
  "zh-Hant": traditionalChinese,
  ko: korean,
};

/** The texts in a language. */
export const playgroundMessages = (language: Language): PlaygroundMessages => MESSAGES[language];

/** Puts values into the placeholders of a message. */
export const fillMessage = (message: string, values: Readonly<Record<string, string | number>>): string =>
  message.replace(/\{(\w+)\}/g, (placeholder, name: string) => `${values[name] ?? placeholder}`);
