import { join } from "node:path";
import { ModuleKind, ModuleResolutionKind, Project, ScriptTarget, ts } from "ts-morph";
import { describe, expect, test } from "vitest";
import { encodings } from "webenc";
import { root } from "../root.js";

const TEXT = `
import { shiftJIS, shiftJISLabels } from "@webenc/cjk-japanese";
import * as core from "@webenc/core";
import { createEncodingSet } from "@webenc/core";
import * as singleByte from "@webenc/single-byte";
import * as webenc from "webenc";
import * as node from "webenc/node";
import { getEncoding } from "webenc";

new webenc.TextDecoder("");
new webenc.TextDecoderStream("");
new webenc.LegacyTextEncoder("");
new webenc.LegacyTextEncoderStream("");
new webenc.TextEncoder();
webenc.decode(new Uint8Array(1), "");
webenc.encode("", "gbk", { errorMode: "html" });
new webenc.TextEncoderStream();

const stream = new webenc.TextDecoderStream();
stream.readable;

new core.TextDecoder(shiftJIS);
new core.TextDecoderStream(shiftJIS);
new core.LegacyTextEncoder(shiftJIS);
new core.LegacyTextEncoderStream(shiftJIS);

getEncoding("latin1");
getEncoding("");
core.decodeBytes(shiftJIS, new Uint8Array(1));
core.encodeString(shiftJIS, "");
core.strict(shiftJIS);
singleByte.decodeSingleByte(singleByte.windows1252Index, new Uint8Array(1));
singleByte.encodeSingleByte(singleByte.windows1252Index, "");
node.decode("");
node.encode("");

const set = createEncodingSet([[shiftJIS, shiftJISLabels]]);
set.getEncoding("");
new set.TextDecoder("");
new set.LegacyTextEncoder("");
set.getEncoding("sjis");
`;

/** TypeScript's language service, which editors use, over a text that imports the built packages. */
const editor = (lib: readonly string[]) => {
  const project = new Project({
    compilerOptions: {
      target: ScriptTarget.ES2022,
      lib: lib.map((name) => `lib.${name}.d.ts`),
      types: [],
      module: ModuleKind.NodeNext,
      moduleResolution: ModuleResolutionKind.NodeNext,
      strict: true,
    },
  });
  const path = join(root, "tools/types/editor.ts");
  project.createSourceFile(path, TEXT);
  const service = project.getLanguageService().compilerObject;
  const positionOf = (before: string, needle: string): number => {
    const position = TEXT.indexOf(before + needle);
    if (position < 0) throw new Error(`${before}${needle} is not in the text`);
    return position + before.length;
  };
  return {
    errors: () => service.getSemanticDiagnostics(path).map(({ messageText }) => messageText),
    /** What hovering over a name shows, by the text before the name. */
    hover: (before: string, name: string) => {
      const info = service.getQuickInfoAtPosition(path, positionOf(before, name));
      return {
        type: ts.displayPartsToString(info?.displayParts),
        documentation: ts.displayPartsToString(info?.documentation),
        examples: (info?.tags ?? []).flatMap((tag) =>
          tag.name === "example" ? [ts.displayPartsToString(tag.text)] : [],
        ),
      };
    },
    /** The parameters of the call or constructor at a place, each with its documentation, as an editor shows them. */
    parameters: (call: string): Readonly<Record<string, string>> => {
      const help = service.getSignatureHelpItems(path, positionOf(call, "(") + 1, {});
      const parameters = help?.items[0]?.parameters ?? [];
      return Object.fromEntries(
        parameters.map(({ name, documentation }) => [name, ts.displayPartsToString(documentation)]),
      );
    },
    /** The strings that an editor offers between the quotes of a call that takes "". */
    completions: (call: string, before = '("'): string[] =>
      (service.getCompletionsAtPosition(path, positionOf(`${call}${before}`, `")`), {})?.entries ?? [])
        // The language service offers the string that stands there too.
        .filter(({ kind, name }) => kind === ts.ScriptElementKind.string && name !== "")
        .map(({ name }) => name)
        .sort(),
  };
};

const { errors, hover, completions, parameters } = editor(["es2022", "dom"]);

test("the text compiles", () => {
  expect(errors()).toEqual([]);
});

