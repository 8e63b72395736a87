/**
 * The bench in a process of its own, in Node.js, Bun or Deno: takes what to measure as JSON in its last argument, and
 * prints a line of JSON for each measurement.
 */
import { candidates } from "./candidates.js";
import { iconvLite } from "./iconv.js";
import { measureAll } from "./measure.js";
import { type Order, selected } from "./order.js";

const order = JSON.parse(process.argv.at(-1)!) as Order;
await measureAll(selected(order), [...candidates, iconvLite], order.effort, (row) => console.log(JSON.stringify(row)));
