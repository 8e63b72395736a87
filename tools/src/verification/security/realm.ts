/**
 * Uses the packages before and after Object.prototype gets more properties. Prints the results, and the global objects that
 * the packages have changed. It runs in a separate process, because the changes affect everything.
 */

/** Describes the properties of every object that the global object reaches by properties and prototypes. */
const snapshot = (): Map<object, string> => {
  const seen = new Map<object, string>();
  const visit = (value: unknown): void => {
    if (Object(value) !== value || seen.has(value as object)) return;
    const object = value as object;
    seen.set(object, "");
    const parts: string[] = [];
    for (const key of Reflect.ownKeys(object)) {
      const found = Reflect.getOwnPropertyDescriptor(object, key)!;
      parts.push(`${String(key)}:${found.writable}${found.enumerable}${found.configurable}${typeof found.value}`);
      for (const each of [found.value, found.get, found.set]) visit(each);
    }
    visit(Reflect.getPrototypeOf(object));
    seen.set(object, parts.join());
  };
  // Globals that hold a program's own state are left out.
  for (const key of Reflect.ownKeys(globalThis)) {
    if (!["process", "global", "globalThis", "Buffer", "performance", "navigator"].includes(String(key))) {
      visit(Reflect.getOwnPropertyDescriptor(globalThis, key)?.value);
    }
  }
  seen.set(globalThis, Reflect.ownKeys(globalThis).map(String).join());
  return seen;
};

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16)).join();

/** Uses decoders, encoders, labels, streams and streaming queues, and returns their results. */
const use = async (): Promise<unknown[]> => {
  const webenc = await import("webenc");
  const { StreamingIOQueue } = await import("webenc/hooks");
  const sample = Uint8Array.of(0x1b, 0x24, 0x42, 0x34, 0x41, 0x1b, 0x28, 0x42, 0x61, 0xff);
  const stream = new webenc.TextDecoderStream("iso-2022-jp");
  const writer = stream.writable.getWriter();
  const written = writer.write(sample.subarray(0, 9)).then(() => writer.close());
  const reader = stream.readable.getReader();
  const { value } = await reader.read();
  const { done } = await reader.read();
  await written;
  const queue = new StreamingIOQueue();
  const waiting = queue.readMany(2);
  queue.push([97, 98, 99]);
  return [
    new webenc.TextDecoder("iso-2022-jp").decode(sample),
    hex(new webenc.LegacyTextEncoder("iso-2022-jp").encode("漢a")),
    new webenc.TextDecoder("utf-8").decode(Uint8Array.of(0xef, 0xbb, 0xbf, 0xe2)),
    new webenc.TextDecoder("utf-8", null as never).fatal,
    webenc.getEncoding("latin1")!.name,
    value,
    done,
    String(await waiting),
    new webenc.TextDecoder("big5").decode(new webenc.LegacyTextEncoder("big5").encode("漢字")),
    hex(new webenc.LegacyTextEncoder("gb18030").encode("\u{1f600}")),
  ];
};

let evalThrows = false;
try {
  new Function("");
} catch {
  evalThrows = true;
}

const before = snapshot();
const clean = await use();
const after = snapshot();
const changed = [...before].flatMap(([object, properties]) => {
  const now = after.get(object);
  return now === properties ? [] : [`${Object.prototype.toString.call(object)}: ${properties} is now ${now}`];
});

/**
 * The members of options, the optional members of the packages' own objects, and `then`, which JavaScript looks up on the
 * value of each promise.
 */
const OPTIONS = ["fatal", "ignoreBOM", "stream", "errorMode", "replacement"];
const NAMES = [...OPTIONS, "fastPath", "pendingByteCount", "resetSequence", "write", "read", "shared", "then"];
for (const key of NAMES) {
  Object.defineProperty(Object.prototype, key, {
    // A `then` that is not a function has no effect.
    get: () => (key === "then" ? undefined : true),
    set() {
      throw new Error(key);
    },
    configurable: true,
  });
}
const polluted = await use();
for (const key of NAMES) Reflect.deleteProperty(Object.prototype, key);
console.log(JSON.stringify({ changed, clean, polluted, evalThrows }));
