import { InputError } from "../reports/user-error.js";
import type { Candidate } from "./detect.js";

/** `--from auto` refuses a candidate below this confidence. Wrong candidates of short texts reach about 25. */
export const MIN_CONFIDENCE = 40;

/** Returns the best candidate. */
export const chooseCandidate = ([best]: readonly Candidate[]): Candidate => {
  if (!best) throw new InputError("the encoding was not detected: use --from LABEL");
  if (best.confidence < MIN_CONFIDENCE)
    throw new InputError(
      `${best.encoding} is detected with a confidence of ${best.confidence} only, and ${MIN_CONFIDENCE} is required: use --from LABEL`,
    );
  return best;
};
