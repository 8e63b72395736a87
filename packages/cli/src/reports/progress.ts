import { plural } from "./format.js";

/** A conversion that takes less time shows no progress. In milliseconds. */
const DELAY = 1000;
const INTERVAL = 200;

const UNITS = ["B", "kB", "MB", "GB", "TB"];

/** Formats a number of bytes: `12.3 MB`. */
export const formatSize = (bytes: number): string => {
  let value = bytes;
  let unit = 0;
  for (; value >= 999.5 && unit < UNITS.length - 1; unit++) value /= 1000;
  return `${unit === 0 ? value : value.toPrecision(3)} ${UNITS[unit]}`;
};

export interface Progress {
  readonly bytes: number;
  readonly totalBytes: number;
  readonly files: number;
  readonly totalFiles: number;
}

export const formatProgress = ({ bytes, totalBytes, files, totalFiles }: Progress, seconds: number): string => {
  const done = totalBytes > 0 ? `${formatSize(bytes)} of ${formatSize(totalBytes)}` : formatSize(bytes);
  const counted = totalFiles > 1 ? `, ${files.toLocaleString("en")} of ${plural(totalFiles, "file")}` : "";
  return `${done}${counted}, ${formatSize(bytes / seconds)}/s`;
};

/** Shows the progress on a terminal, in one line that it replaces. */
export const showProgress = (read: () => Progress): { clear(): void; end(): void } => {
  const start = performance.now();
  let isShown = false;
  const clear = (): void => {
    if (isShown) process.stderr.write("\r\x1b[K");
    isShown = false;
  };
  const timer = setInterval(() => {
    const elapsed = performance.now() - start;
    if (elapsed < DELAY) return;
    process.stderr.write(`\r\x1b[K${formatProgress(read(), elapsed / 1000)}`);
    isShown = true;
  }, INTERVAL);
  timer.unref();
  return {
    clear,
    end() {
      clearInterval(timer);
      clear();
    },
  };
};
