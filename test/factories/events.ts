import { DOC_EVENTS } from '../../src/modules/docs/docs.events.js';
import { EventLog } from '../../src/modules/events/index.js';
import type { TestApp } from '../app.js';
import { upTo } from './boards.js';
import { NO_UUID } from './workspace.js';
import type { Credentials, Response } from '../support/api.js';

export const EVENTS = '/api/v1/events';
export const BAD_CURSOR = [400, 'Invalid cursor'];
export const OLD_CURSOR = [410, 'This cursor is too old: start again without it'];

/** An event as clients read it. */
export interface ReadEvent {
  id: string;
  cursor: string;
  type: string;
  subject: { kind: string; id: string; ref: string | null };
  actor: { kind: string; id: string | null; name: string };
  data: Record<string, unknown>;
  created_at: string;
}
export interface EventPage {
  events: ReadEvent[];
  next_cursor: string;
  has_more: boolean;
}
type Query = Record<string, string | number>;

export const getEvents = (
  { api }: Pick<TestApp, 'api'>,
  credentials: Credentials,
  query: Query = {},
): Promise<Response<any>> => {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return api.get(`${EVENTS}${search && `?${search}`}`, credentials);
};

export async function readEvents(
  t: Pick<TestApp, 'api'>,
  credentials: Credentials,
  query: Query = {},
): Promise<EventPage> {
  const { status, body, text } = await getEvents(t, credentials, query);
  if (status !== 200) throw new Error(`${status} ${text}`);
  return body as EventPage;
}

/** Follows the cursor until there is nothing more. */
export async function allEvents(
  t: Pick<TestApp, 'api'>,
  credentials: Credentials,
  query: Query = {},
): Promise<ReadEvent[]> {
  const found: ReadEvent[] = [];
  for (let after = query.after; ;) {
    const page = await readEvents(t, credentials, { ...query, ...(after !== undefined && { after }) });
    found.push(...page.events);
    if (!page.has_more) return found;
    after = page.next_cursor;
  }
}

/** What a change records in the workspace: the events after it that were not there before. */
export async function eventsOf(
  t: Pick<TestApp, 'api'>,
  credentials: Credentials,
  change: () => Promise<unknown>,
): Promise<ReadEvent[]> {
  const { next_cursor: after } = await readEvents(t, credentials, { after: 'latest' });
  await change();
  return allEvents(t, credentials, { after });
}

export const typesOf = (events: readonly ReadEvent[]): string[] => events.map(({ type }) => type);
/** Numbers in the log. */
export const seqsOf = (events: readonly ReadEvent[]): number[] => events.map(({ id }) => Number(id.split('-')[1]));

/** Records many events at once, faster than by calls. */
export const recordMany = ({ app, database }: TestApp, brandId: number, count: number): Promise<void> =>
  database.transaction(() => {
    for (const n of upTo(count)) {
      const data = { space_id: NO_UUID, title: `Page ${n}` };
      app.get(EventLog).record(DOC_EVENTS, 'doc.created', { brandId, subject: { id: NO_UUID }, data });
    }
    return Promise.resolve();
  });

/** What runs a statement. */
type Run = (text: string, values: unknown[]) => Promise<unknown>;

/** Makes the log of a workspace longer by so many entries with so much text each: the log of a year, at once. */
export const lengthenLog = (run: Run, brandId: number, count: number, textLength: number): Promise<unknown> =>
  run(
    `WITH n AS (UPDATE event_counters SET seq = seq + $2::int WHERE brand_id = $1 RETURNING seq - $2::int AS seq)
     INSERT INTO events (brand_id, seq, type, subject_kind, subject_id, actor_kind, data, created_at, audited, before, after)
     SELECT $1, n.seq + one, 'member.changed', 'member', '1', 'service', '{}', now(), true,
            jsonb_build_object('position', repeat('b', $3::int / 2)), jsonb_build_object('position', repeat('a', $3::int / 2))
       FROM n, generate_series(1, $2::int) one`,
    [brandId, count, textLength],
  );
