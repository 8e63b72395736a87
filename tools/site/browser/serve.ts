import type { TestProject } from "vitest/node";
import { serveSite } from "../src/server.js";

declare module "vitest" {
  export interface ProvidedContext {
    /** The address of the site's first page. */
    siteURL: string;
  }
}

/** Serves the built site while the tests run. */
export default async (project: TestProject): Promise<() => void> => {
  const { url, close } = await serveSite();
  project.provide("siteURL", url);
  return close;
};
