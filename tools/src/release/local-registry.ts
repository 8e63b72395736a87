import { createHash } from "node:crypto";
import { once } from "node:events";
import { cpSync } from "node:fs";
import type { Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { execa } from "execa";
import { writeText } from "../files.js";
import { root } from "../root.js";

/** A package registry on loopback. */
export interface LocalRegistry {
  readonly url: string;
  /** The environment variables with which npm publishes there. */
  readonly environment: Readonly<Record<string, string>>;
  stop(): void;
}

/** The packages of the project come from this registry only; their dependencies come from the user's registry. */
const configuration = (uplink: string): string => `
storage: ./storage
auth: { htpasswd: { file: ./htpasswd, max_users: -1 } }
uplinks: { upstream: { url: ${JSON.stringify(uplink)} } }
packages:
  "@webenc/*": { access: $all, publish: $authenticated }
  "webenc": { access: $all, publish: $authenticated }
  "**": { access: $all, proxy: upstream }
web: { enable: false }
log: { type: stdout, format: pretty, level: error }
`;

const USER = "rehearsal";
const PASSWORD = "kept-on-loopback";

/**
 * Installs verdaccio in a folder and starts it.
 *
 * @param folder - a temporary folder for all files of the registry and npm
 */
export const startRegistry = async (folder: string): Promise<LocalRegistry> => {
  for (const file of ["package.json", "package-lock.json"])
    cpSync(join(root, "tools/registry", file), join(folder, file));
  await execa("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], { cwd: folder });
  const upstream = await execa("npm", ["config", "get", "registry"], { cwd: root });
  writeText(join(folder, "config.yaml"), configuration(upstream.stdout.trim()));
  writeText(join(folder, "htpasswd"), `${USER}:{SHA}${createHash("sha1").update(PASSWORD).digest("base64")}\n`);

  const { runServer } = createRequire(join(folder, "package.json"))("verdaccio");
  const server: Server = await runServer(join(folder, "config.yaml"));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const host = `//127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const url = `http:${host}`;
  const npmrc = join(folder, "npmrc");
  const credentials = Buffer.from(`${USER}:${PASSWORD}`).toString("base64");
  writeText(npmrc, `registry=${url}\n${host}:_auth=${credentials}\nfund=false\naudit=false\n`);
  return {
    url,
    environment: {
      NPM_CONFIG_USERCONFIG: npmrc,
      npm_config_registry: url,
      npm_config_cache: join(folder, "npm-cache"),
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
