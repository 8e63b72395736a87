/** Writes the tables and plots of the recorded results. */
import { writeBlock } from "../blocks.js";
import { writeText } from "../files.js";
import { peers, peerWithVersion } from "../peers.js";
import { type Digest, readDigests } from "./digest.js";
import { ratioPlot, sizePlot } from "./plots.js";
import { limitTable, mainTable, README_SHOWN, targetTable } from "./report.js";
import { slowerThanPlatform, usuallySlower } from "./slower.js";

const STAR = "\\* measured on the characters that the platform decodes as the standard says.";
const NOTE = `Markup mixed with text, pseudo-random; medians. ${STAR}`;

/** Writes the blocks of README.md, docs/speed.md and docs/reports/speed.md, and the plots, from the data of the reports. */
export const render = (): void => {
  const results = readDigests();
  for (const result of results) {
    for (const operation of ["decode", "encode"] as const)
      writeText(`docs/reports/plots/${operation}-${result.engine}.svg`, ratioPlot(result, operation));
    writeText(`docs/reports/plots/sizes-${result.engine}.svg`, sizePlot(result));
  }
  const against = peers.map(peerWithVersion).join(", ");
  const machines = results.map(({ title, machine }) => `- ${title}, on ${machine}\n`);
  const table = `${mainTable(results)}\n${NOTE}`;
  const readmeTable = mainTable(results, README_SHOWN);
  writeBlock("README.md", "speed", readmeTable.includes("\\*") ? `${readmeTable}\n${STAR}` : readmeTable);
  writeBlock("docs/speed.md", "slower", usuallySlower(results));
  writeBlock("docs/reports/speed.md", "speed", `${table}\n\n${slowerThanPlatform(results)}`);
  writeBlock("docs/reports/speed.md", "machine", `${machines.join("")}- Peers: ${against}`);
  writeBlock("docs/reports/speed.md", "limit", limitTable(results));
  writeBlock("docs/reports/speed.md", "engines", results.map(section).join("\n"));
};

const section = ({ engine, title, targets }: Digest): string => `### ${title}

${targetTable(targets)}
![How many times as fast each encoding is decoded](plots/decode-${engine}.svg)

![How many times as fast each encoding is encoded](plots/encode-${engine}.svg)

![How the size of the input matters](plots/sizes-${engine}.svg)
`;
