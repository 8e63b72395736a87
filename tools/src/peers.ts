import { readJSON } from "./files.js";

/** The libraries that webenc is compared with. */
export const peers = ["@exodus/bytes", "iconv-lite", "text-encoding", "encoding-japanese"] as const;

export type Peer = (typeof peers)[number];

/** The name of a library with its version. */
export const peerWithVersion = (peer: Peer): string => {
  const { version } = readJSON<{ version: string }>(`tools/node_modules/${peer}/package.json`);
  return `${peer} ${version}`;
};
