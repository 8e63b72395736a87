import type { GridModel } from "../../../../src/indexes/grid-model.js";

/** The first digit of the last byte of a line, which is the last digit of its heading: "82A_". */
const digitOf = (line: HTMLTableRowElement): number =>
  Number.parseInt(line.cells[0]!.textContent!.trim().slice(-2, -1), 16);

const rowOf = (element: Element): number => Number(element.closest<HTMLElement>("[data-row]")!.dataset.row);

/** The cell of the model that an element of a sheet shows, or -1. */
export const cellOfElement = (element: HTMLTableCellElement, model: GridModel): number => {
  if (element.cellIndex === 0) return -1;
  const line = element.parentElement as HTMLTableRowElement;
  const column = model.trailing.indexOf(digitOf(line) * 16 + element.cellIndex - 1);
  return column < 0 ? -1 : rowOf(element) * model.columns + column;
};

/** The element of a cell, or undefined if its line has no character and is left out. */
export const elementOfCell = (sheets: Element, model: GridModel, cell: number): HTMLTableCellElement | undefined => {
  const sheet = sheets.querySelector(`[data-row="${Math.floor(cell / model.columns)}"]`);
  const byte = model.trailing[cell % model.columns]!;
  const lines = Array.from(sheet?.querySelectorAll<HTMLTableRowElement>("tbody tr") ?? []);
  return lines.find((line) => digitOf(line) === byte >> 4)?.cells[(byte & 15) + 1];
};

/** The cell that a key leads to from an element, or undefined if the key does not move. */
export const cellAfterKey = (
  sheets: Element,
  model: GridModel,
  from: HTMLElement,
  key: string,
  isControl: boolean,
): number | undefined => {
  if (!(from instanceof HTMLTableCellElement)) return undefined;
  const line = from.parentElement as HTMLTableRowElement;
  /** The nearest element with a byte from a place on, in a direction. */
  const nearest = (elements: readonly Element[], start: number, step: number): number | undefined => {
    for (let at = start; at >= 0 && at < elements.length; at += step) {
      const cell = cellOfElement(elements[at] as HTMLTableCellElement, model);
      if (cell >= 0) return cell;
    }
    return undefined;
  };
  const all = (selector: string) => Array.from(sheets.querySelectorAll(selector));
  const inLine = Array.from(line.cells);
  const inColumn = () => all(`tbody td:nth-child(${from.cellIndex + 1})`);
  switch (key) {
    case "ArrowLeft":
    case "ArrowRight": {
      const step = key === "ArrowLeft" ? -1 : 1;
      const cells = all("tbody td");
      return nearest(cells, cells.indexOf(from) + step, step);
    }
    case "ArrowUp":
    case "ArrowDown": {
      const step = key === "ArrowUp" ? -1 : 1;
      const cells = inColumn();
      return nearest(cells, cells.indexOf(from) + step, step);
    }
    case "PageUp":
    case "PageDown": {
      const sheet = from.closest(".sheet");
      const next = key === "PageUp" ? sheet?.previousElementSibling : sheet?.nextElementSibling;
      return next ? nearest(Array.from(next.querySelectorAll("tbody td")), 0, 1) : undefined;
    }
    case "Home":
      return isControl ? nearest(all("tbody td"), 0, 1) : nearest(inLine, 1, 1);
    case "End": {
      const cells = isControl ? all("tbody td") : inLine;
      return nearest(cells, cells.length - 1, -1);
    }
    default:
      return undefined;
  }
};
