import { DomainError } from '../../platform/kernel/errors/domain-error.js';

/** The result, or null if not found: agents are then shown what exists instead. */
export async function found<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof DomainError && error.refusal === 'not_found') return null;
    throw error;
  }
}
