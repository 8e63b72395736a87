import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { siteFolder } from "./folders.js";

/**
 * Writes the frame in which the example of the landing page runs: public/generated/example.html. Its script is inline,
 * because in WebKit no source expression matches the address of a script in a sandboxed frame. A hash allows it.
 */
export const writeExampleFrame = async (): Promise<void> => {
  const folder = join(siteFolder, "public/generated");
  const { outputFiles } = await build({
    entryPoints: [join(siteFolder, "worker/example.ts")],
    write: false,
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    conditions: ["browser"],
  });
  const script = outputFiles[0]!.text;
  const hash = createHash("sha256").update(script).digest("base64");
  const policy = `default-src 'none'; script-src 'sha256-${hash}' 'unsafe-eval'; base-uri 'none'; form-action 'none'`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, "example.html"),
    `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><title>The frame of the example</title></head>
<body><script>${script}</script></body>
</html>
`,
  );
};
