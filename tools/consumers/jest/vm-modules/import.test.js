// Jest in its default CommonJS mode, on a Node.js with --experimental-vm-modules.
test("import() loads webenc", async () => {
  const { LegacyTextEncoder, TextDecoder } = await import("webenc");
  const bytes = new LegacyTextEncoder("shift_jis").encode("漢字");
  expect(new TextDecoder("shift_jis").decode(bytes)).toBe("漢字");
});
