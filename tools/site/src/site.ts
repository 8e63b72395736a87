/**
 * The command of the site. Without an option it builds the site and serves it; --build builds it; --test builds it and
 * runs the browser tests; --dev serves the sources and updates the page when they change.
 */
import { buildSite, preparePages } from "./build.js";
import { run } from "./commands.js";
import { serveSite } from "./server.js";

const OPTIONS = ["--build", "--test", "--dev"] as const;

const main = async (args: readonly string[]): Promise<void> => {
  const [option = "", ...rest] = args;
  if (option !== "" && !(OPTIONS as readonly string[]).includes(option)) {
    throw new Error(`unknown option ${option}; the options are ${OPTIONS.join(", ")}`);
  }
  if (option === "--dev") {
    await preparePages();
    await run("vitepress", "dev", ".", ...rest);
    return;
  }
  if (!rest.includes("--no-build")) await buildSite();
  if (option === "--build") return;
  if (option === "--test") {
    await run("vitest", "run", "--config", "vitest.browser.config.ts", ...rest.filter((arg) => arg !== "--no-build"));
    return;
  }
  const { url } = await serveSite(Number(process.env.PORT ?? 4173));
  console.log(`The site: ${url}`);
};

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(`site: ${error.message}`);
  process.exitCode = 1;
});
