/**
 * docs/reports/data.json: the figures that the site draws and that reports keep from earlier measurements. Complete results are
 * written to .reports/, which git ignores.
 */
import { readJSON, writeText } from "./files.js";

const FILE = "docs/reports/data.json";

/** Reads a part of the data. */
export const readData = <Part>(part: string): Part => readJSON<Record<string, Part>>(FILE)[part]!;

/** Each entry of the third level and each element of an array is one line, so that a diff is readable. */
const lines = (value: unknown, depth: number): string => {
  if (depth === 0 || typeof value !== "object" || value === null || Object.keys(value).length === 0)
    return JSON.stringify(value);
  const isArray = Array.isArray(value);
  const inner = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .map(([key, each]) => `${isArray ? "" : `${JSON.stringify(key)}:`}${lines(each, isArray ? 0 : depth - 1)}`)
    .join(",\n");
  return isArray ? `[\n${inner}\n]` : `{\n${inner}\n}`;
};

/** Replaces a part of the data. */
export const writeData = (part: string, value: unknown): void => {
  const all = readJSON<Record<string, unknown>>(FILE);
  writeText(FILE, `${lines({ ...all, [part]: value }, 4)}\n`);
};

/** Writes the complete result of a measurement to .reports/, and returns its path. */
export const writeRaw = (name: string, value: unknown): string => {
  const path = `.reports/${name}.json`;
  writeText(path, `${lines(value, 2)}\n`);
  return path;
};
