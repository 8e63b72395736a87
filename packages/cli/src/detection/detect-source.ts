import { chunksAgain, peek, type Source } from "../files/source.js";
import { InputError } from "../reports/user-error.js";
import { type Candidate, detectEncodings, SAMPLE_BYTES } from "./detect.js";

/** `--from auto` refuses a candidate below this confidence. Wrong candidates of short texts reach about 25. */
export const MIN_CONFIDENCE = 40;

const chooseCandidate = ([best]: readonly Candidate[]): Candidate => {
  if (!best) throw new InputError("the encoding was not detected: use --from LABEL");
  if (best.confidence < MIN_CONFIDENCE)
    throw new InputError(
      `${best.encoding} is detected with a confidence of ${best.confidence} only, and ${MIN_CONFIDENCE} is required: use --from LABEL`,
    );
  return best;
};

/** Returns the encoding of a source, and the source from its start. Only the first chunk of a pipe is seen. */
export const detect = async (source: Source): Promise<[Candidate, Source]> => {
  const [first, unread] = await peek(source, SAMPLE_BYTES);
  const { descriptor } = source;
  const candidates =
    descriptor === undefined ? detectEncodings([first], false) : detectEncodings(chunksAgain(descriptor));
  return [chooseCandidate(await candidates), unread];
};
