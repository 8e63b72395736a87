import { unpackGB18030 } from "@webenc/cjk-chinese-simplified/internal/index-gb18030";
import { indexGB18030 as tableGB18030 } from "@webenc/cjk-chinese-simplified/internal/indexes";
import {
  CONTINUE,
  type DecodableEncoding,
  END_OF_QUEUE,
  type EncodableEncoding,
  ERROR,
  errorWith,
  FINISHED,
  type FullEncoding,
} from "@webenc/core";
import { type FastDecoder, type FastEncoder, indexPointer, withTable } from "@webenc/core/internal";

const indexGB18030 = /* @__PURE__ */ withTable(tableGB18030, tableGB18030, unpackGB18030);

/** The decoder of the draft's section "10.2 hz-gb-2312". */
const decoder = (): FastDecoder => {
  /** The hz-gb-2312 flag: whether bytes are read in pairs. */
  let isTwoByte = false;
  let lead = 0x00;

  return {
    engine: undefined,
    pendingByteCount: () => (lead ? 1 : 0),
    handler(ioQueue, byte) {
      // 1. to 3. An incomplete pair is one error. The decoder returns to its initial state at the end only.
      if (byte === END_OF_QUEUE) {
        if (lead) {
          lead = 0x00;
          return ERROR;
        }
        isTwoByte = false;
        return FINISHED;
      }
      // 5. The byte after a tilde.
      if (lead === 0x7e) {
        lead = 0x00;
        if (byte === 0x7b || byte === 0x7d) {
          isTwoByte = byte === 0x7b;
          return CONTINUE;
        }
        if (byte === 0x7e) return 0x7e;
        if (byte === 0x0a) return CONTINUE;
        ioQueue.restore(byte);
        return ERROR;
      }
      // 6. The second byte of a pair.
      if (lead) {
        const pointer = (lead - 1) * 190 + (byte + 0x3f);
        lead = 0x00;
        if (byte === 0x0a) isTwoByte = false;
        return (byte >= 0x21 && byte <= 0x7e && indexGB18030()[pointer]) || ERROR;
      }
      // 7. to 10.
      if (byte === 0x7e) {
        lead = byte;
        return CONTINUE;
      }
      if (isTwoByte) {
        if (byte >= 0x20 && byte <= 0x7f) {
          lead = byte;
          return CONTINUE;
        }
        if (byte === 0x0a) isTwoByte = false;
        return ERROR;
      }
      return byte <= 0x7f ? byte : ERROR;
    },
  };
};

const pointerOf = /* @__PURE__ */ indexPointer(indexGB18030);

const TO_ASCII: readonly number[] = [0x7e, 0x7d];
const TO_TWO_BYTE: readonly number[] = [0x7e, 0x7b];
const NOTHING: readonly number[] = [];

/**
 * The encoder of the draft's section "10.2 hz-gb-2312". Unlike the draft's, it ends in ASCII, it finds an error before
 * it writes an escape sequence, and it does not write a pair whose first byte is a tilde, because decoders read that as an
 * escape sequence.
 */
const encoder = (): FastEncoder => {
  /** The hz-gb-2312 flag: whether the bytes that follow are read in pairs. */
  let isTwoByte = false;

  return {
    resetSequence: () => (isTwoByte ? TO_ASCII : NOTHING),
    write: undefined,
    engine: undefined,
    handler(ioQueue, codePoint) {
      // 2. At the end, the handler is called once more after the return to ASCII.
      if (codePoint === END_OF_QUEUE) {
        if (!isTwoByte) return FINISHED;
        isTwoByte = false;
        return TO_ASCII;
      }
      const switchTo = (newState: boolean) => {
        ioQueue.restore(codePoint);
        isTwoByte = newState;
        return newState ? TO_TWO_BYTE : TO_ASCII;
      };
      // 4. to 6. ASCII
      if (codePoint <= 0x7f) {
        if (isTwoByte) return switchTo(false);
        return codePoint === 0x7e ? [0x7e, 0x7e] : codePoint;
      }
      // 7., 8., and 10. to 12. before 9.: an error begins no two-byte text, but ends it, because others write `&#N;` for it. The
      // pointer -1 gives the lead 0.
      const pointer = pointerOf(codePoint);
      const lead = Math.floor(pointer / 190) + 1;
      const trail = (pointer % 190) - 0x3f;
      if (lead < 0x21 || trail < 0x21 || lead === 0x7e) return isTwoByte ? switchTo(false) : errorWith(codePoint);
      // 9. and 13.
      return isTwoByte ? [lead, trail] : switchTo(true);
    },
  };
};

/**
 * HZ-GB-2312: simplified Chinese in seven-bit bytes, of Usenet and mail of the 1990s. `~{` begins text in pairs of bytes,
 * `~}` and a line feed end it.
 *
 * @see "10.2 hz-gb-2312" in "Encoding", W3C/WHATWG draft of 2012
 * @example
 * ```ts
 * import { decodeBytes } from "@webenc/core";
 * import { hzGB2312 } from "@webenc/historical/hz-gb-2312";
 *
 * decodeBytes(hzGB2312, new Uint8Array([0x7e, 0x7b, 0x56, 0x50, 0x7e, 0x7d])); // => "中"
 * ```
 */
export const hzGB2312: FullEncoding = { name: "hz-gb-2312", decoder, encoder };

/** HZ-GB-2312 without its encoder, for a bundle that only decodes. */
export const hzGB2312Decoder: DecodableEncoding = { name: "hz-gb-2312", decoder };

/** HZ-GB-2312 without its decoder, for a bundle that only encodes. */
export const hzGB2312Encoder: EncodableEncoding = { name: "hz-gb-2312", encoder };
