import { big5, gb18030, pointerOf } from "../layouts.js";
import type { IndexModel } from "../model.js";
import { type Constant, print } from "./source.js";

/** A number as the standard writes it. */
export const hexadecimal = (number: number, digits = 4): string => `0x${number.toString(16).padStart(digits, "0")}`;

const standard = "https://encoding.spec.whatwg.org/";

const list = (numbers: readonly number[]): string => `[${numbers.map((number) => hexadecimal(number)).join(", ")}]`;

const record = (rows: readonly (readonly [string, string])[]): string =>
  `{\n${rows.map(([key, value]) => `  ${key}: ${value},\n`).join("")}}`;

/** What a family's algorithms except, as tables: the facts that are in no index and are no step of an algorithm. */
const exceptions: Readonly<Record<string, readonly Constant[]>> = {
  "cjk-chinese-simplified": [
    {
      name: "sideTable",
      type: "Readonly<Record<number, number>>",
      value: record(
        gb18030.sideTable.map(([codePoint, bytes]) => [
          hexadecimal(codePoint),
          String(pointerOf(gb18030.layout, bytes)),
        ]),
      ),
      docs: [
        "The pointers of the private-use code points that had them before GB18030-2022 gave them to others.",
        "",
        `@see ${standard}#gb18030-encoder`,
      ],
    },
  ],
  "cjk-chinese-traditional": [
    {
      name: "doubleCodePoints",
      type: "Readonly<Record<number, readonly number[]>>",
      value: record(big5.doubles.map(([pointer, codePoints]) => [String(pointer), list(codePoints)])),
      docs: [
        "The pointers that are not in the index, for they decode to two code points.",
        "",
        `@see ${standard}#big5-decoder`,
      ],
    },
    {
      name: "lastPointer",
      type: "readonly number[]",
      value: list(big5.lastPointerCodePoints),
      docs: [
        "The code points whose last pointer the encoder takes; of all others it takes the first.",
        "",
        `@see ${standard}#index-big5-pointer`,
      ],
    },
  ],
};

/** A family's layout module, if its algorithms have exceptions. */
export const layoutModule = (folder: string, indexes: readonly IndexModel[]): string | null => {
  const constants = exceptions[folder];
  return constants === undefined ? null : print({ indexes, constants });
};
