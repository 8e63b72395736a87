/** `npm run api` writes down what each package offers, so that a change of it shows in review. */
import { differingReports } from "./api-reports.js";

const written = differingReports(true);
console.log(written.length > 0 ? written.join("\n") : "no package offers anything else than before");
