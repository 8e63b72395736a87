import { once } from "node:events";
import { cpSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { execa } from "execa";
import { writeText } from "../files.js";
import { root } from "../root.js";

/** A package registry on loopback. */
export interface LocalRegistry {
  readonly url: string;
  /** The environment variables with which npm publishes there. */
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** The packages of the project come from this registry only; their dependencies come from the user's registry. */
const configuration = (uplink: string): string => `
storage: ./storage
auth: { htpasswd: { file: ./htpasswd, max_users: 1 } }
uplinks: { upstream: { url: ${JSON.stringify(uplink)} } }
packages:
  "@webenc/*": { access: $all, publish: $authenticated }
  "webenc": { access: $all, publish: $authenticated }
  "**": { access: $all, proxy: upstream }
web: { enable: false }
log: { type: stdout, format: pretty, level: warn }
`;

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
};

/** Creates the only user and returns its token. */
const tokenOf = async (url: string): Promise<string> => {
  const answer = await fetch(`${url}-/user/org.couchdb.user:rehearsal`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: "rehearsal", password: "kept-on-loopback" }),
  });
  const { token, error } = (await answer.json()) as { token?: string; error?: string };
  if (!token) throw new Error(`the local registry returned no token: ${error}`);
  return token;
};

/**
 * Installs verdaccio in a folder and starts it.
 *
 * @param folder - a temporary folder for all files of the registry and npm
 */
export const startRegistry = async (folder: string): Promise<LocalRegistry> => {
  for (const file of ["package.json", "package-lock.json"])
    cpSync(join(root, "tools/registry", file), join(folder, file));
  const upstream = await execa("npm", ["config", "get", "registry"], { cwd: root });
  writeText(join(folder, "config.yaml"), configuration(upstream.stdout.trim()));
  await execa("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], { cwd: folder });

  const url = `http://127.0.0.1:${await freePort()}/`;
  const server = execa("node_modules/.bin/verdaccio", ["--config", "config.yaml", "--listen", url], {
    cwd: folder,
    all: true,
  });
  let ended: Error | undefined;
  server.catch((error) => {
    ended = error;
  });
  for (const deadline = Date.now() + 10 * 60_000; ; await setTimeout(100)) {
    if (ended || Date.now() > deadline) throw ended ?? new Error("verdaccio does not answer");
    const answer = await fetch(`${url}-/ping`).catch(() => null);
    if (answer?.ok) break;
  }

  const npmrc = join(folder, "npmrc");
  writeText(
    npmrc,
    `registry=${url}\n${url.replace("http:", "")}:_authToken=${await tokenOf(url)}\nfund=false\naudit=false\n`,
  );
  return {
    url,
    environment: {
      NPM_CONFIG_USERCONFIG: npmrc,
      npm_config_registry: url,
      npm_config_cache: join(folder, "npm-cache"),
    },
    stop: async () => {
      server.kill();
      await server.catch(() => {});
    },
  };
};
