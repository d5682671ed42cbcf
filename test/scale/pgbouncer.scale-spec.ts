import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { freePort } from '../../src/engines/embedded-servers/free-port.js';
import { createDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { Client, Office } from './client.js';
import { Cluster } from './cluster.js';
import { MixedLoad } from './load.js';
import { postgresUser } from '../faults/servers.js';

/** As docs/operating.md says. */
const SETTINGS = `
pool_mode = transaction
default_pool_size = 10
auth_type = any
ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout
`;

describe('Behind PgBouncer with transaction pooling', () => {
  let folder: string;
  let pooler: ChildProcess;
  let cluster: Cluster;
  let pooled: { DATABASE_URL: string; DATABASE_PREPARED: string };

  beforeAll(async () => {
    const database = await createDatabase({ empty: true });
    const port = await freePort();
    folder = mkdtempSync(join(tmpdir(), 'workspace-pgbouncer-'));
    chmodSync(folder, 0o755);
    const real = new URL(database.url);
    const ini = join(folder, 'pgbouncer.ini');
    writeFileSync(
      ini,
      `[databases]\n* = host=${real.hostname} port=${real.port || 5432} user=${real.username}${real.password && ` password=${decodeURIComponent(real.password)}`}\n` +
        `[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\n${SETTINGS}`,
    );
    pooler = spawn(process.env.PGBOUNCER!, ['-q', ini], { ...postgresUser(), stdio: ['ignore', 'ignore', 'inherit'] });
    const url = new URL(database.url);
    url.host = `127.0.0.1:${port}`;
    pooled = { DATABASE_URL: url.href, DATABASE_PREPARED: 'off' };
    cluster = await Cluster.on(database);
  });
  afterAll(async () => {
    await cluster?.stop();
    pooler?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  it('three processes that start at once on an empty database migrate once, and one that starts later at once', async () => {
    await Promise.all([cluster.launch('api', pooled), cluster.launch('api', pooled), cluster.launch('worker', pooled)]);
    const twice = await cluster.rows('SELECT name FROM migrations GROUP BY name HAVING count(*) > 1');
    expect(twice).toEqual([]);
    await cluster.launch('api', pooled);
    const locks = await cluster.rows(`SELECT 1 FROM pg_locks WHERE locktype = 'advisory'`);
    expect(locks).toEqual([]);
  });

  it('requests and loops work as without it', async () => {
    const client = new Client(cluster.apis[0]!.url);
    const office = await Office.open(client);
    const { body: board } = await client.call('POST', '/api/v1/board/boards', office.admin, { name: 'Pooled' });
    const picture = await sharp({ create: { width: 50, height: 50, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const load = new MixedLoad(client, office, board.id as string, picture);
    load.begin();
    await eventually(() => Promise.resolve(expect(load.calls).toBeGreaterThan(500)), 120_000);
    await eventually(async () => {
      const runs = await cluster.rows(`SELECT DISTINCT name FROM loop_runs WHERE status = 'succeeded'`);
      expect(runs.length).toBeGreaterThan(2);
    }, 90_000);
    await load.end();
    client.close();
    expect(load.faults).toEqual([]);
    expect(await cluster.rows('SELECT 1 FROM cards')).toHaveLength(load.cards.length);
    const failed = await cluster.rows(`SELECT name, error FROM loop_runs WHERE status = 'failed'`);
    expect(failed).toEqual([]);
    const backends = await cluster.rows<{ n: number }>(
      `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    // Four processes of up to 12 connections each share the pooler's ten.
    expect(backends[0]!.n).toBeLessThanOrEqual(10);
  });
});
