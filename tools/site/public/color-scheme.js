// Sets the colours before the page is shown. It is a file because a strict policy forbids scripts inside of pages.
try {
  const chosen = localStorage.getItem("vitepress-theme-appearance") || "auto";
  const isDark = chosen === "auto" ? matchMedia("(prefers-color-scheme: dark)").matches : chosen === "dark";
  document.documentElement.classList.toggle("dark", isDark);
} catch {
  // A sandboxed frame has no storage.
}
