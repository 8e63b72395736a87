import { readData } from "@webenc/tools/dist/report-data.js";
import type { MeasuredParts } from "../src/chooser/estimates.js";

declare const data: MeasuredParts;

export { data };

export default { watch: ["../../../docs/reports/data.json"], load: (): MeasuredParts => readData("bundleParts") };
