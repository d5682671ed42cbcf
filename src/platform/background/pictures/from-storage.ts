import { refuse } from '../../kernel/errors/domain-error.js';
import { StorageUnreachable } from '../../../engines/object-storage/storage.js';
import { StorageNotConfigured } from '../../data/storage/no-storage.js';

/** Refusals of `fromStorage`, for `@Operation`. */
export const STORAGE_REFUSALS = {
  502: 'Image storage could not be reached',
  503: 'Image storage not configured',
} as const;

/** Maps storage errors to refusals: `await fromStorage(storage.get(key))`. */
export async function fromStorage<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof StorageNotConfigured) throw refuse.unavailable(STORAGE_REFUSALS[503], { cause });
    if (cause instanceof StorageUnreachable) throw refuse.badUpstream(STORAGE_REFUSALS[502], { cause });
    throw cause;
  }
}
