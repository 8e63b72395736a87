import { type Case, cases, describe, quickCases } from "./cases.js";
import type { Effort } from "./measure.js";

/** What a process or a page is asked to measure. */
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
