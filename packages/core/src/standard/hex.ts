/** A number as upper-case hexadecimal digits, with leading zeros up to a number of digits. */
export const hex = (value: number, digits: number): string => value.toString(16).toUpperCase().padStart(digits, "0");
