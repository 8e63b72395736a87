import type { CodePoints } from "../../identifier.js";
import { big5PointerOf, sizeOf } from "../../layouts.js";
import { unusedIdeographs } from "../lists.js";
import type { Plan } from "../plan.js";
import { ideographsByStrokes, type Strokes } from "./lists.js";

/**
 * Returns the cells from one two-byte sequence to before another, as a pointer and a number of cells. By default, they
 * end with the index.
 */
const cells = (first: number, end?: number): number[] => {
  const pointer = big5PointerOf(first);
  return [pointer, (end === undefined ? sizeOf("big5") : big5PointerOf(end)) - pointer];
};

const lengthOf = (order: readonly number[]): number =>
  order.reduce((sum, length, i) => (i % 2 ? sum + length : sum), 0);

/** The row F9D6 ends with box-drawing characters, from F9DD on: 34 cells. */
const BOX_DRAWING_CELLS = 34;

/** Returns the plan of index Big5: symbols, then Big5's ideographs by strokes, then those of its extensions. */
export const big5Plan = (index: CodePoints): Plan => {
  const symbols = [cells(0xa140, 0xa440), cells(0xc6a1, 0xc940), cells(0x8856, 0x88ab)].flat();
  const standard = [cells(0xa440, 0xc6a1), cells(0xc940, 0xf9dd)].flat();
  const extensions = [cells(0xf9dd), cells(0x8140, 0x8856), cells(0x88ab, 0xa140)].flat();
  const from = lengthOf(symbols);
  const end = from + lengthOf(standard);
  return {
    // One row, which is the index.
    order: [[sizeOf("big5"), 0, 1, ...symbols, ...standard, ...extensions]],
    lists: [ideographsByStrokes(from, end, strokesOf(index)), unusedIdeographs(end + BOX_DRAWING_CELLS)],
  };
};

/**
 * The levels of Big5: the first ideograph of each number of strokes, from the fewest strokes on, and the end of the
 * level.
 */
const LEVELS = [
  { fewest: 1, firsts: "一丁三丑丙丞串並亟乘乾傢亂僧億儒優叢儳勸儷儼囌囑廳灤纜豔爨", end: 0xc6a1 },
  // The ideographs from 碁 on were added later, in no order.
  { fewest: 2, firsts: "乂万丏丱伎佖丳俍倞乿傛亃僦僿儜儦儱儴匷儺亹儽囓囔圞灨戇爩碁", end: 0xf9dd },
] as const;

/** Returns the level and the number of strokes of Big5's ideographs. */
const strokesOf = (index: CodePoints): Strokes => {
  const found = new Map<number, readonly [level: 0 | 1, count: number]>();
  LEVELS.forEach(({ fewest, firsts, end }, level) => {
    const starts = Array.from(firsts, (first) => index.indexOf(first.codePointAt(0)!, big5PointerOf(0xa140)));
    starts.forEach((start, i) => {
      for (const codePoint of index.slice(start, starts[i + 1] ?? big5PointerOf(end))) {
        const isIdeograph = codePoint !== null && codePoint >= 0x4e00 && codePoint <= 0x9fff;
        if (isIdeograph && !found.has(codePoint)) found.set(codePoint, [level === 0 ? 0 : 1, fewest + i]);
      }
    });
  });
  return found;
};
