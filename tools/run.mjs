// `npm run NAME` in the root: the script task:NAME of package.json, with everything that it needs installed.
import { pnpm } from "./pnpm.mjs";

process.exitCode = await pnpm(["run", ...process.argv.slice(2)]);
