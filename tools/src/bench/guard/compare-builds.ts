/** Compares the present build of webenc with an earlier one. This module runs on every engine. */
import { exodus, native, ours, type Webenc, webencCandidate } from "../candidates.js";
import { type Case, describe, selected } from "../cases.js";
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

/** The result of a comparison. */
export interface BuildComparison {
  /** The rows, with the speed of the present build over that of the earlier one. */
  readonly rows: readonly Row[];
  /** The rows whose median fell by more than 10 % in every measurement, with the last one. */
  readonly fallen: readonly Row[];
}

/** The selected measurements that compare webenc with another library. */
export const guardCases = (quick: boolean, only: string): Case[] =>
  selected(quick, only)
    .filter(({ parts }) => !parts)
    .map(({ all: _, ...one }) => ({ ...one, than: EARLIER }));

/**
 * Whether the median fell. Quartiles do not count: of few rounds, one that another process disturbs changes them. The
 * repetitions exclude chance instead.
 */
const fell = ({ against: { [EARLIER]: found } }: Row): boolean => !!found && found.median < FALLEN;

/** Compares two builds, in alternating rounds. */
export const compareBuilds = async (
  cases: readonly Case[],
  effort: Effort,
  present: Webenc,
  earlier: Webenc,
): Promise<BuildComparison> => {
  // The texts are those of the benchmark: of characters that the platform and the other library decode alike.
  const candidates = [webencCandidate(ours.name, present), webencCandidate(EARLIER, earlier), native, exodus];
  const rows = await measureAll(cases, candidates, effort);
  let fallen = rows.filter(fell);
  const longer: Effort = { rounds: 2 * effort.rounds, time: 4 * effort.time };
  for (let i = 0; i < REPETITIONS && fallen.length; i++) {
    const names = new Set(fallen.map(describe));
    const again = cases.filter((one) => names.has(describe(one)));
    fallen = (await measureAll(again, candidates, longer)).filter(fell);
  }
  return { rows, fallen };
};
