import { ts } from "ts-morph";

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

/** The blocks of a text in Markdown that has so many lines before it. */
const fencedBlocks = (path: string, text: string, linesBefore: number): Example[] =>
  [...text.matchAll(FENCE)].map((match) => ({
    path,
    line: linesBefore + lineAt(text, match.index) + 1,
    code: match[2]!.replaceAll(new RegExp(`^${match[1]}`, "gm"), ""),
  }));

/** The examples of a module: the blocks of its doc comments. */
const docCommentBlocks = (path: string, text: string): Example[] => {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const comments = new Map<number, string>();
  const visit = (node: ts.Node): void => {
    for (const range of ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []) {
      const comment = text.slice(range.pos, range.end);
      if (comment.startsWith("/**")) comments.set(range.pos, comment);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...comments].flatMap(([position, comment]) =>
    fencedBlocks(path, comment.replaceAll(/^[ \t]*\* ?/gm, "").replaceAll("*\\/", "*/"), lineAt(text, position) - 1),
  );
};

/** The examples of a file: of a module's doc comments, or of a page of the docs. */
export const examplesOf = (path: string, text: string): Example[] =>
  path.endsWith(".ts") ? docCommentBlocks(path, text) : fencedBlocks(path, text, 0);
