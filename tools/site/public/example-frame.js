// Starts the worker of the example. A worker from a blob has the policy of this page; one from a file has none.
addEventListener("message", ({ data, origin, source, ports: [port] }) => {
  if (origin !== location.origin || source !== parent || !port) return;
  const code = `import ${JSON.stringify(new URL(data, location.href).href)};`;
  try {
    const worker = new Worker(URL.createObjectURL(new Blob([code], { type: "text/javascript" })), { type: "module" });
    worker.addEventListener("error", ({ message }) => port.postMessage({ failed: message || "" }));
    worker.addEventListener("message", () => worker.postMessage("run", [port]), { once: true });
  } catch (error) {
    port.postMessage({ failed: error.message });
  }
});
