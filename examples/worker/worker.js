/** A Cloudflare worker that serves the pages of an old site as UTF-8. */
import { TextDecoderStream } from "@webenc/core";
import { loadEncoding } from "webenc/load";

/** @param {string | null} contentType */
const labelOf = (contentType) => /charset="?([^\s";]+)/i.exec(contentType ?? "")?.[1];

/**
 * Returns the encoding of a label, or null if there is no such label. The worker's own decoder has the tables.
 *
 * @param {string} label
 */
const encodingOf = (label) =>
  loadEncoding(label).catch((error) => {
    if (error instanceof RangeError) return null;
    throw error;
  });

export default {
  /**
   * @param {Request} request
   * @param {{ ORIGIN: string | { fetch: typeof fetch } }} environment the old site: its address, or a service
   */
  async fetch(request, { ORIGIN }) {
    const response =
      typeof ORIGIN === "string" ? await fetch(new URL(request.url, ORIGIN)) : await ORIGIN.fetch(request);
    const contentType = response.headers.get("content-type");
    const encoding = await encodingOf(labelOf(contentType) ?? "");
    // Files, and pages that are in UTF-8 or do not name their encoding, stay as they are.
    if (!response.body || !encoding || encoding.name === "UTF-8" || encoding.name === "replacement") return response;
    const headers = new Headers(response.headers);
    headers.set("content-type", `${(contentType ?? "").split(";")[0]}; charset=utf-8`);
    headers.delete("content-length");
    const body = response.body
      .pipeThrough(/** @type {any} */ (new TextDecoderStream(encoding)))
      .pipeThrough(/** @type {any} */ (new TextEncoderStream()));
    return new Response(body, { status: response.status, headers });
  },
};
