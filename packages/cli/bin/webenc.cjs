#!/usr/bin/env node
// Committed, not built: package managers link a bin at install time, before bundle/ exists in this repository.
require("../bundle/webenc.cjs")
  .main(process.argv.slice(2))
  .then((status) => {
    process.exitCode = status;
  });
