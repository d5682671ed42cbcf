import type { Event } from '../../../client/src/generated.js';
import { hasStatus } from '../../app/problems.js';
import { service } from '../../app/service.js';

/** The requested filter. */
export interface Selection {
  readonly types?: string[];
  readonly person?: number;
  readonly agent?: string;
  /** What it happened to, as `kind:id`. */
  readonly subject?: string[];
}

/** The part of the log that was read, the newest first. */
export interface Log {
  readonly events: readonly Event[];
  /** Later events are read after this cursor. */
  readonly end: string;
  /** Earlier ones before this. */
  readonly start: string;
  readonly hasOlder: boolean;
}

const PAGE = 50;
const MAX_PAGE = 200;
/** A page of rare events may be empty although there are more. */
const MAX_EMPTY_PAGES = 5;
/** After a long sleep the newest page is more use than everything in between. */
const MAX_LATER_PAGES = 5;
/** A page that stays open for days holds no more than this. */
const MAX_EVENTS = 2_000;

/** The newest page. What happens while it is read is read again with what comes later. */
export async function readNewest(selection: Selection): Promise<Log> {
  const { next_cursor: end } = await service.listEvents({ after: 'latest', limit: 1 });
  return { ...(await readBefore('latest', selection)), end };
}

/** What happened since, before what is known; without a gap. */
export async function readLater(known: Log, selection: Selection): Promise<(current: Log) => Log> {
  const later: Event[] = [];
  let after = known.end;
  for (let page = 0; page < MAX_LATER_PAGES; page++) {
    try {
      const { events, next_cursor: next, has_more: hasMore } = await read({ after, limit: MAX_PAGE }, selection);
      later.push(...events);
      after = next;
      if (!hasMore) return (current) => withLater(current, later, after);
    } catch (error) {
      // It was too long ago.
      if (hasStatus(error, 410)) break;
      throw error;
    }
  }
  const newest = await readNewest(selection);
  return () => newest;
}

export async function readOlder({ start }: Log, selection: Selection): Promise<(current: Log) => Log> {
  const older = await readBefore(start, selection);
  // Another read of the same page may have come first.
  return (current) =>
    current.start === start ? { ...older, end: current.end, events: [...current.events, ...older.events] } : current;
}

function withLater(current: Log, later: readonly Event[], end: string): Log {
  const known = new Set(current.events.map(({ id }) => id));
  const fresh = later.filter(({ id }) => !known.has(id)).toReversed();
  const events = [...fresh, ...current.events];
  if (events.length <= MAX_EVENTS) return { ...current, end, events };
  const kept = events.slice(0, MAX_EVENTS);
  return { end, events: kept, start: kept.at(-1)!.cursor, hasOlder: true };
}

async function readBefore(before: string, selection: Selection): Promise<Omit<Log, 'end'>> {
  let start = before;
  for (let empty = 1; ; empty++) {
    const page = await read({ before: start, limit: PAGE }, selection);
    start = page.next_cursor;
    if (page.events.length || !page.has_more || empty === MAX_EMPTY_PAGES)
      return { events: page.events, start, hasOlder: page.has_more };
  }
}

function read(part: { after?: string; before?: string; limit: number }, selection: Selection) {
  return service.listEvents({ ...selection, ...part });
}
