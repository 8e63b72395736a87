import { describe, expect, test } from "vitest";
import { expectFailure, useFolder } from "../../testing/program.js";

const { file, run, convert } = useFolder();
const UTF8 = ["--from", "utf-8"];
const converted = (input: string | Buffer, ...args: string[]): Buffer => run(["convert", ...args], { input }).out;

describe("--bom", () => {
  test("add writes a byte order mark, once", () => {
    expect([...converted("a", ...UTF8, "--bom", "add")]).toEqual([0xef, 0xbb, 0xbf, 0x61]);
    expect([...converted("\uFEFFa", ...UTF8, "--bom", "add", "-t", "utf-16be")]).toEqual([0xfe, 0xff, 0, 0x61]);
    expect([...converted("", ...UTF8, "--bom", "add", "-t", "utf-16le")]).toEqual([0xff, 0xfe]);
  });

  test("add writes it before the first file that is written", () => {
    file("bad", [0x61, 0xff]);
    file("b", [0x62]);
    file("c", [0x63]);
    const { status, out } = convert("no", "bad", "b", "c", ...UTF8, "--bom", "add");
    expect({ status, out: [...out] }).toEqual({ status: 1, out: [0xef, 0xbb, 0xbf, 0x62, 0x63] });
    expect([...convert("no", "b", "c", ...UTF8, "-t", "utf-16be", "--bom", "add").out]).toEqual([
      0xfe, 0xff, 0, 0x62, 0, 0x63,
    ]);
  });

  test("keep writes the one of the input", () => {
    expect([...converted("\uFEFFa", ...UTF8, "--bom", "keep", "-t", "utf-16le")]).toEqual([0xff, 0xfe, 0x61, 0]);
    expect([...converted("a", ...UTF8, "--bom", "keep")]).toEqual([0x61]);
    expect([...converted("\uFEFFa", ...UTF8, "--bom", "keep", "-t", "koi8-r")]).toEqual([0x61]);
  });

  test("remove writes none", () => {
    expect([...converted("\uFEFFa", ...UTF8, "--bom", "remove")]).toEqual([0x61]);
  });
});

describe("UTF-16 with the other byte order", () => {
  test("is refused with the right label", () => {
    file("a", [0xfe, 0xff, 0x00, 0x61]);
    expectFailure(
      convert("a", "-f", "utf-16"),
      "a: begins with the byte order mark FE FF of UTF-16BE, but is to be read as UTF-16LE: use --from utf-16be",
    );
    expectFailure(convert(file("b", [0xff, 0xfe]), "-f", "utf-16be"), /FF FE of UTF-16LE, .* use --from utf-16le\n$/);
    expect(`${convert("a", "-f", "utf-16be").out}`).toBe("a");
  });
});

describe("--eol", () => {
  const text = "a\r\nb\nc\rd\r\r\n";

  test("writes the same end for each line", () => {
    expect(`${converted(text, ...UTF8, "--eol", "lf")}`).toBe("a\nb\nc\nd\n\n");
    expect(`${converted(text, ...UTF8, "--eol", "crlf")}`).toBe("a\r\nb\r\nc\r\nd\r\n\r\n");
    expect(`${converted(text, ...UTF8, "--eol", "keep")}`).toBe(text);
  });

  test("leaves the positions in the input as they are", () => {
    file("a", "a\r\n\r\nb☃");
    expectFailure(
      convert("a", ...UTF8, "-t", "koi8-r", "--eol", "lf"),
      "a:3:2: U+2603 (☃) from the bytes E2 98 83 at offset 0x06 (6) cannot be encoded in KOI8-R",
    );
  });
});

describe("--normalize", () => {
  test("composes characters, so that they can be encoded", () => {
    const decomposed = "cafe\u0301";
    expect([...converted(decomposed, ...UTF8, "-t", "windows-1252", "--normalize", "nfc")]).toEqual([
      0x63, 0x61, 0x66, 0xe9,
    ]);
    expect(`${converted("ｶﾞ①", ...UTF8, "--normalize", "nfkc")}`).toBe("ガ1");
  });

  test("leaves the positions in the input as they are", () => {
    file("a", "xe\u0301s\u0323\u0307x");
    expectFailure(
      convert("a", ...UTF8, "-t", "koi8-r", "--normalize", "nfc"),
      "a:1:2: U+00E9 (é) from the bytes 65 CC 81 at offset 0x01 (1) cannot be encoded in KOI8-R",
    );
    expectFailure(
      convert("a", ...UTF8, "-t", "windows-1252", "--normalize", "nfc"),
      "a:1:4: U+1E69 (ṩ) from the bytes 73 CC A3 CC 87 at offset 0x04 (4) cannot be encoded in windows-1252",
    );
  });

  test("composes characters whose parts are in two chunks, and finds the error behind them", () => {
    const text = `${"a".repeat(65535)}e\u0301${"b".repeat(65536)}☃zz\n`;
    file("a", text);
    const args = [...UTF8, "-t", "windows-1252", "--normalize", "nfc", "-o", "b"];
    const end = ":1:131074: U+2603 (☃) from the bytes E2 98 83 at offset 0x20002 (131074)";
    expectFailure(convert("a", ...args), `a${end} cannot be encoded in windows-1252`);
    expectFailure(run(["convert", ...args], { input: text }), `standard input${end} cannot be encoded in windows-1252`);
  });
});
