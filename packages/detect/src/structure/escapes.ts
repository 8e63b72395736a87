/** What the escape sequences of a 7-bit text say. */
export type Escapes = "ISO-2022-JP" | "replacement" | null;

/** Recognises the encodings of 7 bits, chunk by chunk. */
export interface EscapeCheck {
  readonly push: (bytes: Uint8Array) => void;
  readonly result: () => Escapes;
  /** Whether ASCII bytes so far are valid in ISO-2022-JP, with escape sequences or without. */
  readonly isISO2022JP: () => boolean;
}

const ESC = 0x1b;
const TILDE = 0x7e;

/** The bytes after ESC that ISO-2022-JP has, and whether two bytes are a character after them. */
const jisSequences: Readonly<Record<string, boolean>> = { "(B": false, "(J": false, "(I": false, "$@": true, $B: true };

/** The sequences of ISO-2022-KR and ISO-2022-CN, whose labels are those of replacement. */
const otherSequences = /^\$(?:\)[ACEG]|\*H)/;

/**
 * Returns a recogniser of ISO-2022-JP, and of ISO-2022-KR, ISO-2022-CN and HZ-GB-2312, which the standard replaces.
 *
 * @see https://encoding.spec.whatwg.org/#iso-2022-jp-decoder
 */
export const createEscapeCheck = (): EscapeCheck => {
  /** The bytes of an escape sequence so far. */
  let sequence: string | null = null;
  let isTwoByte = false;
  let jis = 0;
  let others = 0;
  let isInvalid = false;
  let trail = false;
  /** A byte that the next one belongs to: a tilde, or the first of a character between "~{" and "~}". */
  let hzLead: number | null = null;
  /** Whether the text is between "~{" and "~}", whether a character precedes there, and how many such texts ended. */
  let isHZ = false;
  let isAfterCharacter = false;
  let isHZInvalid = false;
  let hz = 0;
  /** Whether there was an escape or a tilde. */
  let isActive = false;
  const pushByte = (byte: number): void => {
    if (sequence !== null) {
      sequence += String.fromCharCode(byte);
      const jisWidth = jisSequences[sequence];
      if (jisWidth !== undefined) {
        isTwoByte = jisWidth;
        jis++;
        sequence = null;
      } else if (otherSequences.test(sequence)) {
        others++;
        sequence = null;
      } else if (sequence.length === 3 || !"($".includes(sequence[0]!)) {
        isInvalid = true;
        sequence = null;
      }
      return;
    }
    if (byte === ESC) {
      isInvalid ||= trail;
      sequence = "";
    } else if (isTwoByte) {
      if (byte === 0x0a || byte === 0x0d) isInvalid ||= trail;
      else {
        isInvalid ||= byte < 0x21 || byte > 0x7e;
        trail = !trail;
      }
    }
    if (hzLead === null) {
      if (isHZ || byte === TILDE) hzLead = byte;
      return;
    }
    const isTilde = hzLead === TILDE;
    if (!isTilde) isHZInvalid ||= hzLead < 0x21 || hzLead > 0x77 || byte < 0x21 || byte > 0x7e;
    else if (isHZ) {
      // There are no other signs than "~}" between characters, and there is a character before it.
      isHZInvalid ||= byte !== 0x7d || !isAfterCharacter;
      isHZ = false;
      hz++;
    } else isHZ = byte === 0x7b;
    isAfterCharacter = !isTilde;
    hzLead = null;
  };
  return {
    push: (bytes) => {
      isActive ||= bytes.includes(ESC) || bytes.includes(TILDE);
      if (isActive) for (const byte of bytes) pushByte(byte);
    },
    isISO2022JP: () => !isInvalid && others === 0,
    result: () => {
      if (!isInvalid && others > 0) return "replacement";
      if (!isInvalid && jis > 0) return "ISO-2022-JP";
      return hz > 0 && !isHZInvalid && jis === 0 ? "replacement" : null;
    },
  };
};
