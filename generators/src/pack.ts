/** The packer: the twin of packages/core/src/unpack.ts. */
import {
  CODE_POINTS,
  DISTANCE,
  KIND,
  LIST,
  LIST_SHIFT,
  LITERAL,
  MAX_CELLS,
  MOVE_AHEAD,
  MOVE_BACK,
  QUICKLY,
  RUN,
} from "@webenc/core/internal/table-format";
import * as unpacker from "@webenc/core/internal/tables";
import { RangeEncoder } from "./pack-encoder.js";
import { type Index, type Layout, layoutOf } from "./pack-layouts.js";
import { packSingleByte } from "./pack-single-byte.js";
import { closedShelf, findSteps, NEXT_ONE, openShelf, Prices, type Step } from "./pack-steps.js";

export type { Index } from "./pack-layouts.js";

/** A table as it is written into a generated module. */
export interface PackedTable {
  /** What makes the table: the body of `lazy(() => …)`. */
  readonly expression: string;
  /** Its type. */
  readonly type: "Uint16Array<ArrayBuffer>" | "Uint32Array<ArrayBuffer>";
  /** What the expression needs from `@webenc/core/internal/tables`. */
  readonly imports: readonly string[];
  /** Names of the other indexes that the expression calls for. */
  readonly needs: readonly string[];
  /** The digits alone. */
  readonly payload: string;
}

/**
 * Packs an index, of two bytes or of one, and proves the table that comes out of its expression, pointer by pointer.
 *
 * @param name - the index's name, as in index-NAME.txt
 * @param index - gives an index by its name: some are packed with the help of another
 * @param reference - how a generated module calls another table: `indexJis0208` for "jis0208"
 */
export const packTable = (
  name: string,
  index: (name: string) => Index,
  reference: (name: string) => string,
): PackedTable => {
  const codePoints = index(name);
  const packed = codePoints.length === 128 ? packOne(codePoints) : packTwo(name, codePoints, index, reference);
  const table = evaluate(packed, (needed) => toTable(index(needed)), reference);
  codePoints.forEach((codePoint, pointer) => {
    if (table[pointer] !== (codePoint ?? 0)) throw new Error(`index ${name}: pointer ${pointer} is lost in packing`);
  });
  return packed;
};

/** The table that an expression gives. */
export const evaluate = (
  packed: PackedTable,
  table: (name: string) => unpacker.Table,
  reference: (name: string) => string,
): unpacker.Table => {
  const values: Record<string, unknown> = { ...unpacker };
  const names = [...packed.imports, ...packed.needs.map(reference)];
  for (const name of packed.needs) values[reference(name)] = () => table(name);
  return new Function(...names, `return ${packed.expression}`)(...names.map((name) => values[name]));
};

const toTable = (codePoints: Index): Uint32Array<ArrayBuffer> =>
  Uint32Array.from(codePoints, (codePoint) => codePoint ?? 0);

const packOne = (codePoints: Index): PackedTable => {
  const payload = packSingleByte(codePoints);
  return {
    expression: `unpackSingleByte(${JSON.stringify(payload)})`,
    type: "Uint16Array<ArrayBuffer>",
    imports: ["unpackSingleByte"],
    needs: [],
    payload,
  };
};

const packTwo = (
  name: string,
  codePoints: Index,
  index: (name: string) => Index,
  reference: (name: string) => string,
): PackedTable => {
  const layout = layoutOf(name, codePoints);
  const { before } = layout;
  const payload = pack(
    gather(codePoints, layout.order ?? [0, codePoints.length]),
    layout.lists,
    before && toTable(index(before.index).slice(before.first, before.end)),
  );
  const array = codePoints.some((codePoint) => (codePoint ?? 0) > 0xffff) ? "Uint32Array" : "Uint16Array";
  const operands = [
    JSON.stringify(payload),
    `new ${array}(${codePoints.length})`,
    `[${layout.lists.map((list) => list.expression).join(", ")}]`,
    layout.orderExpression ?? "undefined",
    before ? `${reference(before.index)}().subarray(${before.first}, ${before.end})` : "undefined",
  ];
  while (operands.at(-1) === "undefined" || operands.at(-1) === "[]") operands.pop();
  return {
    expression: `unpack(${operands.join(", ")})`,
    type: `${array}<ArrayBuffer>`,
    imports: [
      ...new Set(["unpack", ...layout.lists.flatMap((list) => list.imports), ...(layout.orderImports ?? [])]),
    ].sort(),
    needs: before ? [before.index] : [],
    payload,
  };
};

const gather = (codePoints: Index, order: readonly number[]): number[] =>
  order.flatMap((pointer, i) =>
    i % 2 ? [] : codePoints.slice(pointer, pointer + order[i + 1]!).map((codePoint) => codePoint ?? 0),
  );

/** The steps cost what they cost last time: after so many times no payload gets smaller. */
const ROUNDS = 4;

/**
 * Packs cells.
 *
 * @param cells - code points, 0 for none
 * @param lists - the lists that are there after the first
 * @param before - code points that count as used from the start
 */
export const pack = (cells: readonly number[], lists: Layout["lists"] = [], before?: unpacker.Table): string => {
  let best: string | undefined;
  let prices = lists.concat().map(() => new Prices());
  prices.push(new Prices());
  for (let round = 0; round < ROUNDS; round++) {
    const taken = prices.map(() => new Prices());
    const payload = write(cells, lists, before, prices, taken);
    if (best === undefined || payload.length < best.length) best = payload;
    prices = taken;
  }
  return best!;
};

/** Writes a payload, by the prices of the steps through each list, and counts those that are taken. */
const write = (
  cells: readonly number[],
  lists: Layout["lists"],
  before: unpacker.Table | undefined,
  prices: readonly Prices[],
  taken: readonly Prices[],
): string => {
  const encoder = new RangeEncoder();
  encoder.uniform(MAX_CELLS, cells.length);
  const used = new Uint8Array(CODE_POINTS);
  before?.forEach((codePoint) => {
    used[codePoint] = 1;
  });
  let list = 0;
  let last = 1;
  const writeStep = (step: Step): void => {
    const contexts = list << LIST_SHIFT;
    encoder.bit(contexts + last, QUICKLY, step.kind === NEXT_ONE);
    if (step.kind !== NEXT_ONE) {
      encoder.tree(contexts + KIND, 8, step.kind);
      if (step.kind < LIST) encoder.number(contexts + DISTANCE + step.kind * 16, step.value);
      if (step.kind === LITERAL) encoder.uniform(CODE_POINTS, step.value);
    }
    last = [NEXT_ONE, RUN, MOVE_AHEAD, MOVE_BACK].includes(step.kind) ? 1 : 0;
    taken[list]!.count(step);
  };

  let made = 0;
  for (let i = 0; i < cells.length; ) {
    let shelf = openShelf([0], used);
    let isDone: ((taken: number) => boolean) | undefined;
    if (lists[made]?.from === i) {
      writeStep({ kind: LIST, value: 0 });
      const members = lists[made++]!.write(encoder, used, cells);
      list = made;
      if (used[members[0]!]) {
        shelf = closedShelf(members);
        isDone = (taken) => taken === members.length;
      } else shelf = openShelf(members, used);
    }
    const { steps, length } = findSteps(cells.slice(i, lists[made]?.from), shelf, used, prices[list]!, isDone);
    steps.forEach(writeStep);
    i += length;
    if (isDone) list = 0;
  }
  return encoder.close();
};
