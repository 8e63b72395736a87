/** Each encoding's alphabets: characters on which the libraries agree, and where the platform reads otherwise, its own. */
import { type Alphabet, makeAlphabet } from "./alphabet.js";
import { type Candidate, type Decode, exodus, native, ours } from "./candidates.js";
import type { Subject } from "./subjects.js";

/** What the texts of an encoding are made of. */
export interface Material {
  readonly decode: Alphabet;
  /** Characters that can be written as they were read. */
  readonly encode: Alphabet;
  /** Characters that the platform's own decoder reads as the standard says, if it does not read most of them so. */
  readonly native?: Alphabet;
}

/** Who reads more than this part of an alphabet otherwise is not compared on characters that suit it. */
const TOLERANCE = 0.1;

/** Makes one of a library's functions; what a library or a platform lacks throws, or is undefined. */
export const made = <T>(make: (() => T | undefined) | undefined): T | undefined => {
  try {
    return make?.();
  } catch {
    return undefined;
  }
};

/** Makes the alphabets of an encoding for some libraries. @exodus/bytes says what the standard wants. */
export const materialOf = (subject: Subject, candidates: readonly Candidate[]): Material => {
  const decode = exodus.decoder!(subject)!;
  // Platforms keep an escape sequence at the end for what comes next, unless a line feed makes them forget it.
  const ended = (bytes: Uint8Array): Uint8Array =>
    subject.file === "iso-2022-jp" ? Uint8Array.of(...bytes, 0x0a) : bytes;
  const same = (read: Decode, bytes: Uint8Array): boolean => made(() => read(ended(bytes))) === decode(ended(bytes));
  const readers = candidates.flatMap(({ name, decoder }): { name: string; read: Decode }[] => {
    const read = made(decoder && (() => decoder(subject)));
    return read && name !== ours.name ? [{ name, read }] : [];
  });
  /** The alphabet on which some readers agree; what is not well-formed, the platform only has to. */
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

/** The part of an alphabet that is written as it was read, by all who write most of it so. */
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
