import { refuse } from '../../kernel/errors/domain-error.js';
import { StorageUnreachable } from '../../../engines/object-storage/storage.js';
import { StorageNotConfigured } from '../../data/storage/no-storage.js';

/** What `fromStorage` can refuse, for `@Operation`. */
export const STORAGE_REFUSALS = {
  502: 'Image storage could not be reached',
  503: 'Image storage not configured',
} as const;

/** `await fromStorage(storage.get(key))`: a fault of the storage becomes the refusal that callers are told. */
export async function fromStorage<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof StorageNotConfigured) throw refuse.unavailable(STORAGE_REFUSALS[503], { cause });
    if (cause instanceof StorageUnreachable) throw refuse.badUpstream(STORAGE_REFUSALS[502], { cause });
    throw cause;
  }
}
