/** The file in public/ that sets the colours before the page is shown. */
const COLOR_SCHEME = "color-scheme.js";

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>[\s\S]*?<\/script>/g;

/** Scripts that are data are not run, so no policy has to allow them. */
const isData = (attributes: string): boolean => /\btype="application\/(?:ld\+)?json"/.test(attributes);

/** The policy of a page. 'wasm-unsafe-eval' allows the kernels of webenc and no JavaScript. */
const POLICY: string = [
  // Firefox applies this to pages that are prefetched.
  "default-src 'self'",
  "object-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  // public/example-frame.html
  "frame-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/**
 * Adds a content security policy to a page, and moves VitePress's inline scripts out of it: the one that sets the colours is a
 * file, and no style needs the one that finds macOS. So a server can send a policy without exceptions.
 *
 * @throws Error if the page has another inline script
 */
export const withPolicy = (html: string, base: string): string => {
  const result = html
    .replace(/<script id="check-dark-mode">[\s\S]*?<\/script>/, `<script src="${base}${COLOR_SCHEME}"></script>`)
    .replace(/<script id="check-mac-os">[\s\S]*?<\/script>/, "")
    .replace(/<meta charset="utf-8">/i, `$&\n    <meta http-equiv="Content-Security-Policy" content="${POLICY}">`)
    // VitePress links to a file of icons, which is empty.
    .replace(/\s*<link rel="preload stylesheet" href="[^"]*\/vp-icons\.css" as="style">/, "");
  const inline = [...result.matchAll(INLINE_SCRIPT)].filter(([, attributes]) => !isData(attributes!));
  if (inline.length > 0) throw new Error(`a page has an inline script: ${inline[0]![0].slice(0, 200)}`);
  return result;
};
