/** `npm run report api` writes the public API of each package, so that a review shows its changes. */
import { differingReports } from "./api-reports.js";

const written = await differingReports(true);
console.log(written.length > 0 ? written.join("\n") : "no report has changed");