describe("hovering over a constructor shows its documentation and an example", () => {
  test.each([
    ...["TextDecoder", "TextDecoderStream", "LegacyTextEncoder", "LegacyTextEncoderStream"].flatMap((name) => [
      ["webenc", name] as const,
      ["core", name] as const,
    ]),
    ["webenc", "TextEncoder"] as const,
    ["webenc", "TextEncoderStream"] as const,
  ])("new %s.%s(", (from, name) => {
    const { documentation, examples } = hover(`new ${from}.`, `${name}(`);
    expect(documentation).toMatch(/bytes|UTF-8/i);
    expect(examples).toHaveLength(1);
    expect(examples[0]).toContain(`new ${name}(`);
  });
});

describe("signature help documents every parameter", () => {
  const names = ["TextDecoder", "TextDecoderStream", "LegacyTextEncoder", "LegacyTextEncoderStream"];
  test.each([
    ...names.map((name) => [`new webenc.${name}`, ["label", "options", "onError"]] as const),
    ...names.map((name) => [`new core.${name}`, ["encoding", "options", "onError"]] as const),
    ["webenc.decode", ["input", "encoding", "options"]],
    ["webenc.encode", ["input", "encoding", "options"]],
    ["core.decodeBytes", ["encoding", "input", "options", "onError"]],
    ["core.encodeString", ["encoding", "input", "options", "onError"]],
    ["core.strict", ["encoding"]],
    ["getEncoding", ["label"]],
    ["set.getEncoding", ["label"]],
    ["createEncodingSet", ["encodings"]],
    ["singleByte.decodeSingleByte", ["encoding", "bytes", "undecodable"]],
    ["singleByte.encodeSingleByte", ["encoding", "text", "unencodable"]],
    ["node.decode", ["label", "options", "onError"]],
    ["node.encode", ["label", "options", "onError"]],
    ["new set.TextDecoder", ["label", "options", "onError"]],
  ] as const)("%s(", (call, expected) => {
    const shown = parameters(call);
    expect(Object.keys(shown)).toEqual(expected);
    for (const [name, text] of Object.entries(shown)) expect(`${name}: ${text}`).toMatch(/: \S.{10}/);
  });
});

test("hovering over errorMode lists the modes", () => {
  const { type, documentation } = hover("{ ", 'errorMode: "html"');
  for (const mode of ['"fatal"', '"html"', '"replacement"']) expect(type + documentation).toContain(mode);
});

test("an editor completes labels and error modes of decode and encode", () => {
  expect(completions("webenc.decode(new Uint8Array(1), ", '"')).toContain("shift_jis");
});

describe("hovering shows a readable type", () => {
  test("of a constructor", () => {
    const label = "label?: webenc.EncodingLabel | (string & {}) | core.DecodableEncoding";
    expect(hover("new webenc.", "TextDecoder(").type).toContain(`new (${label}, options?: `);
  });

  test("of a lookup by a label", () => {
    expect(hover("", 'getEncoding("latin1")').type).toContain(
      'getEncoding<"latin1">(label: "latin1"): core.FullEncoding',
    );
    expect(hover("set.", 'getEncoding("sjis")').type).toContain('<"sjis">(label: "sjis") => core.FullEncoding');
  });

  test("of a stream", () => {
    expect(hover("stream.", "readable;").type).toBe("(property) TextDecoderStream.readable: ReadableStream<string>");
  });

  test("of a stream, if no library declares streams", () => {
    const { type } = editor(["es2022"]).hover("stream.", "readable;");
    expect(type).toBe("(property) TextDecoderStream.readable: ReadableStreamFallback<string>");
  });
});

describe("an editor completes labels", () => {
  const labels = encodings.flatMap(([, labels]) => labels).sort();

  test.each([
    "getEncoding",
    "new webenc.TextDecoder",
    "new webenc.TextDecoderStream",
    "new webenc.LegacyTextEncoder",
    "new webenc.LegacyTextEncoderStream",
  ])("%s: all 228 of them", (call) => {
    expect(labels).toHaveLength(228);
    expect(completions(call)).toEqual(labels);
  });

  test.each(["set.getEncoding", "new set.TextDecoder", "new set.LegacyTextEncoder"])("%s: those of the set", (call) => {
    const [, labels] = encodings.find(([{ name }]) => name === "Shift_JIS")!;
    expect(completions(call)).toEqual([...labels].sort());
  });
});
