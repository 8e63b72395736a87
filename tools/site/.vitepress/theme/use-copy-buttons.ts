import { onMounted } from "vue";

/** Makes the copy buttons that VitePress adds to blocks of code work. */
export const useCopyButtons = (): void => {
  onMounted(() => {
    addEventListener("click", async (event) => {
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>("button.copy") : null;
      const code = button?.parentElement?.querySelector("code");
      if (!button || !code) return;
      await navigator.clipboard.writeText((code.textContent ?? "").trimEnd());
      button.classList.add("copied");
      setTimeout(() => button.classList.remove("copied"), 2000);
    });
  });
};
