import { readFile, readFileAs } from "./read.js";

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const file = /** @type {HTMLInputElement} */ (byId("file"));
const select = /** @type {HTMLSelectElement} */ (byId("encoding"));
const message = byId("message");
const text = byId("text");

/** The bytes of the chosen file. */
let bytes = new ArrayBuffer(0);

file.addEventListener("change", async () => {
  const [chosen] = file.files ?? [];
  if (!chosen) return;
  try {
    bytes = await chosen.arrayBuffer();
    const read = await readFile(bytes, navigator.languages);
    text.textContent = read.text;
    message.textContent = read.isCertain ? "" : "Is the text right? If not, choose another encoding.";
    select.replaceChildren(...read.choices.map((encoding) => new Option(encoding)));
    select.disabled = false;
  } catch (error) {
    message.textContent = String(error);
  }
});

select.addEventListener("change", async () => {
  text.textContent = await readFileAs(bytes, select.value);
  message.textContent = "";
});
