// Keeps the site for use without a network. The build adds two constants above: VERSION, a hash of all files, and FILES,
// their paths from the folder of this script. Pages come from the network if it answers, because they link to the files of
// the newest version; all other files have a hash in their names or change with VERSION, and come from the cache.

const scope = /** @type {any} */ (self);
const cacheName = `webenc-${VERSION}`;
const addressOf = (path) => new URL(path, scope.registration.scope).href;
const known = new Set(FILES.map(addressOf));

/** How long a page waits for the network, in milliseconds, if the cache has it. */
const NETWORK_TIMEOUT_MS = 3000;

const isPage = (request) => request.mode === "navigate" || request.url.endsWith(".html");

/** The key of a page in the cache: its file. */
const keyOf = (request) => {
  const url = new URL(request.url);
  url.search = "";
  url.hash = "";
  if (url.pathname.endsWith("/")) url.pathname += "index.html";
  return url.href;
};

const fromNetwork = async (request, cache) => {
  const response = await fetch(request);
  if (response.ok) await cache.put(keyOf(request), response.clone());
  return response;
};

const answer = async (request) => {
  const cache = await caches.open(cacheName);
  const cached = await cache.match(keyOf(request));
  if (!isPage(request)) return cached ?? fromNetwork(request, cache);
  const network = fromNetwork(request, cache);
  if (!cached) return network.catch(async () => (await cache.match(addressOf("404.html"))) ?? Response.error());
  const late = new Promise((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS, cached));
  return Promise.race([network.catch(() => cached), late]);
};

scope.addEventListener("install", (event) => {
  event.waitUntil(scope.skipWaiting());
});

scope.addEventListener("activate", (event) => {
  const clean = async () => {
    for (const name of await caches.keys())
      if (name.startsWith("webenc-") && name !== cacheName) await caches.delete(name);
    await scope.clients.claim();
  };
  event.waitUntil(clean());
});

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !(known.has(keyOf(request)) || isPage(request))) return;
  if (!request.url.startsWith(scope.registration.scope) || request.headers.has("range")) return;
  event.respondWith(answer(request));
});

// A page asks for all files when it is idle. It then gets an answer.
scope.addEventListener("message", (event) => {
  if (event.data !== "store all") return;
  const storeAll = async () => {
    const cache = await caches.open(cacheName);
    for (const address of known) {
      if (await cache.match(address)) continue;
      const response = await fetch(address).catch(() => undefined);
      if (response?.ok) await cache.put(address, response);
    }
    event.source?.postMessage("all stored");
  };
  event.waitUntil(storeAll());
});
