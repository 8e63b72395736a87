/** How each index is packed: which of its cells come when, and which lists help. */
import { rows } from "@webenc/core/internal/tables";
import {
  again,
  ideographs,
  type PackedList,
  readings,
  runs,
  shuffled,
  strokes,
  syllables,
  unused,
} from "./pack-lists.js";

/** An index: code points by pointer, of the full size, null where there is none. */
export type Index = readonly (number | null)[];

/** How an index is packed. */
export interface Layout {
  /** Where the payload's cells stand in the index: a pointer and how many from there, by twos. Left out: all, in order. */
  readonly order?: readonly number[];
  /** The order as the table's expression writes it, and what that needs. */
  readonly orderExpression?: string;
  readonly orderImports?: readonly string[];
  readonly lists: readonly PackedList[];
  /** Pointers of another index whose code points count as used from the start. */
  readonly before?: { readonly index: string; readonly first: number; readonly end: number };
}

/** The layout of an index; those that are not here need none. */
export const layoutOf = (name: string, index: Index): Layout => layouts[name]?.(index) ?? { lists: [] };

/** The pointer of a row's first cell in the plane of 94 rows and cells that these standards share. */
const row = (number: number): number => (number - 1) * 94;

/** The order of cells that rows of 190 cells have, and its expression. */
const order = (...parts: readonly (readonly [first: number, end: number, ...pieces: number[]])[]) => ({
  order: parts.flatMap((part) => rows(...part)),
  orderExpression: `[${parts.map((part) => `...rows(${part.join(", ")})`).join(", ")}]`,
  orderImports: ["rows"],
});

/*
 * GB2312 and KS X 1001, in the rows from A1 and the cells from A1, come before what was added around them: that is then
 * nothing but what is left, in Unicode's order.
 */
const layouts: Readonly<Record<string, (index: Index) => Layout>> = {
  gb18030: () => ({
    ...order([32, 126, 96, 94], [0, 32, 0, 190], [32, 126, 0, 96]),
    lists: [ideographs(row(16), row(88), shuffled, row(56))],
  }),

  // The rows from 81 on leave out the bytes 5B to 60 and 7B to 80, those after C5 have nothing more.
  "euc-kr": () => ({
    ...order([32, 125, 96, 94], [0, 32, 0, 26, 32, 26, 64, 126], [32, 70, 0, 26, 32, 26, 64, 32]),
    lists: [syllables(row(16), row(41)), readings(row(42), row(94))],
  }),

  // The rows from 115 on repeat parts of 13 and of 89 to 92.
  jis0208: () => ({ lists: [ideographs(row(16), row(85), runs, row(48)), again(row(115))] }),

  // The supplement has none of JIS X 0208's ideographs, but many of those that were added to that.
  jis0212: () => ({
    lists: [ideographs(row(16), row(78))],
    before: { index: "jis0208", first: row(16), end: row(85) },
  }),

  big5: (index) => {
    const symbols = [big5Pieces(0xa140, 0xa440), big5Pieces(0xc6a1, 0xc940), big5Pieces(0x8856, 0x88ab)].flat();
    const standard = [big5Pieces(0xa440, 0xc6a1), big5Pieces(0xc940, 0xf9dd)].flat();
    const others = [big5Pieces(0xf9dd, 0xff40), big5Pieces(0x8140, 0x8856), big5Pieces(0x88ab, 0xa140)].flat();
    const order = [...symbols, ...standard, ...others];
    const first = lengthOf(symbols);
    const end = first + lengthOf(standard);
    return {
      order,
      orderExpression: `[${order.join(", ")}]`,
      // F9DD to F9FE are box-drawing characters.
      lists: [strokes(first, end, big5Strokes(index)), unused(end + 34)],
    };
  },
};

/** The Big5 pointer of two bytes. */
const big5Pointer = (bytes: number): number => {
  const trailing = bytes & 0xff;
  return ((bytes >> 8) - 0x81) * 157 + trailing - (trailing < 0x7f ? 0x40 : 0x62);
};

const big5Pieces = (first: number, end: number): number[] => [
  big5Pointer(first),
  big5Pointer(end) - big5Pointer(first),
];

const lengthOf = (pieces: readonly number[]): number =>
  pieces.reduce((sum, length, i) => (i % 2 ? sum + length : sum), 0);

/** Where the ideographs of one, two, … strokes begin in Big5's first level; in its second level from two strokes on. */
const LEVELS = [
  [1, "一丁三丑丙丞串並亟乘乾傢亂僧億儒優叢儳勸儷儼囌囑廳灤纜豔爨"],
  // Those from 碁 on were added later, in no order.
  [2, "乂万丏丱伎佖丳俍倞乿傛亃僦僿儜儦儱儴匷儺亹儽囓囔圞灨戇爩碁"],
] as const;

/** The level and the strokes of Big5's ideographs. */
const big5Strokes = (index: Index): Map<number, readonly [level: 0 | 1, count: number]> => {
  const found = new Map<number, readonly [level: 0 | 1, count: number]>();
  const ends = [big5Pointer(0xc6a1), big5Pointer(0xf9dd)];
  LEVELS.forEach(([fewest, firsts], level) => {
    const starts = Array.from(firsts, (first) => index.indexOf(first.codePointAt(0)!, big5Pointer(0xa140)));
    starts.forEach((start, i) => {
      for (const codePoint of index.slice(start, starts[i + 1] ?? ends[level])) {
        const isIdeograph = codePoint !== null && codePoint >= 0x4e00 && codePoint <= 0x9fff;
        if (isIdeograph && !found.has(codePoint)) found.set(codePoint, [level === 0 ? 0 : 1, fewest + i]);
      }
    });
  });
  return found;
};
