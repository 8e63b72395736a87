import { loadShiftJIS } from "@webenc/cjk-japanese/load";
import { LegacyTextEncoder, TextDecoder } from "@webenc/core";

/**
 * Splits CSV into rows of cells. A cell in quotes may contain commas, line breaks and doubled quotes.
 *
 * @param {string} text
 */
const parse = (text) => {
  /** @type {string[][]} */
  const rows = [];
  /** @type {string[]} */
  let row = [];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
    if (end === ",") continue;
    if (row.length > 1 || row[0] !== "") rows.push(row);
    row = [];
  }
  return rows;
};

/** @param {string} cell */
const quote = (cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/**
 * Reads a CSV file. The browser's own decoder has the table of Shift_JIS; if it differs from the standard's, the packed table is
 * downloaded. Throws a TypeError with the offset of the first invalid byte if the file is not in Shift_JIS.
 *
 * @param {ArrayBuffer} bytes
 */
export const readCSV = async (bytes) => parse(new TextDecoder(await loadShiftJIS(), { fatal: true }).decode(bytes));

/**
 * Writes a CSV file in Shift_JIS. A character that Shift_JIS does not have becomes "?"; the result lists these characters.
 *
 * @param {readonly (readonly string[])[]} rows
 */
export const writeCSV = async (rows) => {
  /** @type {string[]} */
  const replaced = [];
  const encoder = new LegacyTextEncoder(await loadShiftJIS(), { errorMode: "replacement" }, ({ codePoint }) => {
    replaced.push(String.fromCodePoint(codePoint));
  });
  const text = rows.map((row) => `${row.map(quote).join(",")}\r\n`).join("");
  return { bytes: encoder.encode(text), replaced };
};
