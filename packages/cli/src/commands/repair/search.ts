import { getEncoding } from "webenc";
import { decodeBytes, encodeString } from "webenc/families";
import { listEncodings } from "../../encodings/families.js";
import { type Encoding, findEncoding } from "../../encodings/find.js";

export interface TextScore {
  /** Returns the plausibility of a text per character, on any scale: higher is better. */
  score(text: string): number;
  /** The score that a text has at least. */
  readonly least: number;
  /** The smallest difference of two scores that is certain. */
  readonly margin: number;
}

/** One mistake: the bytes of a text in one encoding were decoded in another one. */
export interface Layer {
  /** The name of the encoding that the bytes had. */
  readonly was: string;
  /** The name of the encoding that they were decoded in. */
  readonly readAs: string;
}

/** How a text can be repaired: the last mistake first. */
export interface Repair {
  readonly layers: readonly Layer[];
  readonly score: number;
}

/** A text in lines, and the numbers of the lines that cannot be repaired, from 1. */
export interface Repaired {
  readonly text: string;
  readonly unrepaired: readonly number[];
}

/** The code units and the lines that are enough to find the encodings. */
const SAMPLE_UNITS = 8192;
const SAMPLE_LINES = 200;
/** The number of results of one layer that are tried as the input of the second one. */
const SECOND_LAYERS = 6;
/** The encodings that mistakes are most often made with. Of several repairs with the same result, the first is taken. */
const COMMON = ["UTF-8", "windows-1252", "windows-1251", "windows-1250", "Shift_JIS", "GBK", "macintosh", "IBM866"];

const isASCII = (text: string): boolean => !/[^\0-\x7f]/.test(text);

/** Encodings that no text beyond ASCII comes from, or whose texts GBK has too. */
const LEFT_OUT = ["replacement", "x-user-defined", "UTF-16BE", "UTF-16LE", "gb18030"];

/** The encodings of mistakes, the common ones first. */
const createEncodings = (): Encoding[] => {
  const names = listEncodings()
    .map(({ name }) => name)
    .filter((name) => !LEFT_OUT.includes(name));
  return [...new Set([...COMMON, ...names])].map((name) => findEncoding(name) as Encoding);
};

/** Undoes a mistake in a piece of a text. Returns undefined if the piece cannot come from this mistake. */
const undoIn = (text: string, was: Encoding, readAs: Encoding): string | undefined => {
  try {
    const result = decodeBytes(was, encodeString(readAs, text), { fatal: true });
    // What did not come from this mistake changes only by chance.
    return result.includes("\0") ? undefined : result;
  } catch {
    return undefined;
  }
};

/** Undoes a mistake in each line for itself. Returns undefined if that fails in most lines that are not ASCII. */
const undo = (lines: readonly string[], was: Encoding, readAs: Encoding): (string | undefined)[] | undefined => {
  const most = lines.filter((line) => !isASCII(line)).length / 2;
  let failed = 0;
  const results: (string | undefined)[] = [];
  for (const line of lines) {
    const result = isASCII(line) ? line : undoIn(line, was, readAs);
    if (result === undefined && ++failed > most) return undefined;
    results.push(result);
  }
  return results;
};

/** Undoes the mistakes of a repair in a text. Lines that cannot be repaired stay as they are. */
export const applyRepair = (text: string, { layers }: Pick<Repair, "layers">): Repaired => {
  const encodings = layers.map(({ was, readAs }) => [getEncoding(was), getEncoding(readAs)] as [Encoding, Encoding]);
  const unrepaired: number[] = [];
  const lines = text.split("\n").map((line, index) => {
    let result: string | undefined = line;
    for (const [was, readAs] of encodings)
      if (result !== undefined && !isASCII(result)) result = undoIn(result, was, readAs);
    if (result === undefined) unrepaired.push(index + 1);
    return result ?? line;
  });
  return { text: lines.join("\n"), unrepaired };
};

/** The lines of a text that are not ASCII, as many as are needed. */
const sampleOf = (text: string): string[] => {
  let units = 0;
  return text
    .split("\n")
    .filter((line) => !isASCII(line))
    .slice(0, SAMPLE_LINES)
    .filter((line) => (units += line.length) - line.length < SAMPLE_UNITS)
    .map((line) => line.slice(0, SAMPLE_UNITS));
};

const byScore = (a: Repair, b: Repair): number => b.score - a.score;

/** A repair and its result for the sample. */
interface Candidate extends Repair {
  readonly lines: readonly string[];
}

/**
 * Searches the mistakes that have damaged a text: one or two, with all pairs of encodings.
 *
 * @param score - tells which result is a text
 * @returns the certain repair, or undefined if there is none; and the scores of the text as it is and of the best repairs
 */
export const findRepair = (
  text: string,
  { score, least, margin }: TextScore,
): { readonly repair: Repair | undefined; readonly present: number; readonly best: readonly Repair[] } => {
  const encodings = createEncodings();
  const sample = sampleOf(text);
  const present: Candidate = { layers: [], score: score(sample.join("\n")), lines: sample };
  const found = new Map<string, Candidate>([[sample.join("\n"), present]]);

  /** Adds all results of one more mistake. */
  const search = ({ lines, layers }: Candidate): Candidate[] => {
    const added: Candidate[] = [];
    for (const readAs of encodings)
      for (const was of encodings) {
        // Bytes of another encoding are valid UTF-8 only by chance.
        if (was === readAs || readAs.name === "UTF-8") continue;
        const results = undo(lines, was, readAs)?.map((result, index) => result ?? lines[index]!);
        const key = results?.join("\n");
        if (!results || key === undefined || found.has(key)) continue;
        const layer = { was: was.name, readAs: readAs.name };
        const candidate = { layers: [...layers, layer], score: score(key), lines: results };
        found.set(key, candidate);
        added.push(candidate);
      }
    return added;
  };

  /** Returns what is found so far, the best first, and whether the first one is certain. */
  const result = (): ReturnType<typeof findRepair> => {
    const [winner, second] = [...found.values()].sort(byScore);
    const difference = winner!.score - (second?.score ?? Number.NEGATIVE_INFINITY);
    const isCertain = winner !== present && winner!.score >= least && difference >= margin;
    const best = [winner, second].filter((each) => each !== undefined && each !== present) as Repair[];
    return { repair: isCertain ? winner : undefined, present: present.score, best };
  };

  const first = search(present).sort(byScore);
  const one = result();
  if (one.repair) return one;
  // After two mistakes with UTF-8, the result of the first layer is no text, but it is valid UTF-8, which is rare by chance.
  const fromUTF8 = first.filter(({ layers }) => layers[0]!.was === "UTF-8");
  for (const candidate of new Set([...fromUTF8, ...first.slice(0, SECOND_LAYERS)])) search(candidate);
  return result();
};
