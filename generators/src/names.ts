/** An encoding's name as a value's name: "Shift_JIS" is shiftJIS, "x-user-defined" is xUserDefined. */
export const valueName = (encoding: string): string => {
  const [first = "", ...rest] = encoding.split(/[-_]/);
  return first.toLowerCase() + rest.map(capitalised).join("");
};

/** An index's name as a function's: "ISO-8859-2" is indexISO88592. */
export const indexFunction = (name: string): string => `index${name.split(/[-_ ]/).map(capitalised).join("")}`;

/** An encoding's module, sub-path and test data are named as its label is that is its ASCII-lowercased name. */
export const fileName = (encoding: string): string => encoding.toLowerCase();

const capitalised = (part: string): string => part.slice(0, 1).toUpperCase() + part.slice(1);
