/** Why surviving mutants are equivalent: equivalents.json names the file, the line, its replacement and the reason. */
import { readJSON } from "../../files.js";

/** A mutant that no test noticed. */
export interface Survivor {
  readonly line: number;
  /** The line, the part of it that was replaced, and the replacement. */
  readonly source: string;
  readonly part: string;
  readonly replacement: string;
}

/** The reason of each mutant whose line contains `source` and whose replacement ends with `replacement`. */
export interface Reason {
  readonly source: string;
  readonly replacement: string;
  readonly why: string;
}

/** The reasons by file. */
export const reasons: Readonly<Record<string, readonly Reason[]>> = readJSON(
  "tools/src/verification/mutation/equivalents.json",
);

/** Whether a reason applies to a mutant. */
export const appliesTo = ({ source, replacement }: Reason, survivor: Survivor): boolean =>
  survivor.source.includes(source) && survivor.replacement.endsWith(replacement);

/** Why a mutant is equivalent; undefined if no reason is known. */
export const whyEquivalent = (file: string, survivor: Survivor): string | undefined =>
  reasons[file]?.find((reason) => appliesTo(reason, survivor))?.why;
