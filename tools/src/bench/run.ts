import { type Candidate, candidates } from "./candidates.js";
import { type Case, cases, describe, quickCases } from "./cases.js";
import { type Effort, measureAll, type Row } from "./measure.js";

/** What an engine is asked to measure. */
export interface Order {
  readonly quick: boolean;
  /** A regular expression over the measurements' descriptions. */
  readonly only: string;
  readonly effort: Effort;
}

/** The measurements that an order asks for. */
export const selected = ({ quick, only }: Order): Case[] => {
  const wanted = new RegExp(only);
  return (quick ? quickCases : cases).filter((one) => wanted.test(describe(one)));
};

/** Measures, in the engine that this runs in. */
export const bench = async (order: Order, more: readonly Candidate[]): Promise<Row[]> => {
  const rows: Row[] = [];
  await measureAll(selected(order), [...candidates, ...more], order.effort, (row) => {
    rows.push(row);
  });
  return rows;
};
