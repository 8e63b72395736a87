/** `npm run report vectors`: writes docs/vectors. */

import { TextDecoder, toScalarValues } from "@webenc/core/testing/oracle/api";
import type { Encoding } from "@webenc/core/testing/oracle/coder";
import { encode } from "@webenc/core/testing/oracle/encode";
import {
  encodingNamed,
  encodings,
  getAnEncoding,
  getAnOutputEncoding,
  labels,
} from "@webenc/core/testing/oracle/encodings";
import { historicalEncodings } from "@webenc/core/testing/oracle/historical";
import * as hooks from "@webenc/core/testing/oracle/hooks";
import { IOQueue } from "@webenc/core/testing/oracle/queue";
import { filesIn, readText, writeText } from "../../files.js";
import { type DecodeCase, type EncodeCase, type HookCase, type HookVectors, toHex, type Vectors } from "./format.js";
import { bytesFor, MARKED, NO_LABELS, PERCENT_ENCODED, textsFor } from "./inputs.js";
import { statesOf } from "./states.js";

const FOLDER = "docs/vectors";

const string = (codePoints: readonly number[]): string => String.fromCodePoint(...codePoints);

const textDecoder = (encoding: Encoding, bytes: readonly number[], ignoreBOM: boolean) =>
  new TextDecoder(encoding, { fatal: false, ignoreBOM }).decode(bytes, false);

const decodeCase = (encoding: Encoding, bytes: readonly number[]): DecodeCase => {
  const { text, failures } = textDecoder(encoding, bytes, true);
  return [toHex(bytes), text!, ...failures.map(({ offset, bytes }) => [offset, bytes.length] as const)];
};

const encodeCase = (encoding: Encoding, text: string): EncodeCase => {
  const { bytes, failures } = encode(encoding, text, "html");
  return [text, toHex(bytes!), ...failures.map(({ index, codePoint }) => [index, codePoint] as const)];
};

/** Removes cases with the same input. */
const unique = <Case extends readonly [string, ...unknown[]]>(cases: readonly Case[]): Case[] => [
  ...new Map(cases.map((each) => [each[0], each])).values(),
];

const vectorsOf = (name: string, encoding: Encoding, states: ReturnType<typeof statesOf>): Vectors => ({
  encoding: name,
  // No label leads to an encoding of @webenc/historical.
  labels: labels.flatMap(([label, labelled]) => (labelled === name ? [label] : [])),
  ...states,
  decode: unique(bytesFor(name).map((bytes) => decodeCase(encoding, bytes))),
  encode: encoding.encoder ? unique(textsFor(name).map((text) => encodeCase(encoding, text))) : null,
});

const hookCase = (fallback: Encoding, bytes: readonly number[]): HookCase => {
  const orFail = hooks.utf8DecodeWithoutBOMOrFail(bytes);
  return {
    bytes: toHex(bytes),
    fallback: fallback.name,
    bomSniff: hooks.bomSniff(IOQueue.from(bytes))?.name ?? null,
    decode: string(hooks.decode(bytes, fallback)),
    utf8Decode: string(hooks.utf8Decode(bytes)),
    utf8DecodeWithoutBOM: string(hooks.utf8DecodeWithoutBOM(bytes)),
    utf8DecodeWithoutBOMOrFail: orFail && string(orFail),
    textDecoder: [textDecoder(fallback, bytes, false).text!, textDecoder(fallback, bytes, true).text!],
  };
};

/** The component percent-encode set. */
const isInComponentSet = (codePoint: number): boolean => !/[\w\-.!~*'()]/.test(String.fromCharCode(codePoint));

const hookVectors = (): HookVectors => {
  const tried = [...labels.flatMap(([label]) => [label, ` \t\n\f\r${label.toUpperCase()} \t\n\f\r`]), ...NO_LABELS];
  const writing = ["UTF-8", "Shift_JIS", "ISO-2022-JP", "windows-1252", "gb18030"].map(encodingNamed);
  return {
    labels: tried.map((label) => [label, getAnEncoding(label)]),
    outputEncodings: encodings.map((encoding) => [encoding.name, getAnOutputEncoding(encoding).name]),
    decode: ["UTF-8", "UTF-16LE", "UTF-16BE", "Shift_JIS", "windows-1252"]
      .map(encodingNamed)
      .flatMap((fallback) => MARKED.map((bytes) => hookCase(fallback, bytes))),
    percentEncode: writing.flatMap((encoding) =>
      PERCENT_ENCODED.map((text) => {
        const output = hooks.percentEncodeAfterEncoding(toScalarValues(text), encoding, isInComponentSet, false);
        return [encoding.name, text, output] as const;
      }),
    ),
  };
};

/** JSON with one line for each item of a list, so that a diff shows the changed vectors. */
const print = (value: object): string => {
  const members = Object.entries(value).map(([key, member]) => {
    const isList = Array.isArray(member) && member.some((item) => typeof item === "object");
    const text = isList
      ? `[\n${member.map((item) => `    ${JSON.stringify(item)}`).join(",\n")}\n  ]`
      : JSON.stringify(member);
    return `  ${JSON.stringify(key)}: ${text}`;
  });
  return `{\n${members.join(",\n")}\n}\n`;
};

/** The files of docs/vectors by name, without the README. */
const vectorFiles = (): Map<string, string> => {
  const files = new Map([["hooks.json", print(hookVectors())]]);
  for (const encoding of encodings) {
    const { name } = encoding;
    files.set(`${name.toLowerCase()}.json`, print(vectorsOf(name, encoding, statesOf(name))));
  }
  for (const [name, encoding] of historicalEncodings) {
    files.set(`historical/${name}.json`, print(vectorsOf(name, encoding, statesOf(name))));
  }
  return files;
};

/** The files of docs/vectors that differ, are missing or are obsolete. */
export const vectorProblems = (): string[] => {
  const files = vectorFiles();
  const present = filesIn(FOLDER, /\.json$/);
  return [
    ...[...files].flatMap(([name, text]) =>
      present.includes(name) && readText(`${FOLDER}/${name}`) === text ? [] : [`${FOLDER}/${name} differs`],
    ),
    ...present.filter((name) => !files.has(name)).map((name) => `${FOLDER}/${name} is obsolete`),
  ];
};

if (process.argv[1] === import.meta.filename) {
  const files = vectorFiles();
  for (const [name, text] of files) writeText(`${FOLDER}/${name}`, text);
  console.log(`${files.size} files in ${FOLDER}`);
}
