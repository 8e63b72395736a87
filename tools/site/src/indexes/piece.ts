import { findArrangement } from "./arrangement.js";
import { findIndex } from "./catalog.js";
import { pointerModel } from "./grid-model.js";
import { tableHTML } from "./sheets.js";

const ARRANGEMENT = "jis0208-shift_jis";
const LEADING_BYTE = 0x82;
const FIRST_LINE = "829_";
const LAST_LINE = "82F_";

/** A piece of a table for the landing page: the HTML of the hiragana of Shift_JIS. */
export const hiraganaTable = async (): Promise<string> => {
  const arrangement = findArrangement(ARRANGEMENT);
  const model = pointerModel(arrangement, await findIndex(arrangement.index).load());
  const row = Array.from({ length: model.rows }, (_, at) => at).find((at) => arrangement.leading(at) === LEADING_BYTE)!;
  const [head = "", ...lines] = tableHTML(model, row, true)
    .replace(/<caption>.*?<\/caption>|<\/table>/g, "")
    .split(/(?=<tr><th scope="row">)/);
  const at = (heading: string) => lines.findIndex((line) => line.includes(`>${heading}`));
  return `${head}${lines.slice(at(FIRST_LINE), at(LAST_LINE) + 1).join("")}</table>`;
};
