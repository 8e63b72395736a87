/** Where a loop or a kernel begins, and how far it came: it reads the numbers when it starts and writes them when it ends. */
export interface Cursor {
  /** The index of the next item of the input. */
  position: number;
  /** The number of items in the output. */
  count: number;
  /** The state of an encoding with escape sequences; 0 in all others. */
  state: number;
}

export const createCursor = (): Cursor => ({ position: 0, count: 0, state: 0 });
