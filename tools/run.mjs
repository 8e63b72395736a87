// `npm run NAME` in the root: installs the dependencies if necessary, and runs the script task:NAME of package.json.
import { pnpm } from "./pnpm.mjs";

process.exitCode = await pnpm(["run", ...process.argv.slice(2)]);
