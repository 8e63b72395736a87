import { readEncodings, readNames } from "../encodings/facts.js";
import type { AnswerData } from "./answers.js";

/** Reads what the answers know, when the site is built. */
export const readAnswers = (): AnswerData => {
  const { systems, names, unsupported } = readNames();
  return {
    encodings: readEncodings().map(({ name, labels }) => ({ name, labels })),
    systems: Object.fromEntries(systems.map(({ key, title }) => [key, title])),
    names,
    unsupported,
  };
};
