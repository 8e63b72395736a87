import {
  COMPATIBILITY,
  DUPLICATE,
  EXTENSION_A,
  FOLLOWS,
  FOUR_BYTES,
  KIND_MASK,
  ONE_BYTE,
  PRIVATE_USE,
  THREE_BYTES,
  TWO_BYTES,
  UNMAPPED,
} from "./classify.js";

/** The CSS variables of the kinds, by their numbers. */
const KIND_VARIABLES: Readonly<Record<number, string>> = {
  [UNMAPPED]: "--cell-unmapped",
  [ONE_BYTE]: "--cell-one",
  [TWO_BYTES]: "--cell-two",
  [THREE_BYTES]: "--cell-three",
  [FOUR_BYTES]: "--cell-four",
  [PRIVATE_USE]: "--cell-private",
};

/** The CSS variable of a class's colour. */
export const variableOf = (cellClass: number): string => {
  const kind = cellClass & KIND_MASK;
  return kind !== UNMAPPED && cellClass & FOLLOWS ? `${KIND_VARIABLES[kind]}-follows` : KIND_VARIABLES[kind]!;
};

/** The name of a class's background in CSS: "three-follows". */
const colorNameOf = (cellClass: number): string => variableOf(cellClass).slice("--cell-".length);

/** The CSS classes of a cell: its background and its marks. */
export const cellClassesOf = (cellClass: number): string[] => [
  `kind-${colorNameOf(cellClass)}`,
  ...(cellClass & DUPLICATE ? ["duplicate"] : []),
  ...(cellClass & COMPATIBILITY ? ["compatibility"] : []),
  ...(cellClass & EXTENSION_A ? ["extension-a"] : []),
];

/** An item of the legend. */
export interface LegendItem {
  readonly label: string;
  readonly cellClass: number;
  /** The bits that a class must have to be counted here, and their value. */
  readonly mask: number;
}

const KIND_AND_ORDER = KIND_MASK | FOLLOWS;

/** The legend, in the standard's order. */
export const LEGEND: readonly LegendItem[] = [
  { label: "Unmapped", cellClass: UNMAPPED, mask: KIND_MASK },
  { label: "One byte in UTF-8", cellClass: ONE_BYTE, mask: KIND_AND_ORDER },
  { label: "One byte in UTF-8, follows the previous pointer", cellClass: ONE_BYTE | FOLLOWS, mask: KIND_AND_ORDER },
  { label: "Two bytes in UTF-8", cellClass: TWO_BYTES, mask: KIND_AND_ORDER },
  { label: "Two bytes in UTF-8, follows the previous pointer", cellClass: TWO_BYTES | FOLLOWS, mask: KIND_AND_ORDER },
  { label: "Three bytes in UTF-8", cellClass: THREE_BYTES, mask: KIND_AND_ORDER },
  {
    label: "Three bytes in UTF-8, follows the previous pointer",
    cellClass: THREE_BYTES | FOLLOWS,
    mask: KIND_AND_ORDER,
  },
  { label: "Private Use", cellClass: PRIVATE_USE, mask: KIND_AND_ORDER },
  { label: "Private Use, follows the previous pointer", cellClass: PRIVATE_USE | FOLLOWS, mask: KIND_AND_ORDER },
  { label: "Four bytes in UTF-8", cellClass: FOUR_BYTES, mask: KIND_AND_ORDER },
  { label: "Four bytes in UTF-8, follows the previous pointer", cellClass: FOUR_BYTES | FOLLOWS, mask: KIND_AND_ORDER },
  { label: "Duplicate of an earlier pointer", cellClass: DUPLICATE, mask: DUPLICATE },
  { label: "CJK Compatibility Ideograph", cellClass: COMPATIBILITY, mask: COMPATIBILITY },
  { label: "CJK Unified Ideographs Extension A", cellClass: EXTENSION_A, mask: EXTENSION_A },
];

/** The number of cells of each item of the legend. */
export const legendCounts = (classes: Uint8Array): number[] =>
  LEGEND.map(({ cellClass, mask }) => classes.reduce((sum, each) => sum + ((each & mask) === cellClass ? 1 : 0), 0));
