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

/** Calls a function that may throw or return nothing, because a library or a platform lacks something. */
export const made = <T>(make: () => T | undefined): T | undefined => {
  try {
    return make();
  } catch {
    return undefined;
  }
};

/** Makes the alphabets of an encoding for some libraries. The output of @exodus/bytes is the expected one. */
export const materialOf = (subject: Subject, candidates: readonly Candidate[]): Material => {
  const decode = exodus.decoder!(subject)!;
  const libraries = candidates.filter(({ name }) => name !== ours.name);
  // Platforms keep an escape sequence at the end of the input for the next call; a line feed resets them.
  const ended = (bytes: Uint8Array): Uint8Array =>
    subject.label === "iso-2022-jp" ? Uint8Array.of(...bytes, 0x0a) : bytes;
  const same = (read: Decode, bytes: Uint8Array): boolean => made(() => read(ended(bytes))) === decode(ended(bytes));
  const readers = libraries.flatMap(({ name, decoder }) => {
    const read = made(() => decoder?.(subject));
    return read ? [{ name, read }] : [];
  });
  /** The alphabet on which some readers agree. For invalid bytes only the platform has to agree. */
  const alphabetFor = (some: typeof readers): Alphabet =>
    makeAlphabet(
      subject,
      decode,
      (bytes) => some.every(({ read }) => same(read, bytes)),
      (bytes) => some.every(({ name, read }) => name !== native.name || same(read, bytes)),
    );

  const all = alphabetFor([]);
  const framed = ({ bytes }: { bytes: readonly number[] }): Uint8Array =>
    Uint8Array.from([...all.enter, ...bytes, ...all.leave]);
  const inputs = all.characters.map(framed);
  const isNear = ({ read }: (typeof readers)[number]): boolean =>
    inputs.filter((bytes) => !same(read, bytes)).length <= TOLERANCE * inputs.length;
  const near = readers.filter(isNear);
  const alphabet = alphabetFor(near);
  const platform = readers.find(({ name }) => name === native.name);
  const needsOwn = platform && !near.includes(platform) && inputs.some((bytes) => same(platform.read, bytes));

  // The characters that every library encodes back, without the libraries that fail for most of them.
  let { characters } = alphabet;
  for (const { name, encoder } of libraries) {
    const write = made(() => encoder?.(subject));
    if (!write) continue;
    const kept = characters.filter((each) => String(made(() => write(each.text))) === String(framed(each)));
    if (name === exodus.name || kept.length >= (1 - TOLERANCE) * characters.length) characters = kept;
  }
  return {
    decode: alphabet,
    encode: { ...alphabet, characters },
    ...(needsOwn ? { native: alphabetFor([platform]) } : {}),
  };
};
