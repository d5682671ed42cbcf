import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';
import { newHome, newMemory, patchMemory, type Home } from '../factories/memory.js';
import { MemoryAgents } from '../../src/modules/memory/index.js';
import { QuestionTimes } from '../../src/modules/memory/search/question-times.js';

let t: TestApp;
let home: Home;
const SINCE = 'since the migration to Postgres';
const RELEASED = '2026-05-03T10:00:00.000Z';
beforeAll(async () => {
  t = await bootApp();
  home = await newHome(t);
  await newMemory(t, home, { title: 'Release 1.0 went out', occurred_at: RELEASED });
});
afterAll(() => t?.stop());
afterEach(() => void jest.restoreAllMocks());

const nameOf = (sql: unknown): unknown => (sql as { name?: unknown }).name;

const ask = async (question: string, { brand, agent }: Home = home) => {
  const known = await t.app.get(MemoryAgents).find(brand.id, agent);
  const period = await t.app.get(QuestionTimes).periodOf(known!, question);
  return period && [period.from?.toISOString() ?? null, period.until?.toISOString() ?? null, period.named];
};

describe('A question that names something the agent remembers', () => {
  it('is about a time', async () => {
    for (const [question, ...period] of [
      ['What did we know before the release?', null, RELEASED, 'before the release'],
      ['What changed after the release?', RELEASED, null, 'after the release'],
      ['What changed since release 1.0?', RELEASED, null, 'since release 1.0'],
      ['What held until the release', null, RELEASED, 'until the release'],
      ['Before the releases, what did we know?', null, RELEASED, 'Before the releases'],
      ['What broke during the release?', '2026-05-03T00:00:00.000Z', '2026-05-04T00:00:00.000Z', 'during the release'],
    ] as const)
      expect([question, await ask(question)]).toEqual([question, period]);
  });

  it('is about none where it names nothing, or something else', async () => {
    for (const question of [
      'What changed since the outage?',
      'What changed since the release of the sidecar?',
      'What changed since then?',
      'What changed since that?',
      'What changed since the release that we made in the great hurry of spring?',
      'What is before',
      'What about the release?',
    ])
      expect([question, await ask(question)]).toEqual([question, null]);
  });

  it('is about the calendar first', async () => {
    expect(await ask('What did the release change since 2026-05-10?')).toEqual([
      '2026-05-10T00:00:00.000Z',
      null,
      'since 2026-05-10',
    ]);
  });

  it('means the newest, and one that is known to have happened before one that was only written', async () => {
    const own = await newHome(t);
    const written = await newMemory(t, own, { title: 'Migration to Postgres' });
    expect(await ask(`What broke ${SINCE}?`, own)).toEqual([written.created_at, null, SINCE]);
    const old = { title: 'The migration to Postgres is done', occurred_at: '2025-02-01T00:00:00.000Z' };
    await newMemory(t, own, old);
    expect(await ask(`What broke ${SINCE}?`, own)).toEqual([old.occurred_at, null, SINCE]);
    const newer = { title: 'Postgres migration, second part', occurred_at: '2025-03-01T00:00:00.000Z' };
    const { id } = await newMemory(t, own, newer);
    expect(await ask(`What broke ${SINCE}?`, own)).toEqual([newer.occurred_at, null, SINCE]);
    await patchMemory(t, own, id, { status: 'archived' });
    expect(await ask(`What broke ${SINCE}?`, own)).toEqual([old.occurred_at, null, SINCE]);
  });

  it('is found by the title alone, and only among the memories of that agent', async () => {
    const [own, other] = [await newHome(t), await newHome(t)];
    await newMemory(t, own, { title: 'Nothing', body: 'The rhubarb festival was long' });
    await newMemory(t, other, { title: 'The rhubarb festival' });
    expect(await ask('What changed since the rhubarb festival?', own)).toBeNull();
  });

  it('costs one statement that uses the index of words, among ten thousand memories', async () => {
    const own = await newHome(t);
    const { created_at } = await newMemory(t, own, { title: 'Release', body: 'The release went out' });
    await t.database.rows(
      `INSERT INTO memories (id, brand_id, agent_id, agent_seq, kind, title, body, tags, confidence, importance, digest,
                             words, fades_at, created_at, updated_at, last_verified_at)
       SELECT gen_random_uuid(), m.brand_id, m.agent_id, m.agent_seq, 'fact', 'Note ' || n, m.body, '{}', 0.8, 1,
              decode(md5(n::text), 'hex'), CASE WHEN n % 10 = 0 THEN setweight(m.words, 'D') ELSE '''note''' END, m.fades_at, m.created_at - n * interval '1 minute',
              m.updated_at, m.last_verified_at
         FROM memories m, generate_series(1, 10000) n WHERE m.agent_id = $1`,
      [own.agent],
    );
    await t.database.rows('ANALYZE memories');
    const rows = jest.spyOn(t.database.service, 'row');
    expect(await ask('What changed since the release?', own)).toEqual([created_at, null, 'since the release']);
    const [call, ...others] = rows.mock.calls.filter(([, sql]) => nameOf(sql) === 'memory.happening');
    expect(others).toEqual([]);
    const [, statement, values = []] = call!;
    const plan = await t.database.rows<{ 'QUERY PLAN': string }>(
      `EXPLAIN (ANALYZE) ${(statement as { text: string }).text}`,
      [...values],
    );
    const lines = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(lines).toContain('Bitmap Index Scan on memories_words');
    expect(lines).not.toContain('Seq Scan');
    expect(lines).toMatch(/top-N heapsort/);
  });
});
