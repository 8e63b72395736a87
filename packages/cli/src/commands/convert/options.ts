import { HISTORICAL, JSON_LINES, QUIET } from "../../command-line/common-options.js";
import type { OptionDefinition } from "../../command-line/definition.js";

/** The options of `webenc convert`. */
export const CONVERT_OPTIONS: readonly OptionDefinition[] = [
  {
    flags: "-f, --from <LABEL>",
    description: "the encoding of the files: a label of the standard, or auto to detect it",
    completes: "label",
  },
  {
    flags: "-t, --to <LABEL>",
    description: "the encoding to write",
    default: "utf-8",
    completes: "label",
  },
  {
    flags: "-o, --output <FILE>",
    description: "the file to write; unchanged if the conversion fails",
    default: "standard output",
    completes: "file",
  },
  {
    flags: "--output-dir <DIR>",
    description: "the folder to write the files to, each under its own path",
    completes: "folder",
  },
  {
    flags: "--in-place",
    shown: "--in-place[=SUFFIX]",
    description:
      "replace each file; with SUFFIX, keep the old one under its name with SUFFIX. The mode stays, and the owner for root; a symbolic link stays one, and other hard links keep the old contents",
  },
  { flags: "--backup-suffix <SUFFIX>", description: "the suffix of --in-place", hidden: true },
  { flags: "--recursive", description: "convert the files in folders; symbolic links in them are left out" },
  {
    flags: "--include <GLOB>",
    description:
      "with --recursive, only files whose name matches, or whose path in the folder if GLOB has a slash; can be given several times",
    repeats: true,
  },
  {
    flags: "--files-from <FILE>",
    description: "also convert the files of a list: one on each line, or separated by NUL; - is standard input",
    completes: "file",
  },
  {
    flags: "--jobs <N>",
    description: "the number of files that are converted at the same time",
    default: "the number of processors",
  },
  {
    flags: "--on-invalid <MODE>",
    description: "what to do with bytes that are invalid in --from: fail, write U+FFFD, or write nothing",
    choices: ["fatal", "replace", "skip"],
    default: "fatal",
  },
  {
    flags: "--on-error <MODE>",
    description: "what to do with a character that --to cannot encode: fail, write --replacement, &#NUMBER; or nothing",
    choices: ["fatal", "replace", "html", "skip"],
    default: "fatal",
  },
  {
    flags: "--replacement <TEXT>",
    description: "what --on-error replace writes",
    default: "?",
  },
  {
    flags: "--strict",
    description: "fail at a character that the standard writes as another one, such as ¥ in Shift_JIS",
  },
  {
    flags: "--bom <MODE>",
    description: "what to do with the byte order mark of UTF-8 and UTF-16",
    choices: ["keep", "add", "remove"],
    default: "remove",
  },
  {
    flags: "--eol <MODE>",
    description: "the end of the lines to write: CR LF, LF and CR are read as ends",
    choices: ["keep", "lf", "crlf"],
    default: "keep",
  },
  {
    flags: "--normalize <FORM>",
    description: "normalize the text, because decomposed characters cannot be encoded",
    choices: ["nfc", "nfkc"],
  },
  HISTORICAL,
  JSON_LINES,
  QUIET,
];
