/** A Cloudflare worker that serves the pages of an old site as UTF-8. */
import { getEncoding, TextDecoderStream, TextEncoderStream } from "webenc";

/** @param {string | null} contentType */
const labelOf = (contentType) => /charset="?([^\s";]+)/i.exec(contentType ?? "")?.[1];

export default {
  /**
   * @param {Request} request
   * @param {{ ORIGIN: string | { fetch: typeof fetch } }} environment the old site: its address, or a service
   */
  async fetch(request, { ORIGIN }) {
    const response =
      typeof ORIGIN === "string" ? await fetch(new URL(request.url, ORIGIN)) : await ORIGIN.fetch(request);
    const contentType = response.headers.get("content-type");
    const encoding = getEncoding(labelOf(contentType) ?? "");
    // Files, and pages that are in UTF-8 or do not name their encoding, stay as they are.
    if (!response.body || !encoding || encoding.name === "UTF-8" || encoding.name === "replacement") return response;
    const headers = new Headers(response.headers);
    headers.set("content-type", `${(contentType ?? "").split(";")[0]}; charset=utf-8`);
    headers.delete("content-length");
    const body = response.body
      .pipeThrough(/** @type {any} */ (new TextDecoderStream(encoding.name)))
      .pipeThrough(/** @type {any} */ (new TextEncoderStream()));
    return new Response(body, { status: response.status, headers });
  },
};
