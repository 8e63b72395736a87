#!/usr/bin/env node
// Committed, not built: package managers link a bin at install time, before dist/ exists in this repository.
import "../dist/bin.js";
