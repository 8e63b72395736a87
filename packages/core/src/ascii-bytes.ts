import { asciiOfLatin1 } from "#strings";

/**
 * The bytes of a string that is all ASCII, by the platform's ways; of others they may see no more than that they are not.
 * One beyond Latin-1 is told apart at almost no cost, in V8 even by how the string is stored.
 */
export const asciiBytesOf = (text: string): Uint8Array<ArrayBuffer> | undefined =>
  /[^\0-\xff]/.test(text) ? undefined : asciiOfLatin1(text);
