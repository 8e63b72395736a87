#!/usr/bin/env bash
# convert.sh HOSTS JOBLOG LABEL < LIST
# Converts the listed files, one path on each line, from the encoding LABEL to UTF-8 on the hosts of the file HOSTS. FILE
# becomes FILE.utf8. A second call with the same JOBLOG converts only the files that failed or were not reached.
set -euo pipefail

# parallel copies a file to a temporary folder of the host (--workdir ...), converts it there, copies the result back and
# removes both. Without an error of webenc there is no result to copy, so the exit status tells which files failed.
exec parallel \
  --sshloginfile "$1" \
  --joblog "$2" --resume-failed \
  --workdir ... --transferfile {} --return {}.utf8 --cleanup \
  webenc convert --quiet --from "$3" --output {}.utf8 {}
