import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Servers are here, which is not in the path of every user. */
const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"];

/**
 * Why a test that runs other programs is skipped: those that are not installed, with their Debian packages. False if all are
 * installed.
 *
 * @param {Readonly<Record<string, string>>} packages - the Debian package of each program
 */
export const missingPrograms = (packages) => {
  const missing = Object.keys(packages).filter((name) => !folders.some((folder) => existsSync(join(folder, name))));
  const install = new Set(missing.map((name) => packages[name]));
  return missing.length > 0 && `${missing.join(", ")} not found (Debian: apt-get install ${[...install].join(" ")})`;
};
