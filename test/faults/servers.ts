import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../src/engines/embedded-servers/embedded-postgres.js';
import { eventually } from '../support/eventually.js';

/**
 * A PostgreSQL and a Redis that a test may stop, freeze and start again: those that come with the service, or Debian's
 * where POSTGRES_BIN and REDIS_SERVER name them (`npm run test:scale`). The data are in `<folder>/postgres`.
 */
export function startPostgres(folder: string, port: number): Promise<{ url: string; stop(): Promise<void> }> {
  const { POSTGRES_BIN: bin } = process.env;
  return bin
    ? outsidePostgres(bin, folder, port)
    : startEmbeddedPostgres({ directory: folder, durable: false }, () => Promise.resolve(port));
}

const REDIS_PASSWORD = 'secret-of-the-test';

export const redisAddress = (port: number): string => `redis://:${REDIS_PASSWORD}@127.0.0.1:${port}`;

export async function startRedis(port: number): Promise<ChildProcess> {
  const { REDIS_SERVER: program } = process.env;
  if (!program) {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'valkey-process.js'), redisAddress(port)]);
    await once(child.stdout, 'data');
    return child;
  }
  const flags = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--requirepass', REDIS_PASSWORD];
  const child = spawn(program, flags, { stdio: 'ignore' });
  await eventually(async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect').finally(() => socket.destroy());
  });
  return child;
}

/** The user that Debian's PostgreSQL and PgBouncer run as where we are root; they refuse to be root. */
export function postgresUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString());
  return { uid: id('-u'), gid: id('-g') };
}

const PASSWORD = 'secret-of-the-test';

async function outsidePostgres(bin: string, folder: string, port: number) {
  const user = postgresUser();
  const data = join(folder, 'postgres');
  if (!existsSync(data)) {
    if (user.uid !== undefined) chownSync(folder, user.uid, user.gid!);
    writeFileSync(join(folder, 'password'), PASSWORD);
    const how = ['-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${join(folder, 'password')}`, '-E', 'UTF8'];
    const made = spawnSync(join(bin, 'initdb'), ['-D', data, '--locale=C.UTF-8', ...how], user);
    if (made.status !== 0) throw new Error(`initdb: ${made.stderr.toString()}`);
  }
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'fsync=off'];
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((one) => ['-c', one])];
  const child = spawn(join(bin, 'postgres'), args, { ...user, stdio: 'ignore' });
  const ended = once(child, 'close');
  const url = `postgresql://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`;
  await eventually(async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.end();
  }, 30_000);
  return {
    url,
    async stop() {
      child.kill('SIGINT');
      await ended;
    },
  };
}
