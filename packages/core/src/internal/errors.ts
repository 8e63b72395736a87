/** The errors of coders that run without an instance of a decoder or an encoder. */
export { createDecodeError, createEncodeError } from "../standard/errors.js";
