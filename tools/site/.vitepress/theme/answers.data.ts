import type { AnswerData } from "../../src/search/answers.js";
import { readAnswers } from "../../src/search/read-answers.js";

declare const data: AnswerData;

export { data };

export default { watch: ["../../../../docs/reports/data/names.json"], load: readAnswers };
