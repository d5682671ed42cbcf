import { DomainError } from '../../platform/kernel/errors/domain-error.js';

/** What is read, or null if the workspace does not have it: agents are then told what there is instead. */
export async function found<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof DomainError && error.refusal === 'not_found') return null;
    throw error;
  }
}
