import { Storage } from '../../../engines/object-storage/storage.js';

export class StorageNotConfigured extends Error {}

/** For installations without file storage (`STORAGE_URL=none`). */
export class NoStorage extends Storage {
  put(): Promise<never> {
    return Promise.reject(new StorageNotConfigured('STORAGE_URL is none'));
  }

  get(): Promise<never> {
    return this.put();
  }

  remove(): Promise<never> {
    return this.put();
  }
}
