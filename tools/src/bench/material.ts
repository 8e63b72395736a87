/** The alphabets of each encoding: the characters that all libraries decode alike, and one for a platform that differs. */
import { type Alphabet, makeAlphabet } from "./alphabet.js";
import { type Candidate, type Decode, exodus, native, ours } from "./candidates.js";
import type { Subject } from "./subjects.js";

/** The alphabets of an encoding. */
export interface Material {
  readonly decode: Alphabet;
  /** Characters that encode to the bytes that they were decoded from. */
  readonly encode: Alphabet;
  /** The characters that the platform's decoder decodes as the standard says; present if it fails for many others. */
  readonly native?: Alphabet;
}

/** A library that decodes more than this part of an alphabet differently has no influence on the alphabet. */
const TOLERANCE = 0.1;

/** Calls a function that may throw or be missing, because a library or a platform lacks something. */
export const made = <T>(make: (() => T | undefined) | undefined): T | undefined => {
  try {
    return make?.();
  } catch {
    return undefined;
  }
};

/** Makes the alphabets of an encoding for some libraries. The output of @exodus/bytes is the expected one. */
export const materialOf = (subject: Subject, candidates: readonly Candidate[]): Material => {
  const decode = exodus.decoder!(subject)!;
  // Platforms keep an escape sequence at the end of the input for the next call; a line feed resets them.
  const ended = (bytes: Uint8Array): Uint8Array =>
    subject.file === "iso-2022-jp" ? Uint8Array.of(...bytes, 0x0a) : bytes;
  const same = (read: Decode, bytes: Uint8Array): boolean => made(() => read(ended(bytes))) === decode(ended(bytes));
  const readers = candidates.flatMap(({ name, decoder }): { name: string; read: Decode }[] => {
    const read = made(decoder && (() => decoder(subject)));
    return read && name !== ours.name ? [{ name, read }] : [];
  });
  /** The alphabet on which some readers agree. For invalid bytes only the platform has to agree. */
  const alphabetFor = (all: typeof readers): Alphabet =>
    makeAlphabet(
      subject,
      decode,
      (bytes) => all.every(({ read }) => same(read, bytes)),
      (bytes) => all.every(({ name, read }) => name !== native.name || same(read, bytes)),
    );

  const { characters, enter, leave } = alphabetFor([]);
  const framed = characters.map(({ bytes }) => Uint8Array.from([...enter, ...bytes, ...leave]));
  const agreeing = readers.filter(
    ({ read }) => framed.filter((bytes) => !same(read, bytes)).length <= TOLERANCE * framed.length,
  );
  const others = readers.filter((each) => each.name === native.name && !agreeing.includes(each));
  const platform = others.filter(({ read }) => framed.some((bytes) => same(read, bytes)));
  const alphabet = alphabetFor(agreeing);
  return {
    decode: alphabet,
    encode: writable(subject, alphabet, candidates),
    ...(platform.length ? { native: alphabetFor(platform) } : {}),
  };
};

/** The part of an alphabet that every library encodes back, without the libraries that fail for most of it. */
const writable = (subject: Subject, alphabet: Alphabet, candidates: readonly Candidate[]): Alphabet => {
  if (!made(() => exodus.encoder!(subject))) return alphabet;
  const framed = (bytes: readonly number[]): string => String([...alphabet.enter, ...bytes, ...alphabet.leave]);
  let { characters } = alphabet;
  for (const { name, encoder } of candidates) {
    const write = made(encoder && (() => encoder(subject)));
    if (!write || name === ours.name) continue;
    const kept = characters.filter(({ bytes, text }) => String(made(() => write(text))) === framed(bytes));
    if (name === exodus.name || kept.length >= (1 - TOLERANCE) * characters.length) characters = kept;
  }
  return { ...alphabet, characters };
};
