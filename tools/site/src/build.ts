import { run } from "./commands.js";
import { writeServiceWorker } from "./service-worker.js";

/** Builds the site in .vitepress/dist. */
export const buildSite = async (): Promise<void> => {
  await run("vitepress", "build", ".");
  writeServiceWorker();
};
