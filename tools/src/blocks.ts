import { readText, writeText } from "./files.js";

/** Replaces what stands between `<!-- NAME:begin -->` and `<!-- NAME:end -->` in the text of a document. */
export const withBlock = (text: string, name: string, block: string, document = "the document"): string => {
  const pattern = new RegExp(`(<!-- ${name}:begin -->)[^]*?(<!-- ${name}:end -->)`);
  if (!pattern.test(text)) throw new Error(`${document} lacks <!-- ${name}:begin --> or <!-- ${name}:end -->`);
  return text.replace(pattern, (_, begin, end) => `${begin}\n\n${block.trim()}\n\n${end}`);
};

/** Writes a block of a document in the root, by markers that the document has. */
export const writeBlock = (document: string, name: string, block: string): void =>
  writeText(document, withBlock(readText(document), name, block, document));
