import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { createDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { enrolment, meshEnv, REPORT } from '../factories/desks.js';
import { startHubSocket, type FakeHub } from '../support/fake-hub.js';
import { Client, Office } from './client.js';
import { Cluster, OPERATOR } from './cluster.js';
import { MixedLoad } from './load.js';
import { postgresProgram } from './postgres.js';

/** Every table with the digest of its rows. */
async function digests(cluster: Cluster): Promise<Record<string, string>> {
  const tables = await cluster.rows<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await cluster.rows<{ rows: string }>(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, '\n' ORDER BY t::text)), '') AS rows FROM ${name} t`,
    );
    found[name] = row!.rows;
  }
  return found;
}

/** Signs of a state that no moment ever had. */
const TORN = {
  'numbers of cards': `SELECT board_id FROM board_counters k
    WHERE last_number <> (SELECT count(*) FROM cards c WHERE c.board_id = k.board_id)`,
  'columns that count wrongly': `SELECT id FROM board_columns k
    WHERE cards_count <> (SELECT count(*) FROM cards c WHERE c.column_id = k.id AND c.archived_at IS NULL)`,
  'activity with gaps': `SELECT board_id FROM board_counters k
    WHERE activity_seq <> (SELECT count(*) FROM board_activity a WHERE a.board_id = k.board_id)`,
};

describe('Backup and restore', () => {
  let hub: FakeHub;
  let source: Cluster;
  const restored: Cluster[] = [];
  let office: Office;
  let load: MixedLoad;
  let boardId: string;
  let desk: { id: string; key: string };
  let session: Record<string, string>;
  let env: Record<string, string>;

  const restore = async (dump: string): Promise<Cluster> => {
    const database = await createDatabase({ empty: true });
    await postgresProgram('pg_restore', '--no-owner', '--exit-on-error', '-d', database.url, dump);
    // The files are where they were; Redis is emptied.
    const cluster = await Cluster.on(database, env);
    restored.push(cluster);
    return cluster;
  };
  const answers = async (client: Client): Promise<unknown[]> => {
    const calls = [
      ['/api/v1/me/token', office.admin],
      [office.path('members'), office.admin],
      [office.path('features'), office.admin],
      [office.path(`members/${office.admin.userId}/photo`), office.admin],
      [`/api/v1/board/boards/${boardId}/tasks?per_page=200&detail=full`, office.admin],
      [`/api/v1/board/activity/boards/${boardId}?limit=200`, office.admin],
      [`/api/v1/board/boards/${boardId}/export?detail=summary`, office.admin],
      ['/api/v1/memory/agents/scale-agent/memories?limit=200', office.admin],
      ['/api/v1/workstations', { headers: session }],
      [`/api/v1/workstations/${desk.id}`, { headers: session }],
    ] as const;
    return Promise.all(
      calls.map(async ([path, as]) => {
        const { status, body } = await client.call('GET', path, as);
        // When a token was last used is told by each process in its own time.
        if (path.endsWith('me/token')) delete body.last_used_at;
        return [path, status, body] as const;
      }),
    );
  };

  beforeAll(async () => {
    hub = await startHubSocket();
    // A range where nobody answers: desks stay as they are.
    env = { ...meshEnv(hub, '10.251.0.0/24'), DESK_POLL_TIMEOUT: '1s' };
    source = await Cluster.on(await createDatabase(), env);
    env.STORAGE_URL = `file://${join(source.folder, 'files')}`;
    await Promise.all([source.launch('api'), source.launch('worker')]);
    const client = new Client(source.apis[0]!.url);
    office = await Office.open(client);
    session = await office.signIn(office.admin);
    const { body: board } = await client.call('POST', '/api/v1/board/boards', office.admin, { name: 'Kept' });
    boardId = board.id as string;
    const ordered = (await client.call('POST', '/api/v1/workstations', { headers: session }, { name: 'Desk' })).body;
    const id = ordered.workstation_id as string;
    await eventually(async () => expect(await source.rows('SELECT 1 FROM mesh_hub')).toHaveLength(1), 90_000);
    const enrolled = await client.call('POST', '/api/v1/desk/enroll', { token: ordered.pat }, enrolment(id));
    desk = { id, key: enrolled.body.desk_key as string };
    const picture = await sharp({ create: { width: 60, height: 60, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    load = new MixedLoad(client, office, boardId, picture);
  });
  afterAll(async () => {
    for (const cluster of [...restored, source]) await cluster?.stop();
    await hub?.stop();
  });

  it('a dump taken during writes is consistent: the service starts on it and works', async () => {
    const dump = join(source.folder, 'busy.dump');
    load.begin();
    await eventually(() => Promise.resolve(expect(load.cards.length).toBeGreaterThan(60)), 90_000);
    const before = load.cards.length;
    await postgresProgram('pg_dump', '-Fc', '-d', source.databaseUrl, '-f', dump);
    await eventually(() => Promise.resolve(expect(load.cards.length).toBeGreaterThan(before + 60)), 90_000);
    await load.end();
    expect(load.faults).toEqual([]);

    const cluster = await restore(dump);
    for (const [what, query] of Object.entries(TORN)) expect([what, await cluster.rows(query)]).toEqual([what, []]);
    const kept = new Set((await cluster.rows<{ id: string }>('SELECT id FROM cards')).map(({ id }) => id));
    expect(load.cards.slice(0, before).filter(({ id }) => !kept.has(id))).toEqual([]);
    expect(kept.size).toBeLessThan(load.cards.length);
    const api = new Client((await cluster.launch('api')).url);
    const path = `/api/v1/board/boards/${boardId}/tasks`;
    const next = await api.call('POST', path, office.admin, { title: 'After' });
    expect([next.status, Number(next.body.ref.split('-').at(-1))]).toEqual([201, kept.size + 1]);
    api.close();
  });

  it('a full dump restored elsewhere is the same installation', async () => {
    // Loops of a worker go on changing the state of a desk.
    await Promise.all(source.workers.map((worker) => worker.stop()));
    const before = new Client(source.apis[0]!.url);
    const answered = await answers(before);
    before.close();
    await Promise.all(source.apis.map((api) => api.stop()));
    const rows = await digests(source);
    const dump = join(source.folder, 'quiet.dump');
    await postgresProgram('pg_dump', '-Fc', '-d', source.databaseUrl, '-f', dump);
    await source.dropDatabase();

    const cluster = await restore(dump);
    expect(await digests(cluster)).toEqual(rows);
    const begun = (await cluster.rows<{ now: Date }>('SELECT now()'))[0]!.now;
    const client = new Client((await cluster.launch('api')).url);
    const again = await answers(client);
    await cluster.launch('worker');
    for (const [n, answer] of answered.entries()) expect(again[n]).toEqual(answer);
    expect(answered.map((answer) => (answer as unknown[])[1])).toEqual(answered.map(() => 200));
    expect((await client.call('POST', '/api/v1/desk/report', { token: desk.key }, REPORT)).status).toBe(200);
    await eventually(async () => {
      const runs = await cluster.rows<{ name: string }>(
        `SELECT DISTINCT name FROM loop_runs WHERE status = 'succeeded' AND started_at > $1`,
        [begun],
      );
      expect(runs.map(({ name }) => name)).toEqual(expect.arrayContaining(['hire-provision', 'mesh-sync']));
    }, 90_000);
    expect(hub.peers.size).toBe(1);
    expect((await client.call('GET', '/api/v1/admin/loops', { headers: OPERATOR })).status).toBe(200);
    client.close();
  });
});
