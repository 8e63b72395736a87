import iconv from "iconv-lite";
import type { Candidate } from "./candidates.js";

/** iconv-lite, for engines that have a Buffer. */
export const iconvLite: Candidate = {
  name: "iconv-lite",
  minor: true,
  decoder({ file }) {
    if (!iconv.encodingExists(file)) return undefined;
    return (bytes) => iconv.decode(bytes, file, { stripBOM: false });
  },
  encoder({ file }) {
    if (!iconv.encodingExists(file)) return undefined;
    return (text) => iconv.encode(text, file);
  },
};
