// Jest in its default CommonJS mode, with webenc compiled to CommonJS.
const { LegacyTextEncoder, TextDecoder } = require("webenc");

test("require() loads webenc", () => {
  const bytes = new LegacyTextEncoder("shift_jis").encode("漢字");
  expect(new TextDecoder("shift_jis").decode(bytes)).toBe("漢字");
});
