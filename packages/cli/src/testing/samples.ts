/** The program of `npm start` without arguments: converts the samples to UTF-8 and back, and prints a table. */
import { LOSSES, roundTripSamples, roundTripTable } from "./round-trips.js";

process.stdout.write(`${roundTripTable(roundTripSamples())}\n${LOSSES}`);
