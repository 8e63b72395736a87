// Two copies of core, which an installation can have if packages need different versions: the encodings of one copy work in
// the classes of the other. Core recognises an encoding by its members, and an error by its properties.
import assert from "node:assert/strict";
import { shiftJIS, shiftJISLabels } from "@webenc/cjk-japanese";
import * as own from "@webenc/core";
import * as ownHooks from "@webenc/core/internal";
import * as other from "other-core";
import * as otherHooks from "other-core/internal";

assert.notEqual(own.TextDecoder, other.TextDecoder, "there is only one copy of core");

const bytes = new Uint8Array([0x8a, 0xbf, 0x8e, 0x9a]);
for (const [core, hooks] of [
  [own, ownHooks],
  [other, otherHooks],
]) {
  assert.equal(new core.TextDecoder(shiftJIS).decode(bytes), "漢字");
  assert.deepEqual(new core.LegacyTextEncoder(shiftJIS).encode("漢字"), bytes);
  assert.equal(core.decodeBytes(shiftJIS, bytes), "漢字");
  assert.deepEqual(core.encodeString(shiftJIS, "漢字"), bytes);

  const { TextDecoder, LegacyTextEncoder } = core.createEncodingSet([[shiftJIS, shiftJISLabels]]);
  assert.equal(new TextDecoder("sjis").decode(bytes), "漢字");
  assert.deepEqual(new LegacyTextEncoder(shiftJIS).encode("漢字"), bytes);

  for (const { processQueue, IOQueue } of [ownHooks, otherHooks]) {
    const output = new IOQueue();
    processQueue(shiftJIS.decoder(), hooks.IOQueue.from(bytes), output, "replacement");
    assert.deepEqual(output.toList(), [0x6f22, 0x5b57]);
  }

  const decodeError = { name: "TypeError", encoding: "Shift_JIS", offset: 1 };
  assert.throws(
    () => new core.TextDecoder(shiftJIS, { fatal: true }).decode(new Uint8Array([0x41, 0xa0])),
    decodeError,
  );
  assert.throws(() => core.encodeString(shiftJIS, "☃"), {
    name: "TypeError",
    encoding: "Shift_JIS",
    codePoint: 0x2603,
  });
  assert.throws(() => new core.TextDecoder("shift_jis"), TypeError);
}

console.log("two copies of core");
