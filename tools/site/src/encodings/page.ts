/** The pages of the encodings, as Markdown: facts from the data, and the tables that the browser draws. */
import { encodeString, type FullEncoding } from "@webenc/core";
import { changedCodePoints } from "@webenc/tools/dist/round-trip/losses.js";
import { entries } from "../chooser/selection.js";
import { findArrangement } from "../indexes/arrangement.js";
import { findIndex, indexes, loadByteTable, type Table } from "../indexes/catalog.js";
import { classifyPointers } from "../indexes/classify.js";
import { sequenceDetails } from "../indexes/details.js";
import { byteModel } from "../indexes/grid-model.js";
import { legendCounts } from "../indexes/legend.js";
import { standardEncodings } from "../playground/encodings.js";
import { codePointName, hexOf, visibleCharacter } from "../unicode/code-points.js";
import { ABOUT } from "./about.js";
import type { EngineBug, Labelled, OtherNames } from "./facts.js";

/** The address of an encoding's page, below `encodings/` and without an ending. */
export const idOf = (name: string): string => name.toLowerCase();

/** Text in Markdown that stands for itself, in a table too. */
const plain = (text: string): string =>
  text.replaceAll(/[\\`*_[\]<>|{}&]/g, (character) => `&#${character.charCodeAt(0)};`);

const code = (text: string): string => `<code>${plain(text)}</code>`;

const table = (headings: readonly string[], rows: readonly (readonly string[])[]): string =>
  [headings, headings.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

/** A character with its code point, as Markdown. */
const characterLink = (codePoint: number): string => {
  const symbol = visibleCharacter(codePoint);
  const name = codePointName(codePoint);
  return `[${symbol ? `${plain(symbol)} ` : ""}${name}](../characters/index.md#${name})`;
};

/** The arrangements of the tables of an encoding of more than one byte. */
const TABLES: Readonly<Record<string, readonly string[]>> = {
  GBK: ["gb18030"],
  gb18030: ["gb18030"],
  Big5: ["big5"],
  "EUC-JP": ["jis0208", "jis0212"],
  "ISO-2022-JP": ["jis0208-iso-2022-jp"],
  Shift_JIS: ["jis0208-shift_jis"],
  "EUC-KR": ["euc-kr"],
};

const isSingleByte = (name: string): boolean =>
  name === "x-user-defined" ||
  indexes.some(({ id, encodings }) => encodings.includes(idOf(name)) && !TABLES[name] && id);

interface ShownTable {
  readonly arrangement: string;
  readonly kind: "bytes" | "pointers";
  readonly title: string;
  readonly counts: readonly number[];
}

const tablesOf = async (name: string): Promise<ShownTable[]> => {
  if (isSingleByte(name)) {
    const { classes } = byteModel(idOf(name), await loadByteTable(idOf(name)));
    return [{ arrangement: idOf(name), kind: "bytes", title: name, counts: legendCounts(classes) }];
  }
  return Promise.all(
    (TABLES[name] ?? []).map(async (arrangement) => {
      const { index, title } = findArrangement(arrangement);
      const counts = legendCounts(classifyPointers(await findIndex(index).load()));
      return { arrangement, kind: "pointers" as const, title, counts };
    }),
  );
};

const namesSection = (name: string, { systems, names }: OtherNames): string => {
  const titleOf = new Map(systems.map(({ key, title }) => [key, title]));
  const rows = names
    .filter(({ encoding }) => encoding === name)
    .map(({ names: spellings, meanings }) => [
      spellings.map(code).join(", "),
      meanings
        .map(([meaning, keys]) => `${plain(meaning)} (${keys.map((key) => titleOf.get(key)).join(", ")})`)
        .join("; "),
    ]);
  if (rows.length === 0) return "No other system that was asked has a name of its own for it.";
  return `These systems were asked: ${systems.map(({ title }) => title).join(", ")}. [All names](../docs/names.md) and where they come from.\n\n${table(["names", "meaning there, if it differs"], rows)}`;
};

/** Characters that people often look for in an encoding. */
const COMMON = [..."é ñ ł ş ő я ї α א ع ก € “ ” – … ™ ¥ ～ − ① ㈱ 髙 中 国 國 あ ｱ 한 😀"].filter(
  (character) => character !== " ",
);

const canEncode = (encoding: FullEncoding, character: string): boolean => {
  try {
    encodeString(encoding, character);
    return true;
  } catch {
    return false;
  }
};

/** How many of a table's characters are decoded only, and the first of them. */
const decodedOnly = async (
  encoding: FullEncoding,
  arrangements: readonly string[],
): Promise<{ readonly count: number; readonly first: string }> => {
  let count = 0;
  let first = "";
  for (const arrangement of arrangements) {
    const { index } = findArrangement(arrangement);
    const codePoints: Table = await findIndex(index).load();
    codePoints.forEach((codePoint, pointer) => {
      if (!codePoint) return;
      for (const detail of sequenceDetails(index, pointer, [encoding])) {
        if (detail.isWritten || detail.decoded === undefined) continue;
        count++;
        first ||= `${hexOf(detail.bytes)} is ${characterLink(codePoint)}, for which the encoder ${detail.written ? `writes ${hexOf(detail.written)}` : "reports an error"}`;
      }
    });
  }
  return { count, first };
};

const encoderSection = async (encoding: FullEncoding): Promise<string> => {
  const { name } = encoding;
  const refused = COMMON.filter((character) => !canEncode(encoding, character));
  const parts = [
    refused.length
      ? `A character that the encoding lacks is an [error](../docs/errors.md), unless an error mode says what to write for it. Of ${COMMON.length} common characters the encoder refuses ${refused.length}: ${refused.map((character) => characterLink(character.codePointAt(0)!)).join(", ")}.`
      : `The encoder writes every common character that this page tried, and ${name === "gb18030" ? "all characters of Unicode but U+E5E5" : "all characters of Unicode"}.`,
  ];
  // UTF-8 changes nothing, and trying all characters takes long.
  const changed = name === "UTF-8" ? [] : changedCodePoints(encoding);
  if (changed.length > 0)
    parts.push(
      `It writes these characters as bytes that the decoder reads as another character:`,
      table(
        ["character", "bytes", "decoded to"],
        changed.map(({ codePoint, bytes, text }) => [
          characterLink(codePoint),
          code(bytes.toUpperCase().replace(/..(?=.)/g, "$& ")),
          Array.from(text, (character) => characterLink(character.codePointAt(0)!)).join(" "),
        ]),
      ),
    );
  const { count, first } = await decodedOnly(encoding, TABLES[name] ?? []);
  if (count > 0)
    parts.push(
      `${count.toLocaleString("en")} byte sequences of the table are decoded and never written. The first: ${first}. [All of them](../docs/reports/not-round-tripped.md).`,
    );
  if (changed.length === 0 && count === 0) parts.push("What it writes, its decoder reads as the same text.");
  return parts.join("\n\n");
};

const bugsSection = (labels: readonly string[], bugs: readonly EngineBug[]): string => {
  const own = bugs.filter(({ touches }) => touches.labels?.some((label) => labels.includes(label)));
  if (own.length === 0)
    return "No bug of a browser or a runtime is known that concerns this encoding alone. [All known bugs](../docs/reports/platform-bugs.md).";
  const rows = own.map(({ name, calls, engines }) => [
    plain(name),
    code(calls.map((call) => call.toUpperCase().replace(/..(?=.)/g, "$& ")).join("; ")),
    plain(engines.join(", ")),
  ]);
  return `Decoders of other engines differ from the standard here. A "+" stands for a call with \`stream\`. [Each bug with its results](../docs/reports/platform-bugs.md); [this browser](../numbers/index.md#bugs-of-the-engines-own-decoders).\n\n${table(["bug", "bytes", "engines"], rows)}`;
};

/** A line of code for each way to use an encoding. */
export const usesOf = (name: string): readonly (readonly [way: string, language: string, code: string])[] => {
  const label = idOf(name);
  const entry = entries.find((each) => each.name === name);
  if (!entry)
    return [
      [
        "Reject it: the constructor throws for its labels",
        "ts",
        `import { getEncoding } from "webenc";\n\ngetEncoding("iso-2022-kr").name; // => "replacement"`,
      ],
    ];
  const from = `@webenc/${entry.family}/${entry.file}`;
  const single = entry.family === "single-byte";
  return [
    ["Decode, by label", "ts", `import { TextDecoder } from "webenc";\n\nnew TextDecoder("${label}").decode(bytes);`],
    ...(entry.hasEncoder
      ? [
          [
            "Encode, by label",
            "ts",
            `import { LegacyTextEncoder } from "webenc";\n\nnew LegacyTextEncoder("${label}").encode(text);`,
          ] as const,
        ]
      : []),
    [
      "Only this encoding in a bundle",
      "ts",
      entry.hasEncoder
        ? `import { decodeBytes, encodeString } from "@webenc/core";\nimport { ${entry.value} } from "${from}";\n\ndecodeBytes(${entry.value}, encodeString(${entry.value}, text));`
        : `import { decodeBytes } from "@webenc/core";\nimport { ${entry.value} } from "${from}";\n\ndecodeBytes(${entry.value}, bytes);`,
    ],
    ...(single
      ? [
          [
            "The smallest bundle",
            "ts",
            `import { decodeSingleByte } from "@webenc/single-byte";\nimport { ${entry.value}Index } from "${from}";\n\ndecodeSingleByte(${entry.value}Index, bytes);`,
          ] as const,
        ]
      : []),
    [
      "A stream",
      "ts",
      `import { TextDecoderStream } from "webenc";\n\nresponse.body.pipeThrough(new TextDecoderStream("${label}"));`,
    ],
    ["The command line", "sh", `webenc convert FILE --from ${label}`],
  ];
};

const usesSection = (name: string): string =>
  usesOf(name)
    .map(([way, language, text]) => `### ${way}\n\n\`\`\`${language}\n${text}\n\`\`\``)
    .join("\n\n");

const byteCountsOf = (name: string): string => {
  if (name === "replacement") return "none";
  if (isSingleByte(name)) return "1";
  if (name === "UTF-8") return "1 to 4";
  if (name.startsWith("UTF-16")) return "2 or 4";
  if (name === "ISO-2022-JP") return "1 or 2, and escape sequences";
  if (name === "EUC-JP") return "1 to 3";
  return ["GBK", "gb18030"].includes(name) ? "1, 2 or 4" : "1 or 2";
};

const tableSection = (name: string, tables: readonly ShownTable[]): string => {
  if (tables.length === 0)
    return name === "replacement"
      ? "The decoder has no table: it returns one U+FFFD for any input that is not empty."
      : "The bytes are computed from the code point, so there is no table. [Look a character up](../characters/index.md) to see its bytes.";
  const pages = indexes.filter(({ encodings }) => encodings.includes(idOf(name)));
  const links = pages.map(({ id, title }) => `[index ${title}](../indexes/${id}.html)`);
  const ranges = name.toLowerCase().startsWith("gb") ? " and [gb18030 ranges](../indexes/gb18030-ranges.html)" : "";
  const source = links.length
    ? `${tables.length > 1 ? "The tables come" : "The table comes"} from ${links.join(" and ")}${ranges}. Bytes below 80 are ASCII.`
    : "";
  return [
    isSingleByte(name) ? source.replace(" Bytes below 80 are ASCII.", "") : source,
    ...tables.map(
      ({ arrangement, kind, title, counts }) =>
        `${tables.length > 1 ? `### ${title}\n\n` : ""}<IndexIsland arrangement-id="${arrangement}" kind="${kind}" title="${title}" :counts="[${counts.join(", ")}]" />`,
    ),
  ].join("\n\n");
};

/** The page of an encoding. */
export const encodingPage = async (
  { name, labels }: Labelled,
  names: OtherNames,
  bugs: readonly EngineBug[],
): Promise<string> => {
  const about = ABOUT[name];
  if (!about) throw new Error(`src/encodings/about.ts has no text about ${name}`);
  const { encoding } = standardEncodings.find((each) => each.name === name)!;
  const entry = entries.find((each) => each.name === name);
  const folder = entry?.family ?? "miscellaneous";
  const tables = await tablesOf(name);
  return `---
layout: wide
title: ${name}
description: "${name}: labels, names in other systems, the whole table, and what its encoder refuses. ${about.languages}."
source: tools/site/src/encodings/about.ts
---

# ${name}

<script setup>
import IndexIsland from "../.vitepress/theme/components/indexes/IndexIsland.vue";
</script>

${about.history}
{.lead}

- Languages: ${about.languages}
- Bytes of a character: ${byteCountsOf(name)}
- Directions: ${encoding.encoder ? "decoder and encoder" : "decoder only"}
- Package: [\`@webenc/${folder}\`](../api/@webenc/${folder}/index.md)

<a class="button main" href="../playground/#encoding=${idOf(name)}">Open in the playground</a> <a class="button" href="https://encoding.spec.whatwg.org/#names-and-labels">In the standard</a>

## Labels

${labels.map(code).join(", ")}

[All labels of all encodings](labels.md).

## Names in other systems

${namesSection(name, names)}

## Table

${tableSection(name, tables)}

<div class="later">

## What the encoder refuses or changes

${encoding.encoder ? await encoderSection(encoding as FullEncoding) : name === "replacement" ? "It has no encoder." : "The standard has no encoder for it; [`@webenc/historical`](../api/@webenc/historical/index.md) has one."}

## Bugs of engines

${bugsSection([idOf(name), ...labels], bugs)}

## Use it

${usesSection(name)}

</div>
`;
};

/** The page with all encodings. */
export const listPage = (encodings: readonly Labelled[]): string => `---
layout: wide
description: The 40 encodings of the Encoding Standard, each with its labels, its table and its differences
source: tools/site/src/encodings/about.ts
---

# Encodings

The [Encoding Standard](https://encoding.spec.whatwg.org/) has these ${encodings.length} encodings. Each page has the labels of
an encoding, its names in other systems, its whole table, what its encoder refuses or changes, and code. Or look up
[a label](labels.md), [a character](../characters/index.md) or
[an index](../indexes/index.md).

${table(
  ["encoding", "languages", "labels"],
  encodings.map(({ name, labels }) => [
    `[${plain(name)}](${idOf(name)}.md)`,
    ABOUT[name]!.languages,
    labels.map(code).join(", "),
  ]),
)}
`;

/** The page with all labels, and the names of other systems. */
export const labelsPage = (encodings: readonly Labelled[], names: OtherNames): string => {
  const linkOf = (name: string | null) => (name ? `[${plain(name)}](${idOf(name)}.md)` : "no single encoding");
  const labels = encodings.flatMap(({ name, labels }) => labels.map((label) => [label, name] as const)).sort();
  const titleOf = new Map(names.systems.map(({ key, title }) => [key, title]));
  return `---
layout: wide
description: All ${labels.length} labels of the Encoding Standard, and the names of other systems
source: indexes/encodings.json
search: false
---

# Labels

A label is what a web page or a program writes to name an encoding. The standard has ${labels.length}; letter case and spaces
around them do not count. Below them are the names that other systems use, which \`webenc/aliases\` accepts.

## Labels of the standard

${table(
  ["label", "encoding"],
  labels.map(([label, name]) => [code(label), linkOf(name)]),
)}

## Names in other systems

${table(
  ["names", "encoding", "meaning there, if it differs"],
  names.names.map(({ names: spellings, encoding, meanings }) => [
    spellings.map(code).join(", "),
    linkOf(encoding),
    meanings
      .map(([meaning, keys]) => `${plain(meaning)} (${keys.map((key) => titleOf.get(key)).join(", ")})`)
      .join("; "),
  ]),
)}

## Names of encodings that the standard lacks

${names.unsupported.map(code).join(", ")}
`;
};
