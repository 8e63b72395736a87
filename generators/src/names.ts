/** Returns the name of an encoding's export: shiftJIS for "Shift_JIS", xUserDefined for "x-user-defined". */
export const valueName = (encoding: string): string => {
  const [first = "", ...rest] = encoding.split(/[-_]/);
  return first.toLowerCase() + rest.map(capitalised).join("");
};

/** Returns the name of an index's function: indexISO88592 for "ISO-8859-2". */
export const indexFunction = (name: string): string => `index${name.split(/[-_ ]/).map(capitalised).join("")}`;

/** Returns the name of a function for an index or an encoding, by the name of its function or value: unpackJis0208, loadShiftJIS. */
export const verbName = (verb: string, name: string): string => verb + capitalised(name.replace(/^index/, ""));

/**
 * Returns the name of an encoding's module, sub-path and test data: its name in lower case, which is one of its labels.
 */
export const fileName = (encoding: string): string => encoding.toLowerCase();

const capitalised = (part: string): string => part.slice(0, 1).toUpperCase() + part.slice(1);
