/** Packs the cells of a table: the mirror of packages/core/src/tables/table.ts. */
import {
  CELL_COUNT_LIMIT,
  CODE_POINT_LIMIT,
  DISTANCE_CONTEXT,
  FAST_ADAPTATION,
  KIND_CONTEXT,
  KIND_COUNT,
  LIST_CONTEXT_BITS,
  LITERAL,
  MOVE_AHEAD,
  MOVE_BEHIND,
  NEXT_LIST,
  TAKE_SEVERAL,
  type Table,
} from "@webenc/core/internal/table-format";
import { closedList, openList } from "./cursor-list.js";
import type { PackedList } from "./lists.js";
import { findOperations, type Operation, OperationCosts, TAKE_NEXT } from "./operations.js";
import { PayloadWriter } from "./range-coder.js";

/** The number of rounds. Each uses the costs that the round before counted. More rounds make no payload smaller. */
const ROUNDS = 4;

/** The kinds of operations that move the cursor. */
const MOVES: readonly number[] = [TAKE_NEXT, TAKE_SEVERAL, MOVE_AHEAD, MOVE_BEHIND];

/**
 * Packs cells.
 *
 * @param cells - code points, 0 for none
 * @param lists - the lists after the first
 * @param before - code points that count as used from the start
 * @returns the payload
 */
export const pack = (cells: readonly number[], lists: readonly PackedList[] = [], before?: Table): string => {
  const payloads: string[] = [];
  let costs = newCosts(lists);
  for (let round = 0; round < ROUNDS; round++) {
    const counted = newCosts(lists);
    payloads.push(writePayload(cells, lists, before, costs, counted));
    costs = counted;
  }
  return payloads.reduce((best, payload) => (payload.length < best.length ? payload : best));
};

/** Returns costs without counts, for the operations on each list and on the first. */
const newCosts = (lists: readonly PackedList[]): OperationCosts[] =>
  [undefined, ...lists].map(() => new OperationCosts());

/** Writes a payload by the costs of the operations on each list, and counts the operations. */
const writePayload = (
  cells: readonly number[],
  lists: readonly PackedList[],
  before: Table | undefined,
  costs: readonly OperationCosts[],
  counted: readonly OperationCosts[],
): string => {
  const writer = new PayloadWriter();
  writer.writeUniform(CELL_COUNT_LIMIT, cells.length);
  const used = new Uint8Array(CODE_POINT_LIMIT);
  before?.forEach((codePoint) => {
    used[codePoint] = 1;
  });
  /** The number of the list that the operations use. */
  let list = 0;
  const write = operationWriter(writer, (operation) => counted[list]!.count(operation));

  let started = 0;
  for (let i = 0; i < cells.length; ) {
    let cursorList = openList([0], used);
    let isEmpty: ((taken: number) => boolean) | undefined;
    if (lists[started]?.from === i) {
      write({ kind: NEXT_LIST, value: 0 }, list);
      const members = lists[started++]!.write(writer, used, cells);
      list = started;
      if (used[members[0]!]) {
        cursorList = closedList(members);
        isEmpty = (taken) => taken === members.length;
      } else cursorList = openList(members, used);
    }
    const end = lists[started]?.from;
    const { operations, length } = findOperations(cells.slice(i, end), cursorList, used, costs[list]!, isEmpty);
    for (const operation of operations) write(operation, list);
    i += length;
    if (isEmpty) list = 0;
  }
  return writer.close();
};

/** Returns a function that writes operations one after the other. */
const operationWriter = (writer: PayloadWriter, count: (operation: Operation) => void) => {
  let moved = 1;
  return (operation: Operation, list: number): void => {
    const { kind, value } = operation;
    const contexts = list << LIST_CONTEXT_BITS;
    writer.writeBit(contexts + moved, FAST_ADAPTATION, kind === TAKE_NEXT);
    if (kind !== TAKE_NEXT) {
      writer.writeSymbol(contexts + KIND_CONTEXT, KIND_COUNT, kind);
      if (kind < NEXT_LIST) writer.writeNumber(contexts + DISTANCE_CONTEXT + kind * 16, value);
      if (kind === LITERAL) writer.writeUniform(CODE_POINT_LIMIT, value);
    }
    moved = MOVES.includes(kind) ? 1 : 0;
    count(operation);
  };
};
