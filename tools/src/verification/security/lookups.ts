/**
 * Uses the packages in a separate process, and prints the property names that they looked up on objects without them. Such a
 * lookup reaches Object.prototype, which other code can change.
 */
import { join } from "node:path";
import { filesIn, readText } from "../../files.js";
import { root } from "../../root.js";
import * as webenc from "../webenc.js";

const packages = join(root, "packages");

/** Packed data, in which other identifiers seem to be. */
const packed = /(["`])(?:(?!\1)\S){100,}\1/g;

/** Every identifier in the packages' code, and "undefined", without those that would change property descriptors. */
const names = new Set(
  filesIn(packages, /^(?!cli)[\w-]+\/dist\/(?!testing\/).*\.js$/)
    .flatMap(
      (file) =>
        readText(join(packages, file))
          .replace(packed, "")
          .match(/(?<![\w$#])[A-Za-z_$][\w$]*/g) ?? [],
    )
    .concat("undefined")
    .filter((name) => !(name in Object.prototype || /^([gs]et|value|writable|enumerable|configurable)$/.test(name))),
);

const lookedFor = new Set<string>();
for (const name of names) {
  Object.defineProperty(Object.prototype, name, {
    get() {
      // Lookups by other code, for example the platform, do not count.
      if (new Error().stack!.split("\n")[2]?.includes(packages)) lookedFor.add(name);
      return undefined;
    },
    set(value: unknown) {
      Reflect.defineProperty(this, name, { value, writable: true, enumerable: true, configurable: true });
    },
    configurable: true,
    // So a loop over an object's own and inherited names comes here as well.
    enumerable: true,
  });
}

/** Valid and invalid bytes. */
const bytes = Uint8Array.from({ length: 3000 }, (_, i) => i * 7);
const texts = ["aあ漢é".repeat(900), "a\u{1f600}☃\ud800", "abc"];

/** Calls functions and ignores their results: only the lookups count. */
const attempt = (...calls: readonly (() => unknown)[]): void => {
  for (const call of calls) {
    try {
      call();
    } catch {}
  }
};

// Encodings without a decoder or an encoder throw.
for (const [encoding] of webenc.encodings as readonly (readonly [webenc.FullEncoding, ...unknown[]])[]) {
  for (const fatal of [false, true]) {
    for (const onError of [undefined, () => {}]) {
      const options = { fatal, ignoreBOM: fatal };
      attempt(
        () => new webenc.TextDecoder(encoding, options, onError).decode(bytes, { stream: true }),
        () => new webenc.TextDecoder(encoding.name, options, onError).decode(bytes),
        () => webenc.decodeBytes(encoding, bytes, { fatal }, onError),
      );
    }
  }
  for (const errorMode of ["fatal", "html", "replacement", () => "x"] as const) {
    const options = { errorMode, replacement: "?" };
    for (const text of texts) {
      attempt(
        () => new webenc.LegacyTextEncoder(encoding, options).encode(text, { stream: true }),
        () => new webenc.LegacyTextEncoder(encoding.name, options).encodeInto(text, new Uint8Array(2000)),
        () => webenc.encodeString(encoding, text, options),
      );
    }
  }
  attempt(
    () => webenc.decode(bytes, encoding),
    () => webenc.decode(webenc.IOQueue.from(bytes), encoding),
    () => webenc.encode(texts[0]!, webenc.getOutputEncoding(encoding)),
    () => webenc.percentEncodeAfterEncoding(encoding, texts[1]!, webenc.pathPercentEncodeSet),
  );
}
attempt(
  () => new webenc.TextEncoder().encode(texts[0]),
  () => new webenc.TextEncoder().encodeInto(texts[0]!, new Uint8Array(100)),
  () => webenc.utf8Decode(bytes),
  () => webenc.bomSniff(bytes),
);
const streams = [
  [new webenc.TextDecoderStream("shift_jis", { fatal: false, ignoreBOM: false }), bytes],
  [new webenc.LegacyTextEncoderStream("shift_jis", { errorMode: "html", replacement: "?" }), texts[0]!],
] as const;
for (const [{ readable, writable }, chunk] of streams) {
  const writer = (writable as WritableStream).getWriter();
  const written = writer.write(chunk).then(() => writer.close());
  const reader = (readable as ReadableStream).getReader();
  while (!(await reader.read()).done);
  await written;
}

for (const name of names) Reflect.deleteProperty(Object.prototype, name);
console.log(JSON.stringify([...lookedFor].sort()));
