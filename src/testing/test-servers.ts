import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../engines/embedded-servers/embedded-postgres.js';
import { startEmbeddedValkey } from '../engines/embedded-servers/embedded-valkey.js';
import type { Servers } from './boot.js';

interface Started extends Servers {
  stop(): Promise<void>;
}

let starting: Promise<Started> | null = null;
let users = 0;

/**
 * Servers for the tests of this process: those of TEST_DATABASE_URL and TEST_REDIS_URL, else embedded ones, which stop
 * when the last service that uses them does.
 */
export async function useServers(): Promise<Started> {
  users++;
  try {
    const started = await (starting ??= start());
    return {
      ...started,
      stop: async () => {
        if (--users > 0) return;
        starting = null;
        await started.stop();
      },
    };
  } catch (error) {
    users--;
    starting = null;
    throw error;
  }
}

/** Tests have variables of their own. */
function withTestNames(error: unknown): never {
  if (error instanceof Error) error.message = error.message.replace(/\b(DATABASE_URL|REDIS_URL)\b/, 'TEST_$1');
  throw error;
}

async function start(): Promise<Started> {
  const { TEST_DATABASE_URL: databaseUrl, TEST_REDIS_URL: redisUrl } = process.env;
  const folder = databaseUrl ? null : mkdtempSync(join(tmpdir(), 'workspace-test-'));
  const postgres = folder
    ? await startEmbeddedPostgres({ directory: folder, durable: false }).catch(withTestNames)
    : null;
  const stop = async (): Promise<void> => {
    await postgres?.stop();
    if (folder) rmSync(folder, { recursive: true, force: true });
  };
  try {
    const valkey = redisUrl ? null : await startEmbeddedValkey().catch(withTestNames);
    return {
      databaseUrl: databaseUrl ?? postgres!.url,
      redisUrl: redisUrl ?? valkey!.url,
      stop: async () => {
        await valkey?.stop();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** An empty database of its own. */
export async function createDatabase(serverUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await run(serverUrl, `CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
