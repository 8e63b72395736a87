import { findArrangement, isSingleByte, multiByteArrangements } from "../src/indexes/arrangement.js";
import { findIndex, indexes, singleByteIndexes } from "../src/indexes/catalog.js";
import { classifyBMP, classifyPointers } from "../src/indexes/classify.js";
import { legendCounts } from "../src/indexes/legend.js";

/** What a page says before the table. */
const introductions: Readonly<Record<string, string>> = {
  big5: "Big5 with the Hong Kong Supplementary Character Set and other common extensions. The encoder writes no pointer below 5024, which are the rows with the leading bytes 81 to A0. Four pointers without an entry (1133, 1135, 1164 and 1166) are decoded to two code points.",
  "euc-kr":
    "KS X 1001 and its extension by all other Hangul syllables, also known as Unified Hangul Code or code page 949. The set of 94 × 94 characters in the lower right corner is KS X 1001; its rows and cells have numbers.",
  gb18030:
    "The two-byte sequences of GB 18030-2022, which GBK and gb18030 share. The set of 94 × 94 characters in the lower right corner contains GB 2312; its rows and cells have numbers. All other code points have [four bytes](gb18030-ranges.html).",
  jis0208:
    "JIS X 0208 with the extensions of NEC and IBM, as rows of 94 cells, which EUC-JP and ISO-2022-JP use. Only Shift_JIS has the rows 95 to 120. There is [a table by the bytes of Shift_JIS](jis0208-shift_jis.html) too.",
  "jis0208-shift_jis":
    "Index [jis0208](jis0208.html) by the leading and trailing bytes of Shift_JIS: two rows of the set make one row of 188 cells. The encoder of Shift_JIS writes no pointer from 8272 to 8835, which are NEC's copies of IBM's rows. The decoder maps the pointers 8836 to 10715, which the index lacks, to private-use code points.",
  jis0212:
    "JIS X 0212, supplementary characters as rows of 94 cells. Only EUC-JP's decoder uses it, with the byte 8F before the two bytes. No encoder writes it.",
};

const introductionOf = (id: string): string =>
  introductions[id] ??
  (id === "iso-8859-8"
    ? "The bytes 80 to FF of ISO-8859-8 and ISO-8859-8-I, which share this index."
    : `The bytes 80 to FF of ${findIndex(id).title}. The pointer is the byte minus 80.`);

interface IndexPage {
  readonly params: {
    readonly index: string;
    readonly arrangement: string;
    readonly kind: "pointers" | "bmp";
    readonly name: string;
    readonly title: string;
    /** The number of cells of each item of the legend. */
    readonly counts: readonly number[];
  };
  readonly content: string;
}

const pointerPage = async (arrangement: string): Promise<IndexPage> => {
  const found = findArrangement(arrangement);
  const counts = legendCounts(classifyPointers(await findIndex(found.index).load()));
  const name = isSingleByte(found) ? findIndex(found.index).title : found.title;
  return {
    params: { index: arrangement, arrangement, kind: "pointers", name, title: `Index ${name}`, counts },
    content: introductionOf(arrangement),
  };
};

const coveragePage = async (id: string): Promise<IndexPage> => {
  const { title, load } = findIndex(id);
  const counts = legendCounts(classifyBMP(await load()));
  return {
    params: {
      index: `${id}-bmp`,
      arrangement: id,
      kind: "bmp",
      name: title,
      title: `BMP coverage of index ${title}`,
      counts,
    },
    content: `The code points of the Basic Multilingual Plane that index [${title}](${id}.html) has, 256 in each row.`,
  };
};

export default {
  paths: (): Promise<IndexPage[]> =>
    Promise.all([
      ...[...multiByteArrangements, ...singleByteIndexes.map(({ id }) => id)].map(pointerPage),
      ...indexes.map(({ id }) => coveragePage(id)),
    ]),
};
