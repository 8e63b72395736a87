/**
 * `npm run independent`: compares decoders with those of Python and of the C library, and writes docs/reports/historical.md and
 * docs/reports/iconv.md.
 */
import { writeText } from "../../files.js";
import { compareAll, type Peer } from "./compare.js";
import { HISTORICAL } from "./historical.js";
import { report } from "./report.js";
import { STANDARD } from "./standard.js";

const HISTORICAL_INTRODUCTION = `# The historical decoders and other implementations

The decoders of \`@webenc/historical\` are compared with Python's codecs and with glibc's \`iconv\`, in fatal mode: every pair of
bytes from 21 to 7E in each state, every single byte in each state, and escape sequences. A test requires an explanation for each
kind of difference.`;

const STANDARD_INTRODUCTION = `# The standard's decoders and iconv

The decoders of the standard, which browsers have, are compared with glibc's \`iconv\`, in fatal mode: every byte from 80 to FF,
and every pair of a leading and a trailing byte. A test requires an explanation for each kind of difference.`;

const write = (document: string, introduction: string, peers: readonly Peer[]): void => {
  const comparisons = compareAll(peers);
  if (!comparisons) throw new Error("python3 is not on this machine");
  writeText(document, report(introduction, comparisons));
  for (const { codec, same, differences } of comparisons) {
    console.log(`${codec}: ${same === null ? "not on this machine" : `${same} the same`}`);
    for (const { group, kind, cases } of differences) console.log(`  ${group}: ${kind}: ${cases.length}`);
  }
};

write("docs/reports/historical.md", HISTORICAL_INTRODUCTION, HISTORICAL);
write("docs/reports/iconv.md", STANDARD_INTRODUCTION, STANDARD);
