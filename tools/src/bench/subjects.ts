/** The measured encodings. This module reads no file, so that it runs in browsers. */

/** A measured encoding. */
export interface Subject {
  /** Its name. */
  readonly encoding: string;
  readonly label: string;
  readonly kind: "multi-byte" | "single-byte" | "utf-8" | "utf-16";
}

const subjects = (kind: Subject["kind"], names: string): Subject[] =>
  names.split(" ").map((encoding) => ({ encoding, label: encoding.toLowerCase(), kind }));

/** The encodings that "every" means in a target. */
export const multiByte: readonly Subject[] = subjects(
  "multi-byte",
  "EUC-JP ISO-2022-JP Shift_JIS GBK gb18030 Big5 EUC-KR",
);

export const singleByte: readonly Subject[] = subjects(
  "single-byte",
  `IBM866 ${[2, 3, 4, 5, 6, 7, 8, "8-I", 10, 13, 14, 15, 16].map((part) => `ISO-8859-${part}`).join(" ")} KOI8-R KOI8-U \
macintosh windows-874 ${[0, 1, 2, 3, 4, 5, 6, 7, 8].map((part) => `windows-125${part}`).join(" ")} x-mac-cyrillic`,
);

export const unicode: readonly Subject[] = [...subjects("utf-8", "UTF-8"), ...subjects("utf-16", "UTF-16LE UTF-16BE")];
