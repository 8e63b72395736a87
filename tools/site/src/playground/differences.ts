import { diffArrays } from "diff";

/** A part of two texts: the same in both, or different. */
export interface Difference {
  /** The text by webenc. */
  readonly webenc: string;
  /** The text by the platform. */
  readonly platform: string;
  readonly isSame: boolean;
}

/** The comparison stops when the texts differ in more than this number of code points. */
const EDIT_LIMIT = 400;
const TIME_LIMIT = 500;

/**
 * Compares two texts by code points.
 *
 * @returns the parts in order, or undefined if the texts differ too much
 */
export const differencesOf = (webenc: string, platform: string): Difference[] | undefined => {
  if (webenc === platform) return webenc ? [{ webenc, platform, isSame: true }] : [];
  const changes = diffArrays(Array.from(webenc), Array.from(platform), {
    maxEditLength: EDIT_LIMIT,
    timeout: TIME_LIMIT,
  });
  if (!changes) return undefined;
  const parts: { webenc: string; platform: string; isSame: boolean }[] = [];
  for (const { added, removed, value } of changes) {
    const text = value.join("");
    const last = parts.at(-1);
    if (!added && !removed) parts.push({ webenc: text, platform: text, isSame: true });
    else {
      const part = last && !last.isSame ? last : { webenc: "", platform: "", isSame: false };
      if (part !== last) parts.push(part);
      if (added) part.platform += text;
      else part.webenc += text;
    }
  }
  return parts;
};
