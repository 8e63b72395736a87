/**
 * The list that a table's code points are taken from, and its cursor, which stands before one of its code points. An open
 * list skips used code points and continues without end after its last code point. A closed list loses what is taken. As
 * in the range coder, the state is in the module.
 */
import type { Table } from "./format.js";

let list: Table;
let isOpen: boolean;
/** Where a closed list begins: the positions before it are of code points that were taken. */
let head: number;
/** Behind the end of an open list, a code point is its position and this. */
let offset: number;

/** The position of the cursor in the list. */
export let cursor: number;

/**
 * Starts a list.
 *
 * @param members - the list's code points. A closed list is changed.
 */
export const startList = (members: Table, open: boolean): void => {
  list = members;
  isOpen = open;
  offset = members.at(-1)! - members.length + 1;
  head = cursor = 0;
};

/** Whether a closed list has no code points left. */
export const isListEmpty = (): boolean => !isOpen && head >= list.length;

/** Removes a code point from a closed list. What stands before it moves up. */
const remove = (position: number): void => {
  if (position > head) list.copyWithin(head + 1, head, position);
  head++;
};

/**
 * Takes a code point, and marks it as used.
 *
 * @param position - where it is
 * @param moves - whether the cursor moves to what follows it. If so, the code point is the first one from `position` on
 * that can be taken; a closed list continues at its head.
 */
export const takeAt = (position: number, moves: boolean, used: Uint8Array): number => {
  if (!isOpen && moves && position >= list.length) position = head;
  let codePoint: number;
  do codePoint = position < list.length ? list[position]! : position + offset;
  while (isOpen && moves && used[codePoint] && ++position);
  used[codePoint] = 1;
  if (!isOpen) {
    remove(position);
    if (!moves && position >= cursor) cursor++;
  }
  if (moves) cursor = position + 1;
  return codePoint;
};
