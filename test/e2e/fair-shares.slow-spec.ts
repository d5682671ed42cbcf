import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { runAsTenant } from '../../src/engines/fair-shares/tenant.js';
import { HealthService } from '../../src/modules/system/health.service.js';
import { bootApp, type TestApp } from '../app.js';
import { eventually } from '../support/eventually.js';

/** More than there are connections (10) and requests of one workspace (8). */
const STORM = 60;

describe('A workspace with many requests at once', () => {
  let t: TestApp;
  let busy: { token: string; board: string };
  let quiet: { token: string; board: string };

  beforeAll(async () => {
    t = await bootApp();
    const workspace = async () => {
      const member = await t.world.member(await t.world.brand());
      const token = await member.token();
      const { body } = await t.api.post('/api/v1/board/boards', { token, body: { name: 'Launch' } });
      return { token, board: body.id as string };
    };
    [busy, quiet] = await Promise.all([workspace(), workspace()]);
  });
  afterAll(() => t?.stop());

  const write = ({ token, board }: typeof busy, column?: string) =>
    t.api.post(`/api/v1/board/boards/${board}/tasks`, { token, body: { title: 'One more', column } });

  /** Does something while every write to the busy workspace's board waits for a lock. */
  async function whileBoardIsLocked<T>(work: () => Promise<T>): Promise<T> {
    const holder = new pg.Client({ connectionString: t.databaseUrl });
    await holder.connect();
    try {
      await holder.query('BEGIN');
      await holder.query('SELECT 1 FROM board_counters WHERE board_id = $1 FOR UPDATE', [busy.board]);
      return await work();
    } finally {
      await holder.query('ROLLBACK');
      await holder.end();
    }
  }

  it('leaves database connections for its neighbour, and completes all its own work', async () => {
    const storm: ReturnType<typeof write>[] = [];
    await whileBoardIsLocked(async () => {
      storm.push(...Array.from({ length: STORM }, () => write(busy)));
      await eventually(async () => {
        const { rows } = await t.database.pool.query(
          "SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
        );
        expect((rows as [{ waiting: number }])[0].waiting).toBeGreaterThan(2);
      });
      expect((await write(quiet)).status).toBe(201);
      expect((await t.api.get('/api/v1/system/health')).status).toBe(200);
    });
    expect(new Set((await Promise.all(storm)).map(({ status }) => status))).toEqual(new Set([201]));
  });

  it('is refused with 429 when it does not wait for any of its answers', async () => {
    const answers: ReturnType<typeof write>[] = [];
    await whileBoardIsLocked(async () => {
      // Most are refused once the lock is theirs, which is the quickest that a write can end.
      answers.push(...Array.from({ length: 600 }, (_, n) => write(busy, n < STORM ? undefined : 'Nowhere')));
      const refused = await Promise.any(
        answers.map(async (answer) => {
          expect((await answer).status).toBe(429);
          return answer;
        }),
      );
      expect(refused.headers['retry-after']).toBe('1');
      expect((await write(quiet)).status).toBe(201);
    });
    const statuses = new Set((await Promise.all(answers)).map(({ status }) => status));
    // On a busy machine some wait too long for a connection.
    statuses.delete(503);
    expect(statuses).toEqual(new Set([201, 422, 429]));
  });

  it('releases its slots when its clients disconnect', async () => {
    await whileBoardIsLocked(async () => {
      const leaving = Array.from({ length: STORM }, () => {
        const call = request(`${t.api.url}/api/v1/board/boards/${busy.board}/tasks`, {
          method: 'POST',
          headers: { authorization: `Bearer ${busy.token}`, 'content-type': 'application/json' },
        });
        call.on('error', () => undefined);
        call.end('{"title": "Left alone"}');
        return call;
      });
      await eventually(async () => {
        const { rows } = await t.database.pool.query(
          "SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
        );
        expect((rows as [{ waiting: number }])[0].waiting).toBeGreaterThan(2);
      });
      for (const call of leaving) call.destroy();
    });
    expect((await write(busy)).status).toBe(201);
  });
});

describe('Health', () => {
  it('is degraded when no database connection was released for long', async () => {
    const t = await bootApp({ env: { DATABASE_POOL: '2' } });
    try {
      expect(t.app.get(HealthService).starvedMs).toBe(5_000);
      jest.replaceProperty(t.app.get(HealthService), 'starvedMs', 500);
      const blocked = [await t.database.pool.connect()];
      expect((await t.api.get('/api/v1/system/health')).status).toBe(200);
      // One tenant gets only a part: another one takes the second connection.
      blocked.push(await runAsTenant('another', () => t.database.pool.connect()));
      await eventually(async () => {
        const { status, body } = await t.api.get('/api/v1/system/health');
        expect([status, body.services]).toEqual([503, { database: 'unreachable', redis: 'connected' }]);
      });
      for (const client of blocked) client.release();
      await eventually(async () => expect((await t.api.get('/api/v1/system/health')).status).toBe(200));
    } finally {
      await t.stop();
    }
  });
});
