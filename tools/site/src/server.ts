import { createReadStream, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { createGzip } from "node:zlib";
import { base, outputFolder } from "./folders.js";

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** The file that a path of a URL leads to, as on GitHub Pages; null if there is none. */
export const fileOf = (pathname: string, folder: string = outputFolder): string | null => {
  if (!pathname.startsWith(base)) return null;
  const path = join(folder, normalize(`/${decodeURIComponent(pathname.slice(base.length))}`));
  return [path, join(path, "index.html"), `${path}.html`].find(isFile) ?? null;
};

export interface SiteServer {
  /** The address of the first page. */
  readonly url: string;
  readonly close: () => void;
}

/**
 * Serves the built site on loopback, as GitHub Pages does: below its base, compressed, with the page 404.html.
 *
 * @param headers - further headers of each response
 */
export const serveSite = (port = 0, headers: Readonly<Record<string, string>> = {}): Promise<SiteServer> => {
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    if (pathname === "/") {
      response.writeHead(302, { location: base }).end();
      return;
    }
    const file = fileOf(pathname);
    const path = file ?? join(outputFolder, "404.html");
    const type = TYPES[extname(path)] ?? "application/octet-stream";
    const compress = /\bgzip\b/.test(String(request.headers["accept-encoding"])) && /text|script|json|svg/.test(type);
    response.writeHead(file ? 200 : 404, {
      "content-type": type,
      "cache-control": pathname.includes("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
      ...(compress ? { "content-encoding": "gzip" } : {}),
      ...headers,
    });
    const stream = createReadStream(path);
    if (compress) stream.pipe(createGzip()).pipe(response);
    else stream.pipe(response);
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      const { port: chosen } = server.address() as AddressInfo;
      resolve({
        url: `http://127.0.0.1:${chosen}${base}`,
        close: () => {
          server.closeAllConnections();
          server.close();
        },
      });
    });
  });
};
