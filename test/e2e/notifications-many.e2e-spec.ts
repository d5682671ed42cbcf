import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { newBoard, newCard } from '../factories/boards.js';
import { INBOX, readInbox, tell } from '../factories/notifications.js';
import { createWorkspace, runLoop } from '../factories/workspace.js';
import type { Person } from '../factories/world.js';
import { t } from '../suites/app.js';

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

type Scan = readonly [how: 'by index' | 'whole', rows: number];

const MANY = 10_000;

/** 10,000 of a person, of which one in ten is not read, beside as many of another. */
describe('Ten thousand notifications', () => {
  let bob: Person;
  let bobs: { session: string };
  beforeAll(async () => {
    const workspace = await createWorkspace(t);
    bob = await t.world.member(workspace.brand);
    bobs = { session: await bob.session() };
    const board = await newBoard(t, workspace);
    await newCard(t, workspace, board.id, { assignee: bob.user.id });
    await tell(t);
    for (const person of [bob, workspace.admin])
      await t.database.rows(
        `INSERT INTO notifications (id, brand_id, user_id, event_seq, reason, created_at, read_at)
         SELECT gen_random_uuid(), $1, $2, -n, 'watching', now() - n * interval '1 minute',
                CASE WHEN n % 10 > 0 THEN now() END
           FROM generate_series(1, $3::int) n`,
        [workspace.brand.id, person.user.id, MANY],
      );
    await t.database.rows('VACUUM ANALYZE notifications');
  });

  /** What the statements about notifications of a call read: by index or the whole table, and how many rows. */
  async function readBy(call: () => Promise<unknown>): Promise<Scan[]> {
    const spy = jest.spyOn(t.database.service, 'rows');
    await call();
    const sent = spy.mock.calls.map(([, statement, values]) => [statement, values] as const);
    spy.mockRestore();
    const found: Scan[] = [];
    for (const [statement, values] of sent) {
      const text = typeof statement === 'string' ? statement : statement.text;
      if (!text.includes('FROM notifications')) continue;
      const [row] = await t.database.rows<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
        [...(values ?? [])],
      );
      found.push(...scans(row!['QUERY PLAN'][0].Plan));
    }
    return found;
  }

  it('are listed by index: a page reads its rows, the number those that are not read', async () => {
    const read = await readBy(() => readInbox(t, bobs, '?limit=50'));
    expect(read).toEqual([
      ['by index', 51],
      ['by index', MANY / 10 + 1],
    ]);
    const unread = await readBy(() => readInbox(t, bobs, '?limit=50&unread=true'));
    expect(unread).toEqual([
      ['by index', 51],
      ['by index', MANY / 10 + 1],
    ]);
  });

  it('are read at once, and are the most that a person keeps', async () => {
    await runLoop(t, 'notification-retention');
    const [kept] = await t.database.rows<{ n: number }>(
      'SELECT count(*)::int AS n FROM notifications WHERE user_id = $1',
      [bob.user.id],
    );
    expect(kept!.n).toBe(MANY);
    const { body } = await t.api.post(`${INBOX}/read`, { ...bobs, body: { until: t.clock.now().toISOString() } });
    expect(body).toEqual({ unread: 0 });
  });
});

/** The planner may read an index by itself or as a bitmap: the rows are the same. */
function scans(plan: Plan): Scan[] {
  const { 'Node Type': node, 'Actual Rows': rows, 'Actual Loops': loops, 'Rows Removed by Filter': removed = 0 } = plan;
  const isRead = plan['Relation Name'] === 'notifications';
  const own: Scan[] = isRead ? [[node === 'Seq Scan' ? 'whole' : 'by index', (rows + removed) * loops]] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(scans)];
}
