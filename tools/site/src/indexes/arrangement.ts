/** An arrangement of an index in rows and columns: its leading and trailing bytes. */
export interface Arrangement {
  /** The name in the page's address. */
  readonly id: string;
  /** The index that is arranged. */
  readonly index: string;
  /** The encoding whose bytes the table shows: one of those that use the index. */
  readonly encoding: string;
  /** The language whose forms of ideographs the index has, as an attribute of HTML. */
  readonly language: string;
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
  encoding: string,
  language: string,
  title: string,
  leading: readonly number[],
  trailing: readonly number[],
  rowAndCell?: Arrangement["rowAndCell"],
  rows: number = leading.length,
): Arrangement => ({
  id,
  index,
  encoding,
  language,
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

const ISO_2022 = bytes(0x21, 0x7e);

const multiByte: readonly Arrangement[] = [
  arrangement("big5", "big5", "big5", "zh-Hant", "Big5", LEADING, BIG5_TRAILING),
  arrangement(
    "euc-kr",
    "euc-kr",
    "euc-kr",
    "ko",
    "EUC-KR",
    LEADING,
    EUC_KR_TRAILING,
    setAtA1(LEADING, EUC_KR_TRAILING),
  ),
  arrangement(
    "gb18030",
    "gb18030",
    "gb18030",
    "zh-Hans",
    "gb18030",
    LEADING,
    GB18030_TRAILING,
    setAtA1(LEADING, GB18030_TRAILING),
  ),
  // Only Shift_JIS has the rows 95 to 120.
  arrangement("jis0208", "jis0208", "euc-jp", "ja", "jis0208", EUC, EUC, rowsOf94, 120),
  arrangement(
    "jis0208-shift_jis",
    "jis0208",
    "shift_jis",
    "ja",
    "jis0208 in Shift_JIS",
    SHIFT_JIS_LEADING,
    SHIFT_JIS_TRAILING,
    rowsOf94,
  ),
  arrangement(
    "jis0208-iso-2022-jp",
    "jis0208",
    "iso-2022-jp",
    "ja",
    "jis0208 in ISO-2022-JP",
    ISO_2022,
    ISO_2022,
    rowsOf94,
  ),
  arrangement("jis0212", "jis0212", "euc-jp", "ja", "jis0212", EUC, EUC, rowsOf94),
];

/** A table without leading bytes: the single bytes from one on. */
const oneRow = (id: string, first: number): Arrangement => ({
  id,
  index: id,
  encoding: id,
  language: "und",
  title: id,
  columns: 0x100 - first,
  rows: 1,
  leading: () => undefined,
  trailing: (column) => first + column,
  rowAndCell: undefined,
});

/** All 256 bytes of an encoding whose characters have one byte each. */
export const allBytes = (encoding: string): Arrangement => oneRow(encoding, 0);

/** Finds the arrangement of a page by its name. */
export const findArrangement = (id: string): Arrangement =>
  multiByte.find((each) => each.id === id) ?? oneRow(id, 0x80);

/** The arrangements of the indexes of more than one byte that have pages of their own. */
export const multiByteArrangements: readonly string[] = multiByte
  .map(({ id }) => id)
  .filter((id) => id !== "jis0208-iso-2022-jp");

/** Whether an arrangement is that of a single-byte index. */
export const isSingleByte = ({ rows }: Arrangement): boolean => rows === 1;
