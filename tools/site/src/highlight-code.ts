/** A part of a line of code, with the class of its colour, as Shiki's blocks have them. */
export interface Token {
  readonly text: string;
  readonly kind: "comment" | "string" | "number" | "keyword" | "name" | "";
}

const KINDS = ["comment", "string", "number", "keyword", "name"] as const;

const TOKEN =
  /(\/\/.*|\/\*[\s\S]*?(?:\*\/|$))|("(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|`(?:\\.|[^`\\])*`?)|\b(0x[\da-fA-F]+|\d[\d._]*|true|false|null|undefined)\b|\b(as|async|await|break|case|catch|class|const|continue|else|export|finally|for|from|function|if|import|in|instanceof|let|new|of|return|switch|throw|try|typeof|while|yield)\b|\b([A-Z]\w*|\w+(?=\())/g;

/** Divides JavaScript into tokens for an editor's colours. Code that is being typed has no errors here. */
export const tokensOf = (code: string): Token[] => {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of code.matchAll(TOKEN)) {
    if (match.index > end) tokens.push({ text: code.slice(end, match.index), kind: "" });
    tokens.push({ text: match[0], kind: KINDS[match.slice(1).findIndex((group) => group !== undefined)]! });
    end = match.index + match[0].length;
  }
  return end < code.length ? [...tokens, { text: code.slice(end), kind: "" }] : tokens;
};
