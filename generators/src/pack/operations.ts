/** Finds the cheapest operations that fill some cells from a list, by comparing several cursors at once. */
import {
  CODE_POINT_LIMIT,
  EMPTY_CELLS,
  LITERAL,
  MOVE_AHEAD,
  NEXT_LIST,
  STAY_AHEAD,
  TAKE_SEVERAL,
} from "@webenc/core/internal/table-format";
import type { CursorList } from "./cursor-list.js";
import { log2 } from "./range-coder.js";

/** The kind of an operation that takes the next code point. The table format has the other kinds. */
export const TAKE_NEXT = 8;

/** An operation: its kind, and its distance, count or code point. */
export interface Operation {
  readonly kind: number;
  readonly value: number;
}

/** The costs of operations, estimated from the number of times they were used. */
export class OperationCosts {
  readonly #counts: Uint32Array = new Uint32Array((TAKE_NEXT + 1) * 16);
  #total = 0;

  /**
   * Returns the number of bits of a value. Operations of one kind with the same number of bits have the same
   * probability.
   */
  static #bits({ kind, value }: Operation): number {
    return kind < NEXT_LIST ? log2(value + 1) : 0;
  }

  /** Counts an operation that was used. */
  count(operation: Operation): void {
    this.#counts[operation.kind * 16 + OperationCosts.#bits(operation)]!++;
    this.#total++;
  }

  /** Returns the cost of an operation in 1/256 bits: an integer, so that the result is the same in every engine. */
  of(operation: Operation): number {
    const { kind } = operation;
    const bits = kind === LITERAL ? log2(CODE_POINT_LIMIT) + 1 : OperationCosts.#bits(operation);
    // Before the first count: a literal is expensive, and the next code point is cheap.
    if (this.#total === 0) return 256 * (bits + (kind === TAKE_NEXT ? 1 : kind === LITERAL ? 12 : 4));
    const count = this.#counts[kind * 16 + OperationCosts.#bits(operation)] || 1 / 32;
    return Math.round(256 * (bits + Math.log2(this.#total / count)));
  }
}

/** A way to fill the cells so far: the position of the cursor, the cost, and the operations, the last one first. */
interface Path {
  readonly cursor: number;
  readonly cost: number;
  readonly operation?: Operation;
  readonly before?: Path;
}

/** The maximum number of paths. Twice as many make no payload smaller. */
const MAX_PATHS = 20;

/** The largest distance that the format can write. */
const MAX_DISTANCE = 2 ** 16 - 2;

/** The minimum number of consecutive code points that are written as one operation. */
const MIN_SEVERAL = 16;

/**
 * Returns the operations that fill some cells.
 *
 * @param used - marks the used code points; those of the cells are marked
 * @param isEmpty - returns whether the list is empty after a number of code points: then the operations end before the
 *   last cell
 */
export const findOperations = (
  cells: readonly number[],
  list: CursorList,
  used: Uint8Array,
  costs: OperationCosts,
  isEmpty: (taken: number) => boolean = () => false,
): { readonly operations: Operation[]; readonly length: number } => {
  let paths: readonly Path[] = [{ cursor: 0, cost: 0 }];
  let i = 0;
  for (let taken = 0; i < cells.length && !isEmpty(taken); ) {
    const codePoint = cells[i]!;
    if (codePoint === 0) {
      const start = i;
      while (i < cells.length && cells[i] === 0) i++;
      paths = skipCells(paths, i - start);
      continue;
    }
    const position = list.find(codePoint);
    paths = takeCodePoint(paths, codePoint, position, list, costs);
    if (position !== undefined) {
      list.take(position);
      taken++;
    }
    used[codePoint] = 1;
    i++;
  }
  return { operations: joinNext(operationsOf(paths[0]!)), length: i };
};

/** Continues paths over empty cells. The cost is the same for all paths. */
const skipCells = (paths: readonly Path[], count: number): Path[] => {
  const operation = { kind: EMPTY_CELLS, value: count - 1 };
  return paths.map((before) => ({ cursor: before.cursor, cost: before.cost, operation, before }));
};

/** Continues paths with a code point. Returns the cheapest path to each cursor, up to MAX_PATHS of them. */
const takeCodePoint = (
  paths: readonly Path[],
  codePoint: number,
  position: number | undefined,
  list: CursorList,
  costs: OperationCosts,
): Path[] => {
  const best = new Map<number, Path>();
  for (const before of paths) {
    for (const [cursor, operation] of choicesOf(before.cursor, codePoint, position, list)) {
      const cost = before.cost + costs.of(operation);
      const other = best.get(cursor);
      if (other === undefined || cost < other.cost) best.set(cursor, { cursor, cost, operation, before });
    }
  }
  return [...best.values()].sort((a, b) => a.cost - b.cost).slice(0, MAX_PATHS);
};

/** Returns the operations that take a code point, and the position of the cursor after each. */
const choicesOf = (
  cursor: number,
  codePoint: number,
  position: number | undefined,
  list: CursorList,
): (readonly [cursor: number, Operation])[] => {
  if (position !== undefined && list.next(cursor) === position) {
    return [[position + 1, { kind: TAKE_NEXT, value: 0 }]];
  }
  const literal = [cursor, { kind: LITERAL, value: codePoint }] as const;
  if (position === undefined) return [literal];
  const ahead = list.distance(cursor, position);
  const value = Math.abs(ahead) - 1;
  if (value < 0 || value > MAX_DISTANCE) return [literal];
  const behind = ahead < 0 ? 1 : 0;
  const stay = [cursor, { kind: STAY_AHEAD + behind, value }] as const;
  if (list.next(position) !== position) return [literal, stay];
  return [literal, stay, [position + 1, { kind: MOVE_AHEAD + behind, value }]];
};

/** Returns the operations of a path, the first one first. */
const operationsOf = (path: Path): Operation[] => {
  const operations: Operation[] = [];
  for (let at = path; at.before !== undefined; at = at.before) operations.push(at.operation!);
  return operations.reverse();
};

/** Replaces many consecutive operations that take the next code point by one. */
const joinNext = (operations: readonly Operation[]): Operation[] => {
  const joined: Operation[] = [];
  for (let i = 0; i < operations.length; ) {
    let end = i;
    while (end < operations.length && operations[end]!.kind === TAKE_NEXT) end++;
    if (end - i >= MIN_SEVERAL) {
      joined.push({ kind: TAKE_SEVERAL, value: end - i - 1 });
      i = end;
    } else joined.push(operations[i++]!);
  }
  return joined;
};
