/** Prints the layout modules of the packages: the facts of their encodings that are in no index. */
import { big5, gb18030, iso2022JP, pointerOf } from "../layouts.js";
import type { IndexModel } from "../model.js";
import {
  big5Numbers,
  eucJPNumbers,
  eucKRNumbers,
  gb18030Numbers,
  hzGB2312Numbers,
  iso2022JP2012Numbers,
  iso2022JPNumbers,
  japaneseNumbers,
  type NumberConstant,
  STATES,
  shiftJISNumbers,
  xUserDefinedNumbers,
} from "./numbers.js";
import { type Constant, print } from "./source.js";

/** Prints a number in hexadecimal. */
export const hexadecimal = (number: number, digits = 4): string => `0x${number.toString(16).padStart(digits, "0")}`;

/** Prints the value of a constant. */
export const digitsOf = ({ value, isHexadecimal }: NumberConstant): string =>
  isHexadecimal ? hexadecimal(value, 2) : String(value);

const standard = "https://encoding.spec.whatwg.org/";

const list = (numbers: readonly number[], digits = 4): string =>
  `[${numbers.map((number) => hexadecimal(number, digits)).join(", ")}]`;

const record = (rows: readonly (readonly [string, string])[]): string =>
  `{\n${rows.map(([key, value]) => `  ${key}: ${value},\n`).join("")}}`;

const numbers = (constants: readonly NumberConstant[]): Constant[] =>
  constants.map((constant) => ({ name: constant.name, value: digitsOf(constant), docs: [constant.docs] }));

const gb18030Constants: readonly Constant[] = [
  ...numbers(gb18030Numbers),
  {
    name: "sideTable",
    type: "Readonly<Record<number, number>>",
    value: record(
      gb18030.sideTable.map(([codePoint, bytes]) => [hexadecimal(codePoint), String(pointerOf(gb18030.layout, bytes))]),
    ),
    docs: [
      "The pointers of private-use code points, which GB18030-2022 maps to other code points.",
      "",
      `@see ${standard}#gb18030-encoder`,
    ],
  },
];

const big5Constants: readonly Constant[] = [
  ...numbers(big5Numbers),
  {
    name: "doubleCodePoints",
    type: "Readonly<Record<number, readonly number[]>>",
    value: record(big5.codePointPairs.map(([pointer, codePoints]) => [String(pointer), list(codePoints)])),
    docs: [
      "The pointers that are not in the index, because they decode to two code points.",
      "",
      `@see ${standard}#big5-decoder`,
    ],
  },
  {
    name: "lastPointer",
    type: "readonly number[]",
    value: list(big5.lastPointerCodePoints),
    docs: [
      "The code points that the encoder writes with their last pointer. It writes all others with their first.",
      "",
      `@see ${standard}#index-big5-pointer`,
    ],
  },
];

const { escapes } = iso2022JP;

/** Returns the last two bytes of an escape sequence as one number. */
const endOf = ([, second = 0, third = 0]: readonly number[]): number => (second << 8) | third;

const iso2022JPConstants: readonly Constant[] = [
  ...numbers(iso2022JPNumbers),
  {
    name: "stateOfEscape",
    type: "Readonly<Record<number, number>>",
    value: record(
      STATES.flatMap((state, i) => escapes[state].map((bytes) => [hexadecimal(endOf(bytes)), String(i)] as const)),
    ),
    docs: [
      "The state that an escape sequence switches to, by its second byte << 8 | its third byte.",
      "",
      `@see ${standard}#iso-2022-jp-decoder-escape`,
    ],
  },
  ...(["ascii", "roman", "jis0208"] as const).map((state) => ({
    name: `${state}Escape`,
    type: "readonly number[]",
    value: list(escapes[state].at(-1)!, 2),
    docs: [`The escape sequence that the encoder writes to switch to its ${state} state.`],
  })),
];

/** The layout modules of each package by their names. The module `layout` contains the facts that its encodings share. */
const layouts: Readonly<Record<string, Readonly<Record<string, readonly Constant[]>>>> = {
  "cjk-chinese-simplified": { layout: gb18030Constants },
  "cjk-chinese-traditional": { layout: big5Constants },
  "cjk-japanese": {
    layout: numbers(japaneseNumbers),
    "layout-euc-jp": numbers(eucJPNumbers),
    "layout-iso-2022-jp": iso2022JPConstants,
    "layout-shift_jis": numbers(shiftJISNumbers),
  },
  "cjk-korean": { layout: numbers(eucKRNumbers) },
  historical: {
    "layout-hz-gb-2312": numbers(hzGB2312Numbers),
    "layout-iso-2022-jp-2012": numbers(iso2022JP2012Numbers),
  },
  miscellaneous: { layout: numbers(xUserDefinedNumbers) },
};

/** Returns the texts of a package's layout modules by their names. */
export const layoutModules = (folder: string, indexes: readonly IndexModel[]): [name: string, text: string][] =>
  Object.entries(layouts[folder] ?? {}).map(([name, constants]) => [
    name,
    print({ indexes, source: "generators/src/layouts.ts", constants }),
  ]);
