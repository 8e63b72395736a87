import { fileURLToPath } from "node:url";

/** The root of the repository, ending in a slash. */
export const root: string = fileURLToPath(new URL("../../", import.meta.url));
