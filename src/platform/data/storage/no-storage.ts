import { Storage, StorageNotConfigured } from './storage.js';

/** For installations without a place for files (`STORAGE_URL=none`). */
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
