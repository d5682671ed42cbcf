import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DOC_EVENTS } from '../../src/modules/docs/docs.events.js';
import { EventLog } from '../../src/modules/events/index.js';
import { bootApp, type TestApp } from '../app.js';
import { upTo } from '../factories/boards.js';
import { readEvents, seqsOf } from '../factories/events.js';
import { createWorkspace, NO_UUID, type Workspace } from '../factories/workspace.js';

describe('An event', () => {
  let t: TestApp;
  let workspace: Workspace;
  beforeAll(async () => {
    t = await bootApp();
  });
  beforeEach(async () => {
    workspace = await createWorkspace(t);
  });
  afterAll(() => t?.stop());

  const record = (title: string, { brand }: Workspace = workspace): void =>
    t.app.get(EventLog).record(DOC_EVENTS, 'doc.created', {
      brandId: brand.id,
      subject: { id: NO_UUID },
      data: { space_id: NO_UUID, title },
    });
  const transaction = <T>(work: () => Promise<T> | T): Promise<T> =>
    t.database.transaction(() => Promise.resolve(work()));
  const titles = async (of: Workspace = workspace): Promise<unknown[]> =>
    (await readEvents(t, of, { limit: 200 })).events.map(({ data }) => data.title);
  const rollBack = (): never => {
    throw new Error('rolled back');
  };

  it('cannot be recorded outside a transaction', async () => {
    expect(() => record('Alone')).toThrow('Outside a transaction');
    expect(await titles()).toEqual([]);
  });

  it('is there when its transaction is committed, not before', async () => {
    await transaction(async () => {
      record('Committed');
      expect(await titles()).toEqual([]);
    });
    expect(await titles()).toEqual(['Committed']);
  });

  it('of a transaction that is rolled back is not recorded, and leaves no gap', async () => {
    await expect(transaction(() => (record('Lost'), rollBack()))).rejects.toThrow('rolled back');
    await transaction(() => record('Next'));
    const { events } = await readEvents(t, workspace);
    expect([await titles(), seqsOf(events)]).toEqual([['Next'], [1]]);
  });

  it('of an inner transaction that is rolled back is not recorded, those around it are', async () => {
    await transaction(async () => {
      record('Before');
      await transaction(() => (record('Inner'), rollBack())).catch(() => undefined);
      await transaction(() => record('Other inner'));
      record('After');
    });
    expect(await titles()).toEqual(['Before', 'Other inner', 'After']);
  });

  it('and another of its transaction have neighbouring numbers, whoever writes beside them', async () => {
    await Promise.all(
      upTo(20).map((n) =>
        transaction(async () => {
          record(`${n} a`);
          await t.database.rows('SELECT 1');
          record(`${n} b`);
        }),
      ),
    );
    const found = await titles();
    expect(found).toHaveLength(40);
    for (const n of upTo(20)) expect(found.indexOf(`${n} b`)).toBe(found.indexOf(`${n} a`) + 1);
  });

  it('of several workspaces in one transaction goes to the log of each', async () => {
    const other = await createWorkspace(t);
    const both = () =>
      transaction(() => {
        record('Here');
        record('There', other);
      });
    const reversed = () =>
      transaction(() => {
        record('There', other);
        record('Here');
      });
    await Promise.all(upTo(10).flatMap(() => [both(), reversed()]));
    expect(await titles()).toEqual(upTo(20).map(() => 'Here'));
    expect(await titles(other)).toEqual(upTo(20).map(() => 'There'));
  });

  it('is one of thousands of a transaction', async () => {
    await transaction(() => upTo(2_500).forEach((n) => record(`${n}`)));
    const row = await t.database.row(
      `SELECT count(*)::int AS events, min(seq)::int AS first, max(seq)::int AS last,
              bool_and(data ->> 'title' = seq::text) AS "inOrder" FROM events WHERE brand_id = $1`,
      [workspace.brand.id],
    );
    expect(row).toEqual({ events: 2_500, first: 1, last: 2_500, inOrder: true });
  });

  it('keeps text of any kind', async () => {
    const texts = ['\u202e', '💩', '"\\\n\r\u2028', '\\u0000', '</script>', "';--"];
    await transaction(() => ['a\0b', 'a\ud800b', ...texts].forEach((one) => record(one)));
    expect(await titles()).toEqual(['a\ufffdb', 'a\ufffdb', ...texts]);
  });

  it('is gone with its workspace, and so is the counter', async () => {
    await transaction(() => record('Here'));
    const { id } = await t.world.brand();
    await t.database.rows('DELETE FROM brands WHERE id = $1', [id]);
    expect(await t.database.rows('SELECT 1 FROM event_counters WHERE brand_id = $1', [id])).toEqual([]);
    expect(await titles()).toEqual(['Here']);
  });
});
