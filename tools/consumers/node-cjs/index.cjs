// Node.js with CommonJS: require() of ES modules, which Node.js supports from 20.19 and 22.12 on.
"use strict";
const assert = require("node:assert/strict");
const { shiftJIS } = require("@webenc/cjk-japanese/shift_jis");
const { encodeString } = require("@webenc/core");
const { LegacyTextEncoder, TextDecoder } = require("webenc");
const { decode } = require("webenc/hooks");

const bytes = encodeString(shiftJIS, "漢字");
assert.deepEqual(bytes, new LegacyTextEncoder("shift_jis").encode("漢字"));
assert.equal(decode(bytes, shiftJIS), "漢字");
assert.throws(() => new LegacyTextEncoder("latin1").encode("漢"), TypeError);

console.log(new TextDecoder("sjis").decode(bytes));
