/**
 * Converts the body of each request to UTF-8 while it arrives. The charset of Content-Type names its encoding:
 *
 *   curl --data-binary @old.txt -H "Content-Type: text/plain; charset=shift_jis" http://localhost:8000/
 */
import { createServer } from "node:http";
import { pipeline } from "node:stream/promises";
import { pathToFileURL } from "node:url";
import { getEncoding } from "webenc";
import { decode } from "webenc/node";

/** @param {string | undefined} contentType */
const encodingOf = (contentType) => getEncoding(/charset="?([^\s";]+)/i.exec(contentType ?? "")?.[1] ?? "utf-8");

export const server = createServer(async (request, response) => {
  const encoding = encodingOf(request.headers["content-type"]);
  if (!encoding || encoding.name === "replacement") {
    response.writeHead(415).end("This charset is not supported\n");
    return;
  }
  response.setHeader("content-type", "text/plain; charset=utf-8");
  // Each stream reads only when the next one has room, so a slow client slows the sender and memory stays constant.
  // A stream writes strings as UTF-8.
  try {
    await pipeline(request, decode(encoding.name), response);
  } catch {
    // The client has gone.
    response.destroy();
  }
});

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) server.listen(8000, "127.0.0.1");
