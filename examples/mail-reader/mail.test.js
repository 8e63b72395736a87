import assert from "node:assert/strict";
import { test } from "node:test";
import { decodeHeader, readMessage, writeMessage } from "./mail.js";

const MESSAGE = [
  "From: a@example.jp",
  "Subject: =?ISO-2022-JP?B?GyRCMnE1RBsoQg==?=",
  " =?ISO-2022-JP?B?GyRCJE4kKkNOJGkkOxsoQg==?=",
  'Content-Type: multipart/alternative; boundary="x"',
  "",
  "--x",
  "Content-Type: text/plain; charset=iso-2022-jp",
  "Content-Transfer-Encoding: base64",
  "",
  "GyRCTEBGfBsoQiAxMBskQjt+GyhC",
  "--x",
  "Content-Type: text/html; charset=utf-8",
  "",
  "<p>no</p>",
  "--x--",
  "",
].join("\r\n");

test("a message is read: encoded words, a part of a multipart body, Base64", async () => {
  assert.deepEqual(await readMessage(Buffer.from(MESSAGE)), { subject: "会議のお知らせ", text: "明日 10時" });
});

test("encoded words in quoted-printable and in other charsets are read", () => {
  assert.equal(decodeHeader("=?windows-1251?Q?=CF=F0=E8=E2=E5=F2?= a =?GBK?B?xOO6ww==?="), "Привет a 你好");
});

test("a message that is written is read back, and consists of 7-bit lines of at most 76 characters in its head", async () => {
  const subject = "非常に長い件名は複数の符号化語に分かれます。ASCII too";
  const message = writeMessage({ from: "a@example.jp", to: "b@example.jp", subject, text: "こんにちは。\nHello" });
  assert.ok(message.every((byte) => byte < 0x80));
  const [head = ""] = message.toString("latin1").split("\r\n\r\n");
  assert.ok(head.split("\r\n").every((line) => line.length <= 76 + "Subject: ".length));
  assert.deepEqual(await readMessage(message), { subject, text: "こんにちは。\r\nHello" });
});

test("a character that ISO-2022-JP does not have throws with its index", () => {
  const message = { from: "a@example.jp", to: "b@example.jp", subject: "", text: "a☃" };
  assert.throws(() => writeMessage(message), { name: "TypeError", index: 1, codePoint: 0x2603 });
});
