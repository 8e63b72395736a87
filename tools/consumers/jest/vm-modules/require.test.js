// Jest in its default CommonJS mode, on a Node.js with --experimental-vm-modules. Before Node.js 24.9, `vm` links modules
// asynchronously, so require() cannot load one.
const [major, minor] = process.versions.node.split(".").map(Number);
const isSynchronous = major > 24 || (major === 24 && minor >= 9);

test(`require() ${isSynchronous ? "loads webenc" : "fails, as the guide says"}`, () => {
  if (!isSynchronous) {
    expect(() => require("webenc")).toThrow();
    return;
  }
  const { LegacyTextEncoder, TextDecoder } = require("webenc");
  const bytes = new LegacyTextEncoder("shift_jis").encode("漢字");
  expect(new TextDecoder("shift_jis").decode(bytes)).toBe("漢字");
});
