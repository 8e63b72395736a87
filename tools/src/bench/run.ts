import { type Candidate, candidates } from "./candidates.js";
import { type Case, cases, describe, quickCases } from "./cases.js";
import { type Effort, measureAll, type Row } from "./measure.js";

/** The measurements that an engine runs. */
export interface Order {
  readonly quick: boolean;
  /** A regular expression over the measurements' descriptions. */
  readonly only: string;
  readonly effort: Effort;
}

/** The measurements of an order. */
export const selected = ({ quick, only }: Order): Case[] => {
  const wanted = new RegExp(only);
  return (quick ? quickCases : cases).filter((one) => wanted.test(describe(one)));
};

/** Measures in the engine that runs this module. */
export const bench = async (order: Order, more: readonly Candidate[]): Promise<Row[]> => {
  const rows: Row[] = [];
  await measureAll(selected(order), [...candidates, ...more], order.effort, (row) => {
    rows.push(row);
  });
  return rows;
};
