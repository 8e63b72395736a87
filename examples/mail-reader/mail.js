import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { iso2022JP } from "@webenc/cjk-japanese/iso-2022-jp";
import { encodeString } from "@webenc/core";
import mailsplit from "@zone-eu/mailsplit";
import { getEncoding, TextDecoder } from "webenc";

/**
 * Decodes bytes by the charset of a message. An unknown charset is read as windows-1252, as browsers do.
 *
 * @param {Uint8Array} bytes
 * @param {string | false | undefined} charset
 */
const decode = (bytes, charset) => {
  const name = getEncoding(charset || "us-ascii")?.name ?? "windows-1252";
  return new TextDecoder(name === "replacement" ? "windows-1252" : name).decode(bytes);
};

const WORD = /=\?([^?*]+)(?:\*[^?]*)?\?([bq])\?([^?]*)\?=/gi;

/** @param {string} text */
const quotedPrintableBytes = (text) =>
  Buffer.from(
    text.replaceAll("_", " ").replace(/=([\da-f]{2})/gi, (_, hex) => String.fromCharCode(parseInt(hex, 16))),
    "latin1",
  );

/**
 * Decodes the encoded words of a header: `=?ISO-2022-JP?B?…?=`. Spaces between two of them are not part of the text.
 *
 * @param {string} header
 */
export const decodeHeader = (header) =>
  header
    .replace(/(\?=)\s+(?==\?)/g, "$1")
    .replace(WORD, (_, charset, kind, text) =>
      decode(kind.toUpperCase() === "B" ? Buffer.from(text, "base64") : quotedPrintableBytes(text), charset),
    );

/**
 * The subject and the first plain text of a message.
 *
 * @param {Uint8Array} message
 */
export const readMessage = async (message) => {
  const parts = Readable.from([Buffer.from(message)]).pipe(new mailsplit.Splitter());
  let subject = "";
  /** @type {import("@zone-eu/mailsplit").MimeNode | undefined} */
  let node;
  /** @type {Buffer[]} */
  const body = [];
  for await (const part of parts) {
    if (part.type === "node") {
      if (part.root) subject = decodeHeader(part.headers.getFirst("subject"));
      if (!node && (part.contentType || "text/plain") === "text/plain") node = part;
    } else if (part.type === "body" && part.node === node) {
      body.push(part.value);
    }
  }
  if (!node) return { subject, text: "" };
  const decoder = node.getDecoder();
  decoder.end(Buffer.concat(body));
  return { subject, text: decode(await buffer(decoder), node.charset) };
};

/** The most characters of an encoded word: with escape sequences and Base64 it then has at most 75 characters. */
const CHARACTERS_IN_WORD = 14;

/** @param {string} text */
const encodedWords = (text) => {
  const words = [];
  const characters = [...text];
  for (let at = 0; at < characters.length; at += CHARACTERS_IN_WORD) {
    // Each word begins and ends in ASCII: the encoder writes the return to ASCII at the end of each call.
    const bytes = encodeString(iso2022JP, characters.slice(at, at + CHARACTERS_IN_WORD).join(""));
    words.push(`=?ISO-2022-JP?B?${Buffer.from(bytes).toString("base64")}?=`);
  }
  return words.join("\r\n ");
};

/**
 * Writes a message in ISO-2022-JP. Throws a TypeError with the index of the first character that it cannot represent.
 *
 * @param {{ from: string, to: string, subject: string, text: string }} message
 */
export const writeMessage = ({ from, to, subject, text }) => {
  const head = [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${encodedWords(subject)}`,
    "MIME-Version: 1.0",
    "Content-Type: text/plain; charset=ISO-2022-JP",
    "Content-Transfer-Encoding: 7bit",
  ];
  const lines = text.replaceAll(/\r?\n/g, "\r\n");
  return Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n\r\n`, "latin1"), encodeString(iso2022JP, lines)]);
};
