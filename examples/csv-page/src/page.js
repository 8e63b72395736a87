import { readCSV, writeCSV } from "./csv.js";

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const file = /** @type {HTMLInputElement} */ (byId("file"));
const table = /** @type {HTMLTableElement} */ (byId("table"));
const save = /** @type {HTMLButtonElement} */ (byId("save"));
const message = byId("message");

/** @param {readonly (readonly string[])[]} rows */
const show = (rows) => {
  table.replaceChildren();
  for (const cells of rows) {
    const row = table.insertRow();
    for (const text of cells) {
      const cell = row.insertCell();
      cell.textContent = text;
      cell.contentEditable = "true";
    }
  }
};

file.addEventListener("change", async () => {
  const [chosen] = file.files ?? [];
  if (!chosen) return;
  try {
    const rows = await readCSV(await chosen.arrayBuffer());
    show(rows);
    save.disabled = false;
    message.textContent = `${rows.length} rows`;
  } catch (error) {
    message.textContent = String(error);
  }
});

save.addEventListener("click", async () => {
  const rows = Array.from(table.rows, (row) => Array.from(row.cells, (cell) => cell.textContent ?? ""));
  const { bytes, replaced } = await writeCSV(rows);
  message.textContent = replaced.length > 0 ? `Replaced by "?": ${replaced.join(" ")}` : "Saved";
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes], { type: "text/csv; charset=shift_jis" }));
  link.download = "table.csv";
  link.click();
  URL.revokeObjectURL(link.href);
});
