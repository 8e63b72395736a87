/** An arrangement of an index in rows and columns: its leading and trailing bytes. */
export interface Arrangement {
  /** The name in the page's address. */
  readonly id: string;
  /** The index that is arranged. */
  readonly index: string;
  readonly title: string;
  readonly columns: number;
  readonly rows: number;
  /** The heading of a row: its leading byte, or undefined if no encoding has the row in this arrangement. */
  readonly leading: (row: number) => number | undefined;
  /** The heading of a column: its trailing byte. */
  readonly trailing: (column: number) => number;
  /** The row and cell number of a pointer in its set of 94 × 94 characters, if the index contains one. */
  readonly rowAndCell: ((pointer: number) => readonly [row: number, cell: number] | undefined) | undefined;
}

/** A range of bytes. */
const bytes = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, i) => first + i);

/** An index whose trailing bytes begin anew in each row. */
const arrangement = (
  id: string,
  index: string,
  title: string,
  leading: readonly number[],
  trailing: readonly number[],
  rowAndCell?: Arrangement["rowAndCell"],
  rows: number = leading.length,
): Arrangement => ({
  id,
  index,
  title,
  columns: trailing.length,
  rows,
  leading: (row) => leading[row],
  trailing: (column) => trailing[column]!,
  rowAndCell,
});

/** Row and cell numbers of the part of an index whose leading and trailing bytes are A1 to FE. */
const setAtA1 = (leading: readonly number[], trailing: readonly number[]): Arrangement["rowAndCell"] => {
  return (pointer) => {
    const row = leading[Math.floor(pointer / trailing.length)]! - 0xa0;
    const cell = trailing[pointer % trailing.length]! - 0xa0;
    return row >= 1 && row <= 94 && cell >= 1 ? [row, cell] : undefined;
  };
};

/** Row and cell numbers of an index with 94 cells in each row. */
const rowsOf94: Arrangement["rowAndCell"] = (pointer) => [Math.floor(pointer / 94) + 1, (pointer % 94) + 1];

const LEADING = bytes(0x81, 0xfe);
const BIG5_TRAILING = [...bytes(0x40, 0x7e), ...bytes(0xa1, 0xfe)];
const GB18030_TRAILING = [...bytes(0x40, 0x7e), ...bytes(0x80, 0xfe)];
const EUC_KR_TRAILING = bytes(0x41, 0xfe);
const EUC = bytes(0xa1, 0xfe);
const SHIFT_JIS_LEADING = [...bytes(0x81, 0x9f), ...bytes(0xe0, 0xfc)];
const SHIFT_JIS_TRAILING = [...bytes(0x40, 0x7e), ...bytes(0x80, 0xfc)];

const multiByte: readonly Arrangement[] = [
  arrangement("big5", "big5", "Big5", LEADING, BIG5_TRAILING),
  arrangement("euc-kr", "euc-kr", "EUC-KR", LEADING, EUC_KR_TRAILING, setAtA1(LEADING, EUC_KR_TRAILING)),
  arrangement("gb18030", "gb18030", "gb18030", LEADING, GB18030_TRAILING, setAtA1(LEADING, GB18030_TRAILING)),
  // Only Shift_JIS has the rows 95 to 120.
  arrangement("jis0208", "jis0208", "jis0208", EUC, EUC, rowsOf94, 120),
  arrangement("jis0208-shift_jis", "jis0208", "jis0208 in Shift_JIS", SHIFT_JIS_LEADING, SHIFT_JIS_TRAILING, rowsOf94),
  arrangement("jis0212", "jis0212", "jis0212", EUC, EUC, rowsOf94),
];

/** The arrangement of a single-byte index: the first and the second hexadecimal digit of the byte. */
const singleByte = (id: string): Arrangement => ({
  id,
  index: id,
  title: id,
  columns: 16,
  rows: 8,
  leading: (row) => 0x80 + row * 16,
  trailing: (column) => column,
  rowAndCell: undefined,
});

/** Finds the arrangement of a page by its name. */
export const findArrangement = (id: string): Arrangement => multiByte.find((each) => each.id === id) ?? singleByte(id);

/** The names of the arrangements of the indexes of more than one byte. */
export const multiByteArrangements: readonly string[] = multiByte.map(({ id }) => id);

/** Whether an arrangement is that of a single-byte index. */
export const isSingleByte = ({ columns }: Arrangement): boolean => columns === 16;
