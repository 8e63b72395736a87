import { COMPATIBILITY, DUPLICATE, EXTENSION_A, KIND_MASK, ONE_BYTE } from "../../../../src/indexes/classify.js";
import type { GridModel } from "../../../../src/indexes/grid-model.js";
import { variableOf } from "../../../../src/indexes/legend.js";

/** The colours of a drawing, as the pixels of ImageData have them. */
export interface Palette {
  readonly classes: Uint32Array;
  readonly duplicate: number;
  readonly compatibility: number;
  readonly extensionA: number;
}

/** The number of classes: eight kinds, and four bits. */
const CLASS_COUNT = 128;

/** Reads a colour of six hexadecimal digits as a pixel of a little-endian machine, which all browsers' machines are. */
const pixelOf = (color: string): number => {
  const value = Number.parseInt(color.trim().slice(1), 16);
  return (0xff000000 | ((value & 0xff) << 16) | (value & 0xff00) | (value >> 16)) >>> 0;
};

/** Reads the colours from the CSS variables of an element. */
export const paletteOf = (element: Element): Palette => {
  const style = getComputedStyle(element);
  const known = new Map<string, number>();
  const pixel = (variable: string): number => {
    const found = known.get(variable) ?? pixelOf(style.getPropertyValue(variable));
    known.set(variable, found);
    return found;
  };
  return {
    classes: Uint32Array.from({ length: CLASS_COUNT }, (_, cellClass) =>
      (cellClass & KIND_MASK) > ONE_BYTE ? 0 : pixel(variableOf(cellClass)),
    ),
    duplicate: pixel("--cell-duplicate"),
    compatibility: pixel("--cell-compatibility"),
    extensionA: pixel("--cell-extension-a"),
  };
};

/**
 * Draws all cells. A cell is a square of `size` pixels. A duplicate has a mark in its lower right corner, a compatibility
 * ideograph in the upper left, and an ideograph of Extension A in the lower left.
 */
export const drawCells = (canvas: HTMLCanvasElement, model: GridModel, size: number, palette: Palette): void => {
  const { columns, rows, classes } = model;
  const width = columns * size;
  canvas.width = width;
  canvas.height = rows * size;
  const context = canvas.getContext("2d", { alpha: false });
  if (!context) return;
  const image = context.createImageData(width, rows * size);
  const pixels = new Uint32Array(image.data.buffer);
  const markSize = Math.max(1, Math.floor(size / 2));
  /** Fills a triangle in a corner: each line is one pixel longer than the line before. */
  const mark = (start: number, isLower: boolean, isRight: boolean, color: number) => {
    for (let line = 0; line < markSize; line++) {
      const y = isLower ? size - markSize + line : line;
      const length = isLower ? line + 1 : markSize - line;
      const x = isRight ? size - length : 0;
      pixels.fill(color, start + y * width + x, start + y * width + x + length);
    }
  };
  for (let row = 0; row < rows; row++) {
    const top = row * size * width;
    for (let column = 0; column < columns; column++)
      pixels.fill(palette.classes[classes[row * columns + column]!]!, top + column * size, top + (column + 1) * size);
    for (let line = 1; line < size; line++) pixels.copyWithin(top + line * width, top, top + width);
    for (let column = 0; column < columns; column++) {
      const cellClass = classes[row * columns + column]!;
      if (cellClass & DUPLICATE) mark(top + column * size, true, true, palette.duplicate);
      if (cellClass & COMPATIBILITY) mark(top + column * size, false, false, palette.compatibility);
      if (cellClass & EXTENSION_A) mark(top + column * size, true, false, palette.extensionA);
    }
  }
  context.putImageData(image, 0, 0);
};
