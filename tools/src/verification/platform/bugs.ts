/** The known bugs of the engines' own TextDecoders, which are data: bugs.json. This module runs on every engine. */

/** Calls of one decoder, one after the other. */
export interface Case {
  readonly label: string;
  readonly fatal?: boolean;
  readonly ignoreBOM?: boolean;
  /** Bytes in hexadecimal digits; those of a call with `stream` end in "+". */
  readonly calls: readonly string[];
}

/** The cases that a bug can affect: those that meet each of the given conditions. */
export interface Affected {
  readonly never?: boolean;
  readonly labels?: readonly string[];
  /** A regular expression that one of the bytes matches. */
  readonly byte?: string;
  /** The bytes have errors. */
  readonly errors?: boolean;
  readonly fatal?: boolean;
  /** A byte order mark is not ignored. */
  readonly strippedBOM?: boolean;
  readonly severalCalls?: boolean;
  readonly stream?: boolean;
  readonly emptyChunk?: boolean;
}

/** A known bug. */
export interface Bug extends Case {
  readonly name: string;
  /** The standard's result of each call; null if it throws. For an unknown label, null alone. */
  readonly expected: readonly (string | null)[];
  /** The addresses of its reports. */
  readonly reports?: readonly string[];
  readonly touches: Affected;
}

/** Whether a bug can affect a case. `isClean` says that the bytes have no error. */
export const touches = ({ touches: affected }: Bug, given: Case, isClean: boolean): boolean => {
  const { never, labels, byte, errors, fatal, strippedBOM, severalCalls, stream, emptyChunk } = affected;
  const bytes = given.calls.join("").replaceAll("+", "").match(/../g) ?? [];
  return (
    !never &&
    (!labels || labels.includes(given.label)) &&
    (!byte || bytes.some((each) => new RegExp(byte).test(each))) &&
    (!errors || !isClean) &&
    (!fatal || !!given.fatal) &&
    (!strippedBOM || !given.ignoreBOM) &&
    (!severalCalls || given.calls.length > 1) &&
    (!stream || given.calls.some((call) => call.endsWith("+"))) &&
    (!emptyChunk || given.calls.includes("+"))
  );
};
