export interface StoredFile {
  readonly bytes: Buffer;
  readonly type: string;
}

/** The storage did not answer, or answered with an error. The message may be logged: it contains no credential. */
export class StorageUnreachable extends Error {}

/** Files of a few megabytes under slash-separated keys; the bytes of a key never change. */
export abstract class Storage {
  /** On disk once this returns. Throws StorageUnreachable. */
  abstract put(key: string, file: StoredFile): Promise<void>;
  /** Null when there is nothing under the key. Throws StorageUnreachable. */
  abstract get(key: string): Promise<StoredFile | null>;
  /** Removing what is not there is no fault. Throws StorageUnreachable. */
  abstract remove(key: string): Promise<void>;
}
