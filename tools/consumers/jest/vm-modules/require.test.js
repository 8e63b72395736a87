// Jest in its default CommonJS mode, on a Node.js with --experimental-vm-modules. Older ones cannot load it by require().
const [major, minor] = process.versions.node.split(".").map(Number);
const isSynchronous = major > 24 || (major === 24 && minor >= 9);

(isSynchronous ? test : test.skip)("require() loads webenc", () => {
  const { LegacyTextEncoder, TextDecoder } = require("webenc");
  const bytes = new LegacyTextEncoder("shift_jis").encode("漢字");
  expect(new TextDecoder("shift_jis").decode(bytes)).toBe("漢字");
});
