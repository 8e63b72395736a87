import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { outputFolder, siteFolder } from "./folders.js";

const NAME = "service-worker.js";

/** Files that no page loads. */
const isUsed = (path: string): boolean => !path.endsWith(".woff") && !path.endsWith(".map") && path !== NAME;

/** Writes the service worker of the built site, with the list of its files. */
export const writeServiceWorker = (): void => {
  const paths = readdirSync(outputFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(outputFolder.length + 1)
        .replaceAll("\\", "/"),
    )
    .filter(isUsed)
    .sort();
  const source = readFileSync(join(siteFolder, "worker", NAME), "utf8");
  const hash = createHash("sha256").update(source);
  for (const path of paths) hash.update(path).update(readFileSync(join(outputFolder, path)));
  const constants = `const VERSION = "${hash.digest("hex").slice(0, 16)}";\nconst FILES = ${JSON.stringify(paths)};\n`;
  writeFileSync(join(outputFolder, NAME), constants + source);
};
