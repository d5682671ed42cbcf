import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { appendFile, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import {
  ANSWER_MS,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../src/engines/embedded-servers/embedded-postgres.js';
import { type RunAs } from '../../src/engines/embedded-servers/embedded-postgres-user.js';
import { freePort } from '../../src/engines/embedded-servers/free-port.js';
import {
  EngineWorld,
  killed,
  namespacesForAnyone,
  nodeThatStarts,
  NOBODY,
  onLinux,
  ordinaryUserCanRunUs,
  postmasterPid,
  printed,
  processesOf,
  query,
  rootOnLinux,
  until,
  WITHOUT_ACCOUNT,
} from './engine-world.js';
import { itIf } from '../support/conditional-tests.js';

const itOnLinux = itIf(onLinux, 'processes are looked up in /proc, which only Linux has');
const itAsRoot = itIf(rootOnLinux, 'the ways of running as root need root on Linux');
const itAsNobody = itIf(ordinaryUserCanRunUs(), 'becoming an ordinary user needs root on Linux and a readable build');
const itWithoutAccount = itIf(
  namespacesForAnyone(),
  'a user without an account needs root on Linux, a readable build and user namespaces for everyone',
);

describe('embedded PostgreSQL', () => {
  const world = new EngineWorld();
  afterEach(() => world.end());
  afterAll(() => world.removePrepared());

  async function start(directory: string, runAs: RunAs = 'auto', log?: (line: string) => void) {
    return world.track(await startEmbeddedPostgres({ directory, durable: false, runAs, log }));
  }

  /** A server whose Node process was killed with a row written. */
  async function leftBehind(directory: string): Promise<number> {
    const node = nodeThatStarts(directory, `console.log('ready'); setInterval(() => {}, 1000);`);
    await once(node.stdout!, 'data');
    await killed(node);
    return postmasterPid(directory);
  }

  async function withRow(server: EmbeddedPostgres): Promise<void> {
    await query(server, 'CREATE TABLE kept (n int)');
    await query(server, 'INSERT INTO kept VALUES (7)');
  }

  it('rejects a wrong password', async () => {
    const server = await start(await world.cluster());
    const stranger = server.url.replace(/:[^:@]+@/, ':guess@');
    await expect(query({ url: stranger }, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
    const withoutOne = server.url.replace(/:[^:@]+@/, '@');
    await expect(query({ url: withoutOne }, 'SELECT 1')).rejects.toThrow(/password must be a string/);
    // Nobody is let in by where they come from or what they are called.
    const rules = await query(server, `SELECT DISTINCT auth_method AS method FROM pg_hba_file_rules`);
    expect(rules).toEqual([{ method: 'scram-sha-256' }]);
  });

  itOnLinux('adopts the server that a killed Node left running, and stop() ends it with all its children', async () => {
    const directory = await world.cluster();
    const first = await start(directory);
    await withRow(first);
    await first.stop();
    const pid = await leftBehind(directory);
    expect(processesOf(directory)).toContain(pid);

    const server = world.track(await startEmbeddedPostgres({ directory }));
    expect(server.adopted).toBe(true);
    expect(await postmasterPid(directory)).toBe(pid);
    expect(await query(server, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
    await server.stop();
    expect(processesOf(directory)).toEqual([]);
  });

  itOnLinux('restarts when the server left behind does not answer', async () => {
    const directory = await world.cluster();
    const pid = await leftBehind(directory);
    process.kill(pid, 'SIGSTOP');

    const server = world.track(await startEmbeddedPostgres({ directory, answerMs: 1_000 }));
    expect(ANSWER_MS).toBe(5_000);
    expect(server.adopted).toBe(false);
    expect(await postmasterPid(directory)).not.toBe(pid);
    expect(processesOf(directory)).not.toContain(pid);
  });

  it('does not adopt a server without crash safety when durability is requested', async () => {
    const directory = await world.cluster();
    await start(directory);
    const server = world.track(await startEmbeddedPostgres({ directory }));
    expect(server.adopted).toBe(false);
    expect(await query(server, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
  });

  itOnLinux('loses nothing when the server itself was killed', async () => {
    const directory = await world.cluster();
    const first = world.track(await startEmbeddedPostgres({ directory }));
    await withRow(first);
    const pid = await postmasterPid(directory);
    process.kill(pid, 'SIGKILL');

    const server = await start(directory);
    expect(server.adopted).toBe(false);
    expect(await query(server, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  });

  itOnLinux('waits for a server that is still in recovery, its own and one it adopts', async () => {
    const directory = await world.cluster();
    const first = await start(directory);
    await first.stop();
    // A standby without hot standby stays in recovery, answering 57P03, until it is promoted.
    await writeFile(join(directory, 'postgres', 'standby.signal'), '');
    await appendFile(join(directory, 'postgres', 'postgresql.auto.conf'), 'hot_standby = off\n');

    const own = start(directory);
    await until('the server is in recovery', async () => {
      const [pid, , , port] = (await readPidLines(directory)).map(Number);
      if (!pid || !port) return false;
      const code = await query({ url: first.url.replace(/:\d+\//, `:${port}/`) }, 'SELECT 1').catch(
        (error: { code?: string }) => error.code,
      );
      return code === '57P03';
    });
    const other = start(directory);
    await writeFile(join(directory, 'postgres', 'promote'), '');
    process.kill(await postmasterPid(directory), 'SIGUSR1');

    expect((await own).adopted).toBe(false);
    expect((await other).adopted).toBe(true);
    expect(await query(await other, 'SELECT pg_is_in_recovery() AS recovering')).toEqual([{ recovering: false }]);
  });

  itOnLinux('removes a pid file whose number now belongs to somebody else, and leaves that process alone', async () => {
    const directory = await world.cluster();
    await (await start(directory)).stop();
    const stranger = spawn('sleep', ['600']);
    try {
      const lines = [stranger.pid, join(directory, 'postgres'), 1, 5432, '', '127.0.0.1', '', 'ready'];
      await writeFile(join(directory, 'postgres', 'postmaster.pid'), `${lines.join('\n')}\n`);

      const server = await start(directory);
      expect(server.adopted).toBe(false);
      expect(await query(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      expect([stranger.exitCode, stranger.signalCode]).toEqual([null, null]);
    } finally {
      await killed(stranger);
    }
  });

  it('uses another port when the chosen one was taken in the meantime', async () => {
    const occupant = createServer().listen(0, '127.0.0.1');
    await once(occupant, 'listening');
    const taken = (occupant.address() as AddressInfo).port;
    const offered: number[] = [];
    try {
      const directory = await world.cluster();
      const server = world.track(
        await startEmbeddedPostgres({ directory, durable: false }, async () => {
          offered.push(offered.length === 0 ? taken : await freePort());
          return offered.at(-1)!;
        }),
      );
      expect(offered[0]).toBe(taken);
      expect(Number(new URL(server.url).port)).toBe(offered[1]);
      expect(await query(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    } finally {
      occupant.close();
    }
  });

  it('lets two starts at the same moment share one server', async () => {
    const directory = await world.folder();
    const [one, other] = await Promise.all([start(directory), start(directory)]);
    expect(one.url).toBe(other.url);
    expect([one.adopted, other.adopted].sort()).toEqual([false, true]);
  });

  itOnLinux('survives being killed in the middle of initdb', async () => {
    const directory = await world.folder();
    const node = nodeThatStarts(directory, '');
    const staging = () => readdirSync(directory).find((name) => name.startsWith('postgres.initdb-'));
    await until('initdb is under way', () => existsSync(join(directory, staging() ?? '-', 'data', 'PG_VERSION')));
    await killed(node);
    expect(existsSync(join(directory, 'postgres'))).toBe(false);

    const server = await start(directory);
    expect(await query(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('reports the last lines of the log when the server dies while starting', async () => {
    const directory = await world.cluster();
    await (await start(directory)).stop();
    await appendFile(join(directory, 'postgres', 'postgresql.conf'), '\nno_such_setting = 1\n');
    await expect(start(directory)).rejects.toThrow(/unrecognized configuration parameter "no_such_setting"/);
  });

  itOnLinux('lives in its own process group and does not keep Node from ending', async () => {
    const directory = await world.cluster();
    const node = nodeThatStarts(directory, 'console.log(server.url)');
    expect(await printed(node)).toMatch(/^postgresql:/);
    expect(node.exitCode).toBe(0);

    const server = world.track(await startEmbeddedPostgres({ directory }));
    expect(server.adopted).toBe(true);
    const pid = await postmasterPid(directory);
    const status = await readFile(`/proc/${pid}/stat`, 'utf8');
    const group = Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[2]);
    expect(group).toBe(pid);
  });

  itAsRoot('as root in a namespace works in a 0700 folder whose files stay root’s', async () => {
    const directory = await world.folder();
    const server = await start(directory, 'namespace');
    expect(await query(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect((await stat(directory)).mode & 0o777).toBe(0o700);
    expect((await stat(join(directory, 'postgres', 'PG_VERSION'))).uid).toBe(0);
  });

  itAsRoot('as root without namespaces moves the data to where an unprivileged user reaches it', async () => {
    const directory = await world.folder();
    const lines: string[] = [];
    const first = await start(directory, 'user', (line) => lines.push(line));
    const home = lines.map((line) => /its data is in (\S+),/.exec(line)?.[1]).find((path) => path !== undefined) ?? '';
    expect(home).toMatch(/^\/var\/lib\/embedded-postgres\/[0-9a-f]{16}$/);
    world.alsoRemove(home);

    const pid = await postmasterPid(home);
    expect((await stat(`/proc/${pid}`)).uid).not.toBe(0);
    expect((await stat(join(home, 'postgres'))).uid).not.toBe(0);
    expect(existsSync(join(directory, 'postgres'))).toBe(false);
    await withRow(first);
    await first.stop();
    expect(processesOf(home)).toEqual([]);

    const asRootAgain = await start(directory, 'namespace');
    expect(await query(asRootAgain, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
    await asRootAgain.stop();
    const asUserAgain = await start(directory, 'user');
    expect(await query(asUserAgain, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  });

  itAsNobody('as an ordinary user needs no help', async () => {
    const directory = await world.folder(NOBODY);
    const node = nodeThatStarts(directory, 'console.log(server.adopted); await server.stop();', {
      uid: NOBODY,
      gid: NOBODY,
    });
    expect(await printed(node)).toBe('false');
    expect(processesOf(directory)).toEqual([]);
    expect((await stat(join(directory, 'postgres'))).uid).toBe(NOBODY);
  });

  itWithoutAccount('as a user without an account, as containers have, runs in a namespace', async () => {
    const directory = await world.folder(WITHOUT_ACCOUNT);
    const node = nodeThatStarts(directory, 'console.log(server.adopted); await server.stop();', {
      uid: WITHOUT_ACCOUNT,
      gid: WITHOUT_ACCOUNT,
    });
    expect(await printed(node)).toBe('false');
    expect((await stat(join(directory, 'postgres'))).uid).toBe(WITHOUT_ACCOUNT);
  });

  async function readPidLines(directory: string): Promise<string[]> {
    return (await readFile(join(directory, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  }
});
