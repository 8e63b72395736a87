/**
 * The list of code points that only index Big5 needs: the mirror of packages/cjk-chinese-traditional/src/tables/lists.ts.
 */
import {
  GROUP_LIMIT,
  MEMBER_CODES,
  ONE_MORE_STROKE,
  OTHER_STROKES,
  SAME_STROKES,
  STROKES_LIMIT,
} from "@webenc/cjk-chinese-traditional/internal/table-format";
import { FIRST_IDEOGRAPH, LAST_IDEOGRAPH } from "@webenc/core/internal/table-format";
import { type CodedSymbol, log2, symbolOf, writeCodes } from "../codes.js";
import { FAMILY_LISTS } from "../imports.js";
import type { PackedList } from "../lists.js";

/** The level and the number of strokes of ideographs. */
export type Strokes = ReadonlyMap<number, readonly [level: 0 | 1, count: number]>;

/** The members with one level, number of strokes and radical. */
interface Group {
  readonly radical: number;
  /** In the order of the payload, which is that of code points. */
  readonly members: number[];
}

/** What the payload has for a member. */
interface Member {
  readonly symbol: CodedSymbol;
  /** The symbol of how many strokes more it has, if that is not in `symbol`. */
  readonly strokes?: CodedSymbol;
  /** How many members of its group so far come after it, and how many bits that has. */
  readonly after: number;
  readonly bitCount: number;
}

/** Packs members one after the other, in order of code points. */
class MemberPacker {
  readonly members: Member[] = [];
  readonly #placeOf: (codePoint: number) => number;
  /** The groups by level and strokes, as far as they are known. */
  readonly #groups: Group[][] = Array.from({ length: 2 * STROKES_LIMIT }, () => []);
  #code = 0;
  #strokes = 0;
  #radical = 0;
  #codePoint: number = FIRST_IDEOGRAPH - 1;

  constructor(placeOf: (codePoint: number) => number) {
    this.#placeOf = placeOf;
  }

  /** Adds a member. */
  add(codePoint: number, level: 0 | 1, count: number): void {
    const more = count - this.#strokes;
    const kind = more === 0 ? SAME_STROKES : more === 1 ? ONE_MORE_STROKE : OTHER_STROKES;
    const symbol = this.#symbol(codePoint, level, kind);
    const strokes = { code: 0, symbol: more & (STROKES_LIMIT - 1), size: 0, bits: 0 };
    if (more < -2) this.#radical++;
    this.#strokes = count;
    const groups = this.#groups[level * STROKES_LIMIT + count]!;
    // The radical of the unpacker's first, empty groups is 0.
    if ((groups.at(-1)?.radical ?? 0) !== this.#radical || groups.length === 0)
      groups.push({ radical: this.#radical, members: [] });
    const { members } = groups.at(-1)!;
    const place = this.#placeOf(codePoint);
    const after = members.filter((member) => this.#placeOf(member) > place).length;
    const bitCount = members.length === 0 ? 0 : log2(members.length) + 1;
    this.members.push({ symbol, ...(kind === OTHER_STROKES && { strokes }), after, bitCount });
    members.push(codePoint);
    this.#code = kind;
  }

  /** Returns the symbol of the end of the members. */
  end(): CodedSymbol {
    return this.#symbol(LAST_IDEOGRAPH + 1, 0, SAME_STROKES);
  }

  /** Returns the order of the members. */
  order(): number[] {
    const byPlace = (a: number, b: number): number => this.#placeOf(a) - this.#placeOf(b);
    for (const groups of this.#groups) {
      if (groups.reduce((sum, { members }) => sum + members.length, 0) > GROUP_LIMIT)
        throw new RangeError(`More than ${GROUP_LIMIT} ideographs have the same level and number of strokes`);
    }
    return this.#groups.flat().flatMap(({ members }) => members.sort(byPlace));
  }

  #symbol(codePoint: number, level: 0 | 1, kind: number): CodedSymbol {
    const distance = codePoint - this.#codePoint;
    this.#codePoint = codePoint;
    return symbolOf(this.#code, kind, distance * 2 + level);
  }
}

/** Returns the list of the ideographs of some cells, in two levels, by strokes. */
export const ideographsByStrokes = (from: number, end: number, strokes: Strokes): PackedList => ({
  expression: "ideographsByStrokes",
  imports: [{ name: "ideographsByStrokes", from: FAMILY_LISTS }],
  from,
  pack({ cells, ideographs }) {
    const places = new Map<number, number>();
    cells.slice(from, end).forEach((codePoint, place) => {
      if (!places.has(codePoint)) places.set(codePoint, place);
    });
    const packer = new MemberPacker((codePoint) => places.get(codePoint)!);
    for (const [codePoint, [level, count]] of [...strokes].sort(([a], [b]) => a - b))
      packer.add(codePoint, level, count);
    const { members } = packer;
    const last = packer.end();
    ideographs.set(packer.order(), FIRST_IDEOGRAPH);
    return (writer) => {
      const write = writeCodes(writer, MEMBER_CODES, [...members.map(({ symbol }) => symbol), last]);
      const writeStrokes = writeCodes(
        writer,
        1,
        members.flatMap(({ strokes }) => strokes ?? []),
      );
      for (const { symbol, strokes, after, bitCount } of members) {
        write(symbol);
        if (strokes) writeStrokes(strokes);
        writer.writeBits(after, bitCount);
      }
      write(last);
    };
  },
});
