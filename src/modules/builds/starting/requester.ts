import type { Actor } from '../../events/index.js';
import type { Requester } from '../build.entity.js';

/** Who asked for a build, as it is kept. The name of a person is read with the build. */
export function requesterOf({ kind, userId, id, name }: Actor): Requester {
  return { kind, id: userId != null ? String(userId) : (id ?? null), name: name ?? '' };
}
