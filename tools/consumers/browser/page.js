// A page without a bundler.
import { decodeBytes } from "@webenc/core";
import { getEncoding, LegacyTextEncoder, TextDecoder, TextDecoderStream } from "webenc";

const bytes = new LegacyTextEncoder("gb18030").encode("汉字");
const stream = new Blob([bytes]).stream().pipeThrough(new TextDecoderStream("gb18030"));
const texts = [
  new TextDecoder("gbk").decode(bytes),
  decodeBytes(getEncoding("gb18030"), bytes),
  await new Response(stream.pipeThrough(new globalThis.TextEncoderStream())).text(),
];
document.querySelector("output").textContent = texts.join(" ");
