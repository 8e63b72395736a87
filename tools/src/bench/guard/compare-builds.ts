/** Compares the present build of webenc with an earlier one. This module runs on every engine. */
import { exodus, native, ours, type Webenc, webencCandidate } from "../candidates.js";
import { type Case, cases, describe, quickCases } from "../cases.js";
import { type Effort, measureAll, type Row } from "../measure.js";

/** The earlier build's name among the contenders. */
export const EARLIER = "earlier";

/** Below this ratio of its speed in the earlier build, a row fell. */
const FALLEN = 0.9;

/**
 * A row that seems to fall is measured again this number of times, and longer, because a short measurement varies by as much:
 * the engine may have compiled one of the builds only.
 */
const REPETITIONS = 3;
const longer = ({ rounds, time }: Effort): Effort => ({ rounds: 2 * rounds, time: 4 * time });

/** The result of a comparison. */
export interface BuildComparison {
  /** The rows, with the speed of the present build over that of the earlier one. */
  readonly rows: readonly Row[];
  /** The rows whose median fell by more than 10 % in every measurement, with the last one. */
  readonly fallen: readonly Row[];
  /** The rows in which the two builds give different results, or the earlier build gives none. */
  readonly differs: readonly Row[];
}

/** The measurements of an order: those that compare webenc with another library. */
export const guardCases = (quick: boolean, only: string): Case[] => {
  const wanted = new RegExp(only);
  return (quick ? quickCases : cases)
    .filter((one) => !one.parts && wanted.test(describe(one)))
    .map(({ all: _, than: __, ...one }) => ({ ...one, than: EARLIER }));
};

/**
 * Whether the median fell. Quartiles do not count: of few rounds, one that another process disturbs changes them. The
 * repetitions exclude chance instead.
 */
const fell = ({ against: { [EARLIER]: found } }: Row): boolean => !!found && found.median < FALLEN;

const keyOf = ({ operation, encoding, text, size, mode }: Row): string =>
  [operation, encoding, text, size, mode].join(" ");

/** Compares two builds, in alternating rounds. */
export const compareBuilds = async (
  selected: readonly Case[],
  effort: Effort,
  present: Webenc,
  earlier: Webenc,
): Promise<BuildComparison> => {
  // The texts are those of the benchmark: of characters that the platform and the other library decode alike.
  const candidates = [webencCandidate(ours.name, present), webencCandidate(EARLIER, earlier), native, exodus];
  const measure = async (some: readonly Case[], effort: Effort): Promise<Row[]> => {
    const rows: Row[] = [];
    await measureAll(some, candidates, effort, (row) => {
      rows.push(row);
    });
    return rows;
  };

  const rows = await measure(selected, effort);
  let fallen = rows.filter(fell);
  for (let i = 0; i < REPETITIONS && fallen.length; i++) {
    const keys = new Set(fallen.map(keyOf));
    const again = selected.filter((_, at) => keys.has(keyOf(rows[at]!)));
    fallen = (await measure(again, longer(effort))).filter(fell);
  }
  return { rows, fallen, differs: rows.filter(({ against }) => !(EARLIER in against)) };
};
