/** Writes the tables and plots of the recorded results. */
import { writeBlock } from "../blocks.js";
import { writeText } from "../files.js";
import { peers, peerWithVersion } from "../peers.js";
import { ratioPlot, sizePlot } from "./plots.js";
import { limitTable, mainResults, mainTable, targetTable } from "./report.js";
import { type Kept, readResults } from "./results.js";
import { slowerThanPlatform, usuallySlower } from "./slower.js";

const NOTE = `Markup mixed with text, pseudo-random; medians. \\* measured on the characters that the platform decodes as the standard says.`;

/** Writes docs/reports/speed.md's and README.md's blocks, and the plots, from docs/reports/data. */
export const render = async (): Promise<void> => {
  const results = readResults();
  if (results.length === 0) return;
  const plot = async (name: string, svg: Promise<string>): Promise<void> =>
    writeText(`docs/reports/plots/${name}.svg`, `${(await svg).trim()}\n`);
  for (const result of results) {
    await plot(`decode-${result.engine}`, ratioPlot(result, "decode"));
    await plot(`encode-${result.engine}`, ratioPlot(result, "encode"));
    await plot(`sizes-${result.engine}`, sizePlot(result));
  }
  const against = peers.map(peerWithVersion).join(", ");
  const shortly = usuallySlower(mainResults(results));
  writeBlock("README.md", "speed", `${mainTable(results)}\n${NOTE} Against ${against}.\n\n${shortly}`);
  writeBlock("docs/reports/speed.md", "speed", `${mainTable(results)}\n${NOTE}\n\n${slowerThanPlatform(results)}`);
  writeBlock("docs/reports/speed.md", "machine", `${results.map(machineLine).join("\n")}\n- Peers: ${against}`);
  writeBlock("docs/reports/speed.md", "limit", limitTable(results));
  writeBlock("docs/reports/speed.md", "engines", results.map(section).join("\n"));
};

const machineLine = ({ title, machine }: Kept): string => `- ${title}, on ${machine}`;

const section = (result: Kept): string => `### ${result.title}

${targetTable(result)}
![How many times as fast each encoding is decoded](plots/decode-${result.engine}.svg)

![How many times as fast each encoding is encoded](plots/encode-${result.engine}.svg)

![How the size of the input matters](plots/sizes-${result.engine}.svg)

[Every figure](data/bench-${result.engine}.json), with its quartiles.
`;
