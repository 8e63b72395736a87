import { readText, writeText } from "./files.js";

/** Replaces what stands between `<!-- NAME:begin -->` and `<!-- NAME:end -->`. */
export const withBlock = (text: string, name: string, block: string): string => {
  const [begin, end] = [`<!-- ${name}:begin -->`, `<!-- ${name}:end -->`];
  const from = text.indexOf(begin);
  const to = text.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`"${begin}" and "${end}" are missing`);
  return `${text.slice(0, from + begin.length)}\n\n${block.trim()}\n\n${text.slice(to)}`;
};

/** Writes a block of a document in the root, by markers that the document has. */
export const writeBlock = (document: string, name: string, block: string): void => {
  const before = readText(document);
  let after: string;
  try {
    after = withBlock(before, name, block);
  } catch (error) {
    throw new Error(`${document}: ${(error as Error).message}`);
  }
  if (after !== before) writeText(document, after);
};
