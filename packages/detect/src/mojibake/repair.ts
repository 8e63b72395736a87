import type { Notation } from "./notations.js";
import type { LostCharacter } from "./undo.js";

/** One mistake: the bytes of a text in one encoding were decoded in another one. */
export interface Mistake {
  /** The name of the encoding that the bytes had. */
  readonly was: string;
  /**
   * The name of the encoding that they were decoded in. "ISO-8859-1" is the one in which each byte is the code point of the
   * same number, not windows-1252.
   */
  readonly readAs: string;
}

/** A notation that text or bytes are written in. */
export interface Writing {
  readonly notation: Notation;
  /** The name of the encoding of the bytes; null if they are ASCII, or the notation is one of text. */
  readonly encoding: string | null;
}

/** How a text can be repaired. Without notations and layers, the text has no damage. */
export interface Repair {
  /** The notations that the text is written in, the outer one first. */
  readonly notations: readonly Writing[];
  /** The mistakes, the last one first. */
  readonly layers: readonly Mistake[];
  /**
   * The probability of this repair among all, from 0 to 1, and at most the share of the sample that is not lost: U+FFFD, and what
   * stays of characters in an encoding of several bytes. A text of which much is lost is not repaired.
   */
  readonly confidence: number;
  /** The most probable language of the result as a BCP 47 tag, or null. */
  readonly language: string | null;
  /** The repaired beginning of the text, which was searched. */
  readonly sample: string;
}

/** A repaired text. */
export interface RepairedText {
  readonly text: string;
  /** The characters whose bytes are lost, in their order. */
  readonly lost: readonly LostCharacter[];
  /** The numbers of the lines that cannot be repaired and stay as they are, from 1. */
  readonly unrepaired: readonly number[];
}
