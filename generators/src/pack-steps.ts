/** The steps through a list that give some cells: those that cost least, found by looking ahead from several cursors. */
import { CODE_POINTS, HOLE, LIST, LITERAL, MOVE_AHEAD, RUN, STAY_AHEAD } from "@webenc/core/internal/table-format";
import { log2 } from "./pack-encoder.js";

/** The kind of a step to the next code point of the list. The other kinds are the table format's. */
export const NEXT_ONE = 8;

/** A step: its kind, and the distance or the code point that goes with it. */
export interface Step {
  readonly kind: number;
  readonly value: number;
}

/** A list, as the steps see it. Positions are those before anything was taken. */
interface Shelf {
  /** Where a code point is, unless it was taken. */
  find(codePoint: number): number | undefined;
  /** The position of the next code point, seen from a cursor. */
  next(cursor: number): number;
  /** How many positions there are from one to another that were not taken; less than zero if it goes back. */
  distance(from: number, to: number): number;
  take(position: number): void;
}

/** A list that passes over what is used, and goes on without end. */
export const openShelf = (list: readonly number[], used: Uint8Array): Shelf => {
  const beyond = list[list.length - 1]! - list.length + 1;
  const positions = new Map(list.map((codePoint, position) => [codePoint, position]));
  const codePointAt = (position: number): number => list[position] ?? position + beyond;
  return {
    find: (codePoint) =>
      positions.get(codePoint) ?? (codePoint > list[list.length - 1]! ? codePoint - beyond : undefined),
    next(cursor) {
      let position = cursor;
      while (used[codePointAt(position)]) position++;
      return position;
    },
    distance: (from, to) => to - from,
    take() {},
  };
};

/** A list that loses what is taken. */
export const closedShelf = (list: readonly number[]): Shelf => {
  const positions = new Map<number, number>();
  list.forEach((codePoint, position) => {
    if (codePoint && !positions.has(codePoint)) positions.set(codePoint, position);
  });
  const isLeft = list.map(() => true);
  // A Fenwick tree counts what was taken before a position.
  const tree = new Int32Array(list.length + 1);
  const takenBefore = (position: number): number => {
    let sum = 0;
    for (let i = position; i > 0; i &= i - 1) sum += tree[i]!;
    return sum;
  };
  const leftFrom = (position: number): number => {
    while (position < list.length && !isLeft[position]) position++;
    return position;
  };
  return {
    find(codePoint) {
      const position = positions.get(codePoint);
      return position !== undefined && isLeft[position] ? position : undefined;
    },
    next(cursor) {
      const position = leftFrom(cursor);
      return position < list.length ? position : leftFrom(0);
    },
    distance: (from, to) => to - takenBefore(to) - from + takenBefore(from),
    take(position) {
      isLeft[position] = false;
      for (let i = position + 1; i <= list.length; i += i & -i) tree[i]!++;
    },
  };
};

/** What steps cost, as far as can be told from how often they were taken. */
export class Prices {
  readonly #counts: Uint32Array = new Uint32Array((NEXT_ONE + 1) * 16);
  #total = 0;

  /** Steps of a kind whose distances have as many bits are as likely. */
  static #bits({ kind, value }: Step): number {
    return kind < LIST ? log2(value + 1) : 0;
  }

  /** Counts a step that was taken. */
  count(step: Step): void {
    this.#counts[step.kind * 16 + Prices.#bits(step)]!++;
    this.#total++;
  }

  /** The price of a step, in 1/256 bits: integers, so that all engines choose alike. */
  of(step: Step): number {
    const bits = step.kind === LITERAL ? log2(CODE_POINTS) + 1 : Prices.#bits(step);
    // With nothing counted yet, a literal is dear, and the next one is cheap.
    if (this.#total === 0) return 256 * (bits + (step.kind === NEXT_ONE ? 1 : step.kind === LITERAL ? 12 : 4));
    const count = this.#counts[step.kind * 16 + Prices.#bits(step)] || 1 / 32;
    return Math.round(256 * (bits + Math.log2(this.#total / count)));
  }
}

interface State {
  readonly cursor: number;
  readonly price: number;
  readonly step?: Step;
  readonly before?: State;
}

/** How many cursors are looked ahead from: with twice as many no payload gets smaller. */
const WIDTH = 20;

/** The numbers of the format end here. */
const MAX_DISTANCE = 2 ** 16 - 2;

/** From so many on, next ones are a run. */
const MIN_RUN = 16;

/**
 * The steps that give some cells.
 *
 * @param used - marks what is used; the code points of the cells are marked as they come
 * @param isDone - ends before the last of the cells: when a closed list is empty
 */
export const findSteps = (
  cells: readonly number[],
  shelf: Shelf,
  used: Uint8Array,
  prices: Prices,
  isDone: (taken: number) => boolean = () => false,
): { readonly steps: Step[]; readonly length: number } => {
  let states: readonly State[] = [{ cursor: 0, price: 0 }];
  let i = 0;
  for (let taken = 0; i < cells.length && !isDone(taken); ) {
    const codePoint = cells[i]!;
    if (codePoint === 0) {
      const start = i;
      while (i < cells.length && cells[i] === 0) i++;
      const step = { kind: HOLE, value: i - start - 1 };
      states = states.map((before) => ({ cursor: before.cursor, price: before.price, step, before }));
      continue;
    }
    const position = shelf.find(codePoint);
    const best = new Map<number, State>();
    for (const before of states) {
      const reach = (cursor: number, kind: number, value: number): void => {
        const step = { kind, value };
        const price = before.price + prices.of(step);
        const other = best.get(cursor);
        if (other === undefined || price < other.price) best.set(cursor, { cursor, price, step, before });
      };
      if (position !== undefined && shelf.next(before.cursor) === position) {
        reach(position + 1, NEXT_ONE, 0);
        continue;
      }
      reach(before.cursor, LITERAL, codePoint);
      if (position === undefined) continue;
      // A closed list's cursor stands before what is left.
      const away = shelf.distance(before.cursor, position);
      const distance = Math.abs(away) - 1;
      if (distance < 0 || distance > MAX_DISTANCE) continue;
      const back = away < 0 ? 1 : 0;
      reach(before.cursor, STAY_AHEAD + back, distance);
      if (shelf.next(position) === position) reach(position + 1, MOVE_AHEAD + back, distance);
    }
    states = [...best.values()].sort((a, b) => a.price - b.price).slice(0, WIDTH);
    if (position !== undefined) {
      shelf.take(position);
      taken++;
    }
    used[codePoint] = 1;
    i++;
  }
  const steps: Step[] = [];
  for (let state = states[0]!; state.before !== undefined; state = state.before) steps.push(state.step!);
  return { steps: joinRuns(steps.reverse()), length: i };
};

const joinRuns = (steps: readonly Step[]): Step[] => {
  const joined: Step[] = [];
  for (let i = 0; i < steps.length; ) {
    let end = i;
    while (end < steps.length && steps[end]!.kind === NEXT_ONE) end++;
    if (end - i >= MIN_RUN) {
      joined.push({ kind: RUN, value: end - i - 1 });
      i = end;
    } else joined.push(steps[i++]!);
  }
  return joined;
};
