import { writeFileSync } from "node:fs";
import { makePages } from "./pages.js";

for (const [path, text] of makePages()) writeFileSync(path, text);
