import { queries, SESSION_KEY } from '../../app/queries.js';

/** A change of oneself changes the session too: what one may do. */
export function memberChanged(isMyself: boolean): void {
  void queries.invalidateQueries({ queryKey: ['members'] });
  if (isMyself) void queries.invalidateQueries({ queryKey: SESSION_KEY });
}
