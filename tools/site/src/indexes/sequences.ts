import { findArrangement } from "./arrangement.js";

/** The bytes of a pointer in an encoding. */
export interface Sequence {
  /** The lower-case name of the encoding. */
  readonly encoding: string;
  readonly bytes: readonly number[];
}

const pair = (arrangementId: string, pointer: number): [number, number] | undefined => {
  const { columns, leading, trailing } = findArrangement(arrangementId);
  const first = leading(Math.floor(pointer / columns));
  return first === undefined ? undefined : [first, trailing(pointer % columns)];
};

/**
 * The bytes of a pointer in each encoding that uses its index. ISO-2022-JP's are those of the state that two bytes have;
 * the escape sequence 1B 24 42 stands before them in a text.
 *
 * @see https://encoding.spec.whatwg.org/#legacy-multi-byte-chinese-(simplified)-encodings
 */
export const sequencesOf = (index: string, pointer: number): Sequence[] => {
  switch (index) {
    case "big5":
    case "euc-kr":
      return [{ encoding: index, bytes: pair(index, pointer)! }];
    case "gb18030":
      return ["gbk", "gb18030"].map((encoding) => ({ encoding, bytes: pair(index, pointer)! }));
    case "jis0208": {
      const euc = pair("jis0208", pointer);
      return [
        ...(euc
          ? [
              { encoding: "euc-jp", bytes: euc },
              { encoding: "iso-2022-jp", bytes: euc.map((byte) => byte - 0x80) },
            ]
          : []),
        { encoding: "shift_jis", bytes: pair("jis0208-shift_jis", pointer)! },
      ];
    }
    case "jis0212":
      return [{ encoding: "euc-jp", bytes: [0x8f, ...pair("jis0212", pointer)!] }];
    case "iso-8859-8":
      return ["iso-8859-8", "iso-8859-8-i"].map((encoding) => ({ encoding, bytes: [pointer + 0x80] }));
    default:
      return [{ encoding: index, bytes: [pointer + 0x80] }];
  }
};
