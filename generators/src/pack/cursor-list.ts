/**
 * The lists from which code points are taken, for the search for operations. The search compares many cursors at once,
 * so a position here stays the same when code points are taken. (In the unpacker, fillFromList contains the list.)
 */

/** A list. */
export interface CursorList {
  /** Returns the position of a code point, unless it was taken. */
  find(codePoint: number): number | undefined;
  /** Returns the position of the next code point after a cursor. */
  next(cursor: number): number;
  /** Returns the number of remaining code points between two positions; negative if `to` is before `from`. */
  distance(from: number, to: number): number;
  take(position: number): void;
}

/** Creates a list that skips used code points, and continues without end after its last code point. */
export const openList = (members: readonly number[], used: Uint8Array): CursorList => {
  const last = members[members.length - 1]!;
  const offset = last - members.length + 1;
  const positions = new Map(members.map((codePoint, position) => [codePoint, position]));
  const codePointAt = (position: number): number => members[position] ?? position + offset;
  return {
    find: (codePoint) => positions.get(codePoint) ?? (codePoint > last ? codePoint - offset : undefined),
    next(cursor) {
      let position = cursor;
      while (used[codePointAt(position)]) position++;
      return position;
    },
    distance: (from, to) => to - from,
    take() {},
  };
};

/** Creates a list from which code points are removed when they are taken. */
export const closedList = (members: readonly number[]): CursorList => {
  const positions = new Map<number, number>();
  members.forEach((codePoint, position) => {
    if (codePoint && !positions.has(codePoint)) positions.set(codePoint, position);
  });
  const isLeft = members.map(() => true);
  const taken = takenCounter(members.length);
  const firstLeft = (position: number): number => {
    while (position < members.length && !isLeft[position]) position++;
    return position;
  };
  return {
    find(codePoint) {
      const position = positions.get(codePoint);
      return position !== undefined && isLeft[position] ? position : undefined;
    },
    next(cursor) {
      const position = firstLeft(cursor);
      return position < members.length ? position : firstLeft(0);
    },
    distance: (from, to) => to - taken.before(to) - from + taken.before(from),
    take(position) {
      isLeft[position] = false;
      taken.add(position);
    },
  };
};

/** Counts the positions that were taken before a position, by a Fenwick tree. */
const takenCounter = (length: number) => {
  const tree = new Int32Array(length + 1);
  return {
    before(position: number): number {
      let sum = 0;
      for (let i = position; i > 0; i &= i - 1) sum += tree[i]!;
      return sum;
    },
    add(position: number): void {
      for (let i = position + 1; i <= length; i += i & -i) tree[i]!++;
    },
  };
};
