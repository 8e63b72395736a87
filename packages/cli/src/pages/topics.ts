/** What the manual page and the page of the documentation say besides the commands. */
export interface Topic {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

export const TOPICS: readonly Topic[] = [
  {
    title: "Files",
    paragraphs: [
      "A file is written to a temporary file in the same folder, whose name begins with .webenc-, and renamed when it is complete. At each moment there is either the old file or the new one, whatever ends the program. A conversion that fails, or is ended by a signal, removes its temporary files; a process that is killed by SIGKILL leaves up to 32 for each job behind. If no webenc runs, find DIR -name '.webenc-*.tmp' -delete removes them.",
      "--in-place can be run again. It skips files that are UTF-8 already, unless they are ASCII or the target is another encoding, and says so; --force converts them. It also skips files with NUL bytes, unless --from is UTF-16, and files that begin as images, archives, PDF and other known formats do, and counts them. Temporary files and the backups of the same suffix are never inputs.",
      "A run that replaces files writes a journal to the current folder, .webenc-journal- and a number of the files and options. It is removed at the end. If the run was killed, the same command with --resume goes on: it does not convert again what the journal has. Without --resume the command refuses to start.",
      "Before a file is replaced, its size, time and number are compared with those of the file that was read. A file that another process has changed is left as it is, which is an error.",
      "After a power loss, a file that is replaced also has either its old contents or its new ones: the new contents are flushed to disk before they get the name. The files of a job are flushed in groups of up to 32, because the file system then writes its journal fewer times. A new file replaces nothing and is not flushed, as with cp: after a power loss it can be missing, empty or incomplete, and its source is unchanged. Run sync after the conversion if the sources are to be removed.",
      "A file that is replaced keeps its mode and, for root, its owner. A symbolic link stays, and the file that it leads to is replaced; a link to nothing is an error. The name of a hard link gets a new file: other hard links keep the old contents, and the command says so.",
      "--output-dir writes each file under its own path in the folder. The root of an absolute path and steps upwards are left out, so that nothing is written outside of the folder. Two files with the same output are an error, and so is an output that is one of the inputs.",
      "The name of a file can have any bytes. The lines of a list for --files-from are file names; a list that contains NUL is separated by NUL, and its names can contain line feeds. Messages show controls in a name as spaces.",
      "Several files are converted by several worker threads if they are at least 100 or at least 4 MiB together.",
    ],
  },
  {
    title: "Errors",
    paragraphs: [
      "A message is one line: FILE:LINE:COLUMN: what is wrong. Line and column begin with 1. LF ends a line, and a column is a character (a code point). The offset is in bytes, hexadecimal and decimal. The position of a character that cannot be encoded is its position in the input, also with --eol. With --normalize it is that of the first character from which the text is composed.",
      "Without --on-invalid and --on-error the first error ends the conversion of the file. With another choice, the first five positions and the numbers are printed. A character that comes from --on-invalid replace, U+FFFD, must be encodable too, or is treated as --on-error says.",
      "A character that the standard's encoder writes as another one, such as ¥ in Shift_JIS, is no error. It is counted and reported; --strict makes it an error.",
      "An input on a pipe is decoded twice, because its lines cannot be counted later. A file is read again only after an error.",
    ],
  },
  {
    title: "JSON lines",
    paragraphs: [
      'With --json each line of standard error is an object with the member type: "error", "notice" or "summary". check, detect and list print their results in this form on standard output.',
      'An error has file and message. If the contents are wrong, it also has code ("invalid-bytes", "unencodable-character" or "changed-character"), encoding, offset, line, column and bytes, and codePoint and character if a character is wrong, and written for what --on-error translit writes. A file name that is not UTF-8 also has fileBytes, in hexadecimal.',
      "A notice on a number of problems has code and count. The summary has the numbers files, converted, failed, skipped, bytesRead, bytesWritten, invalid, unencodable and changed.",
    ],
  },
  {
    title: "Exit status",
    paragraphs: [
      "0 if everything was converted, also with problems that the options allow; 1 after an error; 141 if the reader of standard output closed the pipe, as a shell has it for SIGPIPE; otherwise the status of the signal that ended the program.",
    ],
  },
];
