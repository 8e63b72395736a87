import { createHash } from "node:crypto";
import { Queue } from "bullmq";

/**
 * The data of a job: the conversion, and after it has failed the reason.
 *
 * @typedef {import("./convert-file.js").Conversion & {
 *   invalid?: { count: number, first: import("./convert-file.js").InvalidSequence[] },
 * }} JobData
 */

/** The name of the queue in Redis. */
export const QUEUE_NAME = "conversions";

/** How often a file is tried that cannot be read or written now. */
const ATTEMPTS = 4;

/**
 * Connects to the queue.
 *
 * @param {import("bullmq").ConnectionOptions} connection
 * @returns {Queue<JobData>}
 */
export const openQueue = (connection) => new Queue(QUEUE_NAME, { connection });

/**
 * Adds conversions. The id of a job is computed from the conversion, so that a conversion that is added twice is one job.
 *
 * @param {Queue<JobData>} queue
 * @param {import("./convert-file.js").Conversion[]} conversions
 */
export const addConversions = async (queue, conversions) => {
  await queue.addBulk(
    conversions.map((data) => ({
      name: "convert",
      data,
      opts: {
        jobId: createHash("sha256").update(JSON.stringify(data)).digest("hex"),
        attempts: ATTEMPTS,
        backoff: { type: "exponential", delay: 100 },
        // Both lists are kept: which files are done, and which are not and why.
        removeOnComplete: false,
        removeOnFail: false,
      },
    })),
  );
};

/**
 * The dead letters: the conversions that will not be tried again, with the offsets of invalid bytes if these are the reason.
 *
 * @param {Queue<JobData>} queue
 * @returns {Promise<(JobData & { reason: string })[]>}
 */
export const deadLetters = async (queue) => {
  const failed = await queue.getFailed();
  return failed.map(({ data, failedReason }) => ({ ...data, reason: failedReason }));
};
