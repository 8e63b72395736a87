import iconv from "iconv-lite";
import type { Candidate } from "./candidates.js";

/** iconv-lite, for engines that have a Buffer. */
export const iconvLite: Candidate = {
  name: "iconv-lite",
  minor: true,
  decoder: ({ label }) =>
    iconv.encodingExists(label) ? (bytes) => iconv.decode(bytes, label, { stripBOM: false }) : undefined,
  encoder: ({ label }) => (iconv.encodingExists(label) ? (text) => iconv.encode(text, label) : undefined),
};
