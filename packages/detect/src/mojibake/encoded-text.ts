import type { Coder } from "./coders.js";
import { isASCII } from "./notations.js";
import type { RepairedText } from "./repair.js";
import { type Encoded, encodePiece, type LostCharacter, type Undone } from "./undo.js";

/** A text in lines, as the bytes that they were decoded from. */
export interface EncodedText {
  /** Undoes a mistake in each line for itself. */
  readonly decode: (was: Coder, isSearch: boolean) => RepairedText & { readonly kept: number };
  /** The number of lines that are not ASCII. */
  readonly count: number;
}

/**
 * Returns the first result of a function that decodes a text without some units at its end: none, or if the text is cut, up to
 * those of an incomplete character.
 */
export const decodeStart = <Result>(
  { width }: Coder,
  isCut: boolean,
  decodeWithout: (units: number) => Result | undefined,
): Result | undefined => {
  let result = decodeWithout(0);
  for (let units = 1; isCut && result === undefined && units < width; units++) result = decodeWithout(units);
  return result;
};

/** Returns a text as the bytes that it was decoded from. `isCut` says whether it is the beginning of a longer one. */
export const encodeLines = (text: string, readAs: Coder, isCut: boolean): EncodedText => {
  const lines = text.split("\n");
  // All encodings that the bytes can have had decode the same pieces.
  const pieces = new Map<string, Encoded | undefined>();
  const encoded = (piece: string): Encoded | undefined => {
    if (!pieces.has(piece)) pieces.set(piece, encodePiece(piece, readAs));
    return pieces.get(piece);
  };
  const decodePiece = (piece: string, isLast: boolean, was: Coder, isSearch: boolean): Undone | undefined =>
    decodeStart(was, isCut && isLast, (units) => encoded(piece.slice(0, piece.length - units))?.decode(was, isSearch));
  const decodeLine = (line: string, at: number, was: Coder, isSearch: boolean): Undone | undefined =>
    isASCII(line) ? { text: line, lost: [], kept: 0 } : decodePiece(line, at === lines.length - 1, was, isSearch);
  return {
    count: lines.filter((line) => !isASCII(line)).length,
    decode: (was, isSearch) => {
      // UTF-16 does not have lines of its own: a line feed is two bytes.
      const results = was.name.startsWith("UTF-16")
        ? [decodePiece(text, true, was, isSearch)]
        : lines.map((line, at) => decodeLine(line, at, was, isSearch));
      let result = "";
      let kept = 0;
      const lost: LostCharacter[] = [];
      const unrepaired: number[] = [];
      results.forEach((undone, at) => {
        if (at > 0) result += "\n";
        if (!undone) unrepaired.push(at + 1);
        for (const each of undone?.lost ?? []) lost.push({ ...each, index: each.index + result.length });
        kept += undone?.kept ?? 0;
        result += undone?.text ?? (results.length === 1 ? text : lines[at]!);
      });
      return { text: result, lost, unrepaired, kept };
    },
  };
};
