import {
  HISTORICAL,
  INPUT_OPTIONS,
  JSON_LINES,
  type OptionDefinition,
  option,
  QUIET,
} from "../../command-line/definition.js";

export const CONVERT_OPTIONS: readonly OptionDefinition[] = [
  option(
    "-f, --from <LABEL>",
    "the encoding of the files: a label of the standard, or auto to detect it; not needed for --eol and --bom alone",
  ),
  option("-t, --to <LABEL>", "the encoding to write", { default: "utf-8" }),
  option("-o, --output <FILE>", "the file to write; unchanged if the conversion fails", {
    default: "standard output",
  }),
  option("--output-dir <DIR>", "the folder to write the files to, each under its own path"),
  option(
    "--in-place [SUFFIX]",
    "replace each file; with SUFFIX, keep the old one under its name with SUFFIX. The mode stays, and the owner for root; a symbolic link stays one, and other hard links keep the old contents",
  ),
  option("--dry-run", "write nothing, and print what would be converted"),
  option(
    "--force",
    "also convert files that are UTF-8 already, and files with NUL bytes or the signature of a binary format",
  ),
  option(
    "--resume",
    "go on with the interrupted run of the same files and options with --in-place, without the files that it has replaced",
  ),
  ...INPUT_OPTIONS,
  option("--jobs <N>", "the number of files that are converted at the same time", {
    default: "the number of processors",
  }),
  option(
    "--on-invalid <MODE>",
    "what to do with bytes that are invalid in --from: fail, write U+FFFD, or write nothing",
    { choices: ["fatal", "replace", "skip"], default: "fatal" },
  ),
  option(
    "--on-error <MODE>",
    "what to do with a character that --to cannot encode: fail, write --replacement, &#NUMBER; or nothing, or similar characters, as EUR for €",
    { choices: ["fatal", "replacement", "html", "skip", "translit"], default: "fatal" },
  ),
  option(
    "--replacement <TEXT>",
    "what --on-error replacement writes, and --on-error translit for a character without similar ones",
    { default: "?" },
  ),
  option("--strict", "fail at a character that the standard writes as another one, such as ¥ in Shift_JIS"),
  option("--bom <MODE>", "what to do with the byte order mark of UTF-8 and UTF-16", {
    choices: ["keep", "add", "remove"],
    default: "remove",
  }),
  option("--eol <MODE>", "the end of the lines to write: CR LF, LF and CR are read as ends", {
    choices: ["keep", "lf", "crlf"],
    default: "keep",
  }),
  option("--normalize <FORM>", "normalize the text, because decomposed characters cannot be encoded", {
    choices: ["nfc", "nfkc"],
  }),
  HISTORICAL,
  JSON_LINES,
  QUIET,
];
