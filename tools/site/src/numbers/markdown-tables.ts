/** A table of a report: the texts of its cells, without marks of emphasis. */
export interface ReportTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const cellsOf = (line: string): string[] =>
  line
    .replace(/^\||\|$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll("**", "").replaceAll("\\*", "*").replaceAll("`", ""));

/**
 * Finds the first table after a marker of a report: `<!-- name:begin -->`.
 *
 * @throws if the report has no such marker or no table after it
 */
export const tableAfter = (report: string, name: string): ReportTable => {
  const part = report.split(`<!-- ${name}:begin -->`)[1]?.split(`<!-- ${name}:end -->`)[0];
  const [header, separator, ...lines] = part?.split("\n").filter((line) => line.startsWith("|")) ?? [];
  if (!header || !separator) throw new Error(`the report has no table "${name}"`);
  return { header: cellsOf(header), rows: lines.map(cellsOf) };
};

/** A median with its quartiles: "1.50 (1.17 to 1.60)". */
export interface Spread {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** Reads a median with its quartiles. A number without quartiles has itself as both. */
export const spreadOf = (cell: string): Spread => {
  const [median = Number.NaN, low = median, high = median] = (cell.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
  return { median, low, high };
};
