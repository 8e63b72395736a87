import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.js";

/** The libraries that webenc is compared with. */
export const peers = ["@exodus/bytes", "iconv-lite", "text-encoding", "encoding-japanese"] as const;

export type Peer = (typeof peers)[number];

/** The name of a library with its version. */
export const peerWithVersion = (peer: Peer): string => {
  const { version } = JSON.parse(readFileSync(join(root, "tools/node_modules", peer, "package.json"), "utf8"));
  return `${peer} ${version}`;
};
