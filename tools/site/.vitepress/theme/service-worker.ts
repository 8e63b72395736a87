import { withBase } from "vitepress";

/** Storing the site must not compete with the page that is shown. */
const DELAY_MS = 6000;

/** Registers the service worker, which keeps the site for use without a network. */
export const registerServiceWorker = (): void => {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const register = async (): Promise<void> => {
    // A browser may forbid it, in a private window for example. The site works without it.
    await navigator.serviceWorker.register(withBase("/service-worker.js"), { scope: withBase("/") }).catch(() => {});
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (connection?.saveData) return;
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage("store all");
  };
  // Everything that the page needs comes first.
  const later = (): unknown => setTimeout(register, DELAY_MS);
  if (document.readyState === "complete") later();
  else addEventListener("load", later, { once: true });
};
