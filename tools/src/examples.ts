/** A fenced block of code in the docs. */
export interface Example {
  /** The file that it stands in. */
  readonly path: string;
  /** The line where its code begins. */
  readonly line: number;
  readonly code: string;
}

const FENCE = /^([ \t]*)```(?:ts|js|typescript|javascript)[ \t]*\n([\s\S]*?)^\1```/gm;

const lineAt = (text: string, position: number): number => text.slice(0, position).split("\n").length;

/** The code blocks of a text in Markdown, which begins after a number of lines of the file. */
const fencedBlocks = (path: string, text: string, linesBefore: number): Example[] =>
  [...text.matchAll(FENCE)].map((match) => ({
    path,
    line: linesBefore + lineAt(text, match.index) + 1,
    code: match[2]!.replaceAll(new RegExp(`^${match[1]}`, "gm"), ""),
  }));

/** A doc comment, which begins a line. */
const DOC_COMMENT = /^[ \t]*\/\*\*[\s\S]*?\*\//gm;

/** The examples in the doc comments of a module, or in a page of the docs. */
export const examplesOf = (path: string, text: string): Example[] => {
  if (!path.endsWith(".ts")) return fencedBlocks(path, text, 0);
  return [...text.matchAll(DOC_COMMENT)].flatMap(({ index, 0: comment }) =>
    fencedBlocks(path, comment.replaceAll(/^[ \t]*\* ?/gm, "").replaceAll("*\\/", "*/"), lineAt(text, index) - 1),
  );
};
