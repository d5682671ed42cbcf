export interface StoredFile {
  readonly bytes: Buffer;
  readonly type: string;
}

/** The place for files is not set up here (`STORAGE_URL=none`). */
export class StorageNotConfigured extends Error {}

/** The place for files did not answer, or answered with a fault. */
export class StorageUnreachable extends Error {}

/** Files of a few megabytes under slash-separated keys; the bytes of a key never change. */
export abstract class Storage {
  /** Kept for good once this returns. Throws StorageNotConfigured or StorageUnreachable. */
  abstract put(key: string, file: StoredFile): Promise<void>;
  /** Null when there is nothing under the key. Throws StorageNotConfigured or StorageUnreachable. */
  abstract get(key: string): Promise<StoredFile | null>;
  /** Removing what is not there is no fault. Throws StorageNotConfigured or StorageUnreachable. */
  abstract remove(key: string): Promise<void>;
}
