import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/engines/embedded-servers/embedded-postgres.js';
import { accountsIn, insideNamespace, type RunAs } from '../../src/engines/embedded-servers/embedded-postgres-user.js';
import { EngineWorld, onLinux, query } from './engine-world.js';

describe('embedded PostgreSQL', () => {
  const world = new EngineWorld();
  afterEach(() => world.end());
  afterAll(() => world.removePrepared());

  async function start(directory: string, runAs: RunAs = 'auto', log?: (line: string) => void) {
    return world.track(await startEmbeddedPostgres({ directory, durable: false, runAs, log }));
  }

  async function withRow(server: EmbeddedPostgres): Promise<void> {
    await query(server, 'CREATE TABLE kept (n int)');
    await query(server, 'INSERT INTO kept VALUES (7)');
  }

  it('makes a cluster in an empty folder and answers on loopback only, in UTF-8 with builtin sorting', async () => {
    const directory = await world.folder();
    const server = await start(directory);

    expect(new URL(server.url)).toMatchObject({ hostname: '127.0.0.1', username: 'postgres', pathname: '/app' });
    expect(server.adopted).toBe(false);
    const settings = await query(
      server,
      `SELECT datlocprovider::text AS provider, datlocale AS locale, pg_encoding_to_char(encoding) AS encoding,
        current_setting('listen_addresses') AS listen, current_setting('unix_socket_directories') AS sockets,
        current_setting('max_connections') AS connections, current_setting('password_encryption') AS auth
       FROM pg_database WHERE datname = current_database()`,
    );
    expect(settings).toEqual([
      {
        provider: 'b',
        locale: 'C.UTF-8',
        encoding: 'UTF8',
        listen: '127.0.0.1',
        sockets: '',
        connections: '200',
        auth: 'scram-sha-256',
      },
    ]);
    expect(readdirSync(directory).sort()).toEqual(['postgres', 'postgres.log', 'postgres.password']);
    if (onLinux) expect((await stat(join(directory, 'postgres.password'))).mode & 0o777).toBe(0o600);
  });

  it('keeps data across a restart and does not initialise the cluster again', async () => {
    const directory = await world.folder();
    const first = await start(directory);
    await withRow(first);
    const made = 'SELECT system_identifier FROM pg_control_system()';
    const cluster = await query(first, made);
    await first.stop();

    const second = await start(directory);
    expect(await query(second, made)).toEqual(cluster);
    expect(second.adopted).toBe(false);
    expect(await query(second, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  });

  it('names both versions in one line when the data is of another PostgreSQL', async () => {
    const directory = await world.folder();
    await mkdir(join(directory, 'postgres'));
    await writeFile(join(directory, 'postgres', 'PG_VERSION'), '15\n');
    await writeFile(join(directory, 'postgres.password'), 'secret');
    await expect(start(directory)).rejects.toThrow(/holds data of PostgreSQL 15 but PostgreSQL 18 is installed.*$/);
  });

  it('says so in one line when the password file of existing data is missing', async () => {
    const directory = await world.folder();
    await mkdir(join(directory, 'postgres'));
    await writeFile(join(directory, 'postgres', 'PG_VERSION'), '18\n');
    await expect(start(directory)).rejects.toThrow(/password of the database in .* is missing/);
  });

  it('maps root to an account that exists, or initdb would refuse it', () => {
    const mapped = (passwd: string) => insideNamespace(accountsIn(passwd)).prefix.join(' ');
    expect(mapped('root:x:0:0::/root:/bin/sh\nnode:x:1000:1000::/:/bin/sh')).toContain('--map-user=1000 ');
    expect(mapped('root:x:0:0::/root:/bin/sh\nnobody:x:99:98::/:/bin/sh')).toContain('--map-user=99 ');
  });
});
