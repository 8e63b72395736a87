import { estimate, type PartSizes, type Sizes } from "./estimate.js";
import { type Peer, peerBundle } from "./peers.js";
import type { Selection, Style } from "./selection.js";

/** The measured sizes, as docs/reports/data.json has them. */
export interface MeasuredParts {
  /** The libraries with their versions. */
  readonly versions: Readonly<Record<Peer, string>>;
  /** The sizes of the parts that are added up, for each style. */
  readonly parts: Readonly<Record<Style, PartSizes>>;
  /** The sizes of each encoding alone, by {@link keyOfSingle}, for each style. */
  readonly singles: Readonly<Record<Style, PartSizes>>;
  /** The sizes of the other libraries' bundles. */
  readonly peers: PartSizes;
}

/** The name of a choice of one encoding; undefined if several are chosen. */
export const keyOfSingle = (selection: Selection): string | undefined => {
  const [first, second] = [...selection].filter(([, directions]) => directions.size > 0);
  return first && !second ? `${first[0]}: ${[...first[1]].sort().join(", ")}` : undefined;
};

/** The size of a choice: measured if it is one encoding, and added up from measured parts otherwise. */
export const sizeOf = (selection: Selection, style: Style, { parts, singles }: MeasuredParts): Sizes =>
  singles[style][keyOfSingle(selection) ?? ""] ?? estimate(selection, parts[style]);

/** The size of a library's bundle for a choice; undefined if the library cannot do it. */
export const peerSize = (peer: Peer, selection: Selection, { peers }: MeasuredParts): Sizes | undefined =>
  peers[peerBundle(peer, selection) ?? ""];
