/** Writes the tables and plots of the recorded results. */
import { writeBlock } from "../blocks.js";
import { writeText } from "../files.js";
import { peers, peerWithVersion } from "../peers.js";
import { ratioPlot, sizePlot } from "./plots.js";
import { limitTable, mainResults, mainTable, targetTable } from "./report.js";
import { type Result, readResults } from "./results.js";
import { slowerThanPlatform, usuallySlower } from "./slower.js";

const NOTE = `Markup mixed with text, pseudo-random; medians. \\* measured on the characters that the platform decodes as the standard says.`;

/** Writes docs/reports/speed.md's and README.md's blocks, and the plots, from docs/reports/data. */
export const render = async (): Promise<void> => {
  const results = readResults();
  const plot = async (name: string, svg: Promise<string>): Promise<void> =>
    writeText(`docs/reports/plots/${name}.svg`, `${(await svg).trim()}\n`);
  for (const result of results) {
    await plot(`decode-${result.engine}`, ratioPlot(result, "decode"));
    await plot(`encode-${result.engine}`, ratioPlot(result, "encode"));
    await plot(`sizes-${result.engine}`, sizePlot(result));
  }
  const against = peers.map(peerWithVersion).join(", ");
  const machines = results.map(({ title, machine }) => `- ${title}, on ${machine}\n`);
  const table = `${mainTable(results)}\n${NOTE}`;
  writeBlock("README.md", "speed", `${table} Against ${against}.\n\n${usuallySlower(mainResults(results))}`);
  writeBlock("docs/reports/speed.md", "speed", `${table}\n\n${slowerThanPlatform(results)}`);
  writeBlock("docs/reports/speed.md", "machine", `${machines.join("")}- Peers: ${against}`);
  writeBlock("docs/reports/speed.md", "limit", limitTable(results));
  writeBlock("docs/reports/speed.md", "engines", results.map(section).join("\n"));
};

const section = ({ engine, title, rows }: Result): string => `### ${title}

${targetTable(rows, engine)}
![How many times as fast each encoding is decoded](plots/decode-${engine}.svg)

![How many times as fast each encoding is encoded](plots/encode-${engine}.svg)

![How the size of the input matters](plots/sizes-${engine}.svg)

[Every figure](data/bench-${engine}.json), with its quartiles.
`;
