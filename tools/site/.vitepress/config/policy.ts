import { createHash } from "node:crypto";

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** Scripts that are data are not run, so no policy has to allow them. */
const isData = (attributes: string): boolean => /\btype="application\/(?:ld\+)?json"/.test(attributes);

const hashOf = (script: string): string => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/**
 * Adds a content security policy to a page. It allows the files of the site and the inline scripts that the page has.
 * 'wasm-unsafe-eval' allows the kernels of webenc and no JavaScript.
 */
export const withPolicy = (html: string): string => {
  const hashes = [...html.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes]) => !isData(attributes!))
    .map(([, , script]) => hashOf(script!));
  const policy = [
    // Firefox applies this to pages that are prefetched.
    "default-src 'self'",
    "object-src 'none'",
    `script-src 'self' 'wasm-unsafe-eval' ${[...new Set(hashes)].join(" ")}`.trim(),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "frame-src 'none'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  return (
    html
      .replace(/<meta charset="utf-8">/i, `$&\n    <meta http-equiv="Content-Security-Policy" content="${policy}">`)
      // VitePress links to a file of icons, which is empty.
      .replace(/\s*<link rel="preload stylesheet" href="[^"]*\/vp-icons\.css" as="style">/, "")
  );
};
