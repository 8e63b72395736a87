import { expect, test } from "vitest";
import { inEachBrowser } from "./browsers.js";

inEachBrowser("without a network", ({ open }) => {
  test("the site works after the service worker has stored it, and a page that does not exist says so", async () => {
    const page = await open("");
    await page.evaluate(async () => {
      const stored = new Promise((resolve) => {
        navigator.serviceWorker.addEventListener("message", ({ data }) => data === "all stored" && resolve(data));
      });
      navigator.serviceWorker.startMessages();
      await navigator.serviceWorker.register("service-worker.js");
      const { active } = await navigator.serviceWorker.ready;
      active?.postMessage("store all");
      await stored;
    });
    if (!(await page.setOffline(true))) return;
    for (const [path, heading] of [
      ["docs/guides/streams.html", "Streams and back-pressure"],
      ["ja/quick-start.html", "クイックスタート"],
      ["playground/", "Playground"],
      ["api/@webenc/core/", "@webenc/core"],
      ["missing.html", "This page does not exist"],
    ] as const) {
      await page.goto(path);
      expect(await page.text("h1")).toContain(heading);
    }
    await page.goto("");
    await page.click(".example .button.main");
    await page.waitFor(() => document.querySelector<HTMLButtonElement>(".example .button.main")?.disabled === false);
    expect(await page.text(".example-line")).toBe("8A BF 8E 9A");
  });
});
