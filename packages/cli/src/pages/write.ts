import { COMMANDS } from "../commands/all.js";
import { writePages } from "./pages.js";

writePages(COMMANDS);
