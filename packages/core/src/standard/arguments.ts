import { type BufferSourceLike, isBufferSource } from "../platform/buffer-source.js";

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
 * Converts a value to an `[AllowShared] BufferSource`.
 *
 * @throws TypeError if it is neither a buffer nor a view of one
 * @see https://webidl.spec.whatwg.org/#BufferSource
 */
export const toBufferSource = (input: unknown): BufferSourceLike => {
  check(isBufferSource(input), "input must be a buffer or a view of one");
  return input as BufferSourceLike;
};

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
