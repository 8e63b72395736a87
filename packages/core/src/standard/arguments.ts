/**
 * Checks an argument.
 *
 * @param message - names the argument
 * @throws TypeError if the check fails
 */
export const check = (holds: boolean, message: string): void => {
  if (!holds) throw new TypeError(message);
};

/** Checks the type of an argument. */
const checkType = (value: unknown, type: "function" | "string", name: string): void =>
  check(typeof value === type, `${name} must be a ${type}`);

/**
 * Checks that a value is a string.
 *
 * @param name - what the value is, in the message
 * @throws TypeError if it is not
 */
export const requireString = (value: unknown, name: string): string => {
  checkType(value, "string", name);
  return value as string;
};

/**
 * Checks that a listener for errors, if there is one, is a function.
 *
 * @throws TypeError if it is not
 */
export const checkListener = (onError: unknown): void => checkType(onError ?? check, "function", "onError");
