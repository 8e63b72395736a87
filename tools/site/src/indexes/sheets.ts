import { abbreviationOf } from "../unicode/abbreviations.js";
import { codePointName, visibleCharacter } from "../unicode/code-points.js";
import { UNMAPPED } from "./classify.js";
import type { GridModel } from "./grid-model.js";
import { cellClassesOf } from "./legend.js";

/*
 * The HTML of a whole table. Each row of the model is a sheet of 16 columns, as wide as a page. The build writes the
 * sheets with their characters only, because the largest table has 24,000 cells; a browser adds colours and code points
 * to the sheets that come into view.
 */

const DIGITS = [..."0123456789ABCDEF"];
const HEADINGS = `<thead><tr><td></td>${DIGITS.map((digit) => `<th scope="col">${digit}`).join("")}</thead>`;

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** What a cell shows of its character: the character, or the abbreviation or the code point of one that cannot be seen. */
const symbolOf = (codePoint: number): string => {
  const visible = visibleCharacter(codePoint);
  return visible
    ? escaped(visible)
    : `<b>${abbreviationOf(codePoint) ?? codePointName(codePoint).slice("U+".length)}</b>`;
};

const isMapped = ({ classes }: GridModel, cell: number): boolean => classes[cell] !== UNMAPPED;

const cellHTML = (model: GridModel, cell: number | undefined, isFull: boolean): string => {
  if (cell === undefined) return '<td class="none">';
  const classes = isFull ? ` class="${cellClassesOf(model.classes[cell]!).join(" ")}"` : "";
  if (!isMapped(model, cell)) return `<td${classes}>`;
  const codePoint = model.codePointAt(cell);
  const symbol = symbolOf(codePoint);
  return `<td${classes}>${symbol}${isFull ? `<i>${codePointName(codePoint).slice("U+".length)}</i>` : ""}`;
};

/** The cells of a row by the last digit of their bytes, for each first digit that has a character. */
const linesOf = (
  model: GridModel,
  row: number,
): { readonly digit: number; readonly cells: (number | undefined)[] }[] => {
  const first = row * model.columns;
  return DIGITS.flatMap((_, digit) => {
    const cells = new Array<number | undefined>(DIGITS.length).fill(undefined);
    model.trailing.forEach((byte, column) => {
      if (byte >> 4 === digit) cells[byte & 15] = first + column;
    });
    return cells.some((cell) => cell !== undefined && isMapped(model, cell)) ? [{ digit, cells }] : [];
  });
};

/** The table of one row of the model; "" if it has no character. */
export const tableHTML = (model: GridModel, row: number, isFull: boolean): string => {
  const lines = linesOf(model, row);
  if (lines.length === 0) return "";
  const lead = model.leadOf(row);
  const body = lines.map(({ digit, cells }) => {
    const heading = `<th scope="row">${lead}${DIGITS[digit]}_`;
    return `<tr>${heading}${cells.map((cell) => cellHTML(model, cell, isFull)).join("")}`;
  });
  const title = model.titleOf(row);
  return `<table>${title ? `<caption>${title}</caption>` : ""}${HEADINGS}<tbody>${body.join("")}</table>`;
};

/** All sheets of a model. A sheet has a class with the number of its lines, from which the styles compute its height. */
export const sheetsHTML = (model: GridModel, isFull: boolean): string =>
  Array.from({ length: model.rows }, (_, row) => {
    const table = tableHTML(model, row, isFull);
    const lines = table.split('scope="row"').length - 1;
    return lines ? `<div class="sheet lines-${lines}" data-row="${row}">${table}</div>` : "";
  }).join("");
