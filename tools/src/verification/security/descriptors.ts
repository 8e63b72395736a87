/**
 * Imports entry points, and lets each encoding and TextDecoder that they export report an error, while Object.prototype has one
 * more property: `node descriptors.js ENTRY,… [get | set | value]`. Prints the exports and the errors. It runs in a separate
 * process, because a module is evaluated once.
 */
const [entries, key] = process.argv.slice(2);

/** The error that a call throws, with its own properties. */
const errorOf = (call: () => unknown): unknown => {
  try {
    call();
    return "none";
  } catch (error) {
    return [String(error), Object.getOwnPropertyDescriptors(error)];
  }
};

// Node.js creates the output's stream at its first use, with descriptors that have a prototype.
process.stdout.write("");
if (key) Object.defineProperty(Object.prototype, key, { value: () => "", configurable: true, writable: true });
const found: unknown[] = [];
try {
  const { decodeBytes, encodeString } = await import("@webenc/core");
  for (const entry of entries!.split(",")) {
    // biome-ignore lint/suspicious/noExplicitAny: any package
    const exported: Record<string, any> = await import(entry);
    for (const [name, value] of Object.entries(exported)) {
      found.push([entry, name, value?.name, Object.prototype.toString.call(value?.prototype)]);
      const invalid = Uint8Array.of(0xff, 0xff, 0xff);
      if (value?.decoder) found.push(errorOf(() => decodeBytes(value, invalid, { fatal: true })));
      if (value?.encoder) found.push(errorOf(() => encodeString(value, "a\u{10ffff}")));
      if (name === "TextDecoder") found.push(errorOf(() => new value("big5", { fatal: true }).decode(invalid)));
    }
  }
} catch (error) {
  found.push(`failed: ${error}`);
} finally {
  if (key) Reflect.deleteProperty(Object.prototype, key);
}
console.log(JSON.stringify(found));
