// node worker.js PORT: takes jobs from the queue until it is ended. Any number of workers may run, on any number of hosts.
import { UnrecoverableError, Worker } from "bullmq";
import { convertFile, InvalidSource } from "./convert-file.js";
import { QUEUE_NAME } from "./queue.js";

const worker = new Worker(
  QUEUE_NAME,
  async (/** @type {import("bullmq").Job<import("./queue.js").JobData>} */ job) => {
    try {
      await convertFile(job.data);
    } catch (error) {
      if (!(error instanceof InvalidSource)) throw error; // tried again
      const { source, target, from } = job.data;
      await job.updateData({ source, target, from, invalid: { count: error.count, first: error.first } });
      throw new UnrecoverableError(error.message);
    }
  },
  {
    connection: { host: "127.0.0.1", port: Number(process.argv[2]) },
    concurrency: 4,
    // A worker renews the lock of its job. After a crash the lock expires, and another worker takes the job.
    lockDuration: 2000,
    stalledInterval: 1000,
    maxStalledCount: 10,
  },
);

process.once("SIGTERM", () => worker.close());
