import { type Numbers, readNumbers } from "../src/numbers/read-reports.js";

declare const data: Numbers;

export { data };

export default { watch: ["../../../docs/reports/data.json"], load: readNumbers };
