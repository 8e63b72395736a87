/** Where converted bytes are stored until the browser saves them. */
export interface Storage {
  readonly stream: WritableStream<Uint8Array<ArrayBuffer>>;
  /** Returns the stored bytes as a file, after the stream was closed. */
  readonly finish: () => Promise<Blob>;
  /** Deletes what was stored. */
  readonly discard: () => Promise<void>;
}

/** Chunks of the stream are gathered into blobs of this size, which browsers can move to the disk. */
const BLOB_BYTES = 8 * 1024 * 1024;

/** Stores bytes in blobs. */
export const blobStorage = (): Storage => {
  const blobs: Blob[] = [];
  let pending: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const flush = () => {
    blobs.push(new Blob(pending));
    pending = [];
    length = 0;
  };
  return {
    stream: new WritableStream({
      write(chunk) {
        pending.push(chunk);
        length += chunk.length;
        if (length >= BLOB_BYTES) flush();
      },
      close: flush,
    }),
    finish: async () => new Blob(blobs, { type: "application/octet-stream" }),
    discard: async () => {
      blobs.length = 0;
      pending = [];
    },
  };
};

/** A file that is open in the origin's private file system. TypeScript declares it in its library for workers only. */
interface AccessHandle {
  write(bytes: Uint8Array<ArrayBuffer>, options: { at: number }): number;
  truncate(size: number): void;
  close(): void;
}

interface PrivateFile extends FileSystemFileHandle {
  createSyncAccessHandle?: () => Promise<AccessHandle>;
}

const FILE_NAME = "webenc-conversion";

/**
 * Stores bytes in a file of the origin's private file system, on the disk.
 *
 * @throws if the browser has no such file system, or the page may not use it
 */
const diskStorage = async (): Promise<Storage> => {
  const folder = await navigator.storage.getDirectory();
  const file = (await folder.getFileHandle(FILE_NAME, { create: true })) as PrivateFile;
  if (!file.createSyncAccessHandle) throw new TypeError("no synchronous access to files");
  const handle = await file.createSyncAccessHandle();
  handle.truncate(0);
  let at = 0;
  let isOpen = true;
  const close = () => {
    if (isOpen) handle.close();
    isOpen = false;
  };
  return {
    stream: new WritableStream({
      write(chunk) {
        at += handle.write(chunk, { at });
      },
      close,
      abort: close,
    }),
    finish: () => file.getFile(),
    discard: async () => {
      close();
      await folder.removeEntry(FILE_NAME);
    },
  };
};

/** Stores bytes on the disk where the browser allows it, and in blobs elsewhere. */
export const createStorage = (): Promise<Storage> => diskStorage().catch(blobStorage);
