// In the bundle, this stands for `node:child_process`, which commander needs for commands that are programs of their own.
// This program has none.
