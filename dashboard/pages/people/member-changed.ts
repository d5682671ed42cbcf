import { queries } from '../../app/queries.js';
import { memberReads } from '../../reads/people.js';
import { sessionReads } from '../../reads/session.js';

/** A change of oneself changes the session too: what one may do. */
export function memberChanged(isMyself: boolean): void {
  void queries.invalidateQueries({ queryKey: memberReads.all });
  if (isMyself) void queries.invalidateQueries({ queryKey: sessionReads.own().queryKey });
}
