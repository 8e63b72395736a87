import { join } from "node:path";

/** The folder of this package. The bundle lies in a folder of it, as this module does. */
export const packageFolder: string = join(import.meta.dirname, "..");
