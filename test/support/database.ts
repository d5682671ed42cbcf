import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { persistenceOf } from '../../src/app.module.js';
import { domains } from '../../src/domains.js';
import { migrate } from '../../src/platform/data/database/migrate.js';

/** Databases of this test run all start with this name. */
const runName = (): string => process.env.RUN_NAME!;
const template = (): string => `${runName()}_template`;

export function databaseUrl(name: string): string {
  const url = new URL(process.env.RUN_DATABASE_URL!);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: process.env.RUN_DATABASE_URL });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** One migrated database that every test file copies: a copy costs far less than the migrations. */
export async function createTemplate(): Promise<void> {
  await onServer((client) => client.query(`CREATE DATABASE ${template()}`));
  await migrate(databaseUrl(template()), persistenceOf(domains));
}

export async function createDatabase(
  options: { empty?: boolean } = {},
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `${runName()}_${randomBytes(6).toString('hex')}`;
  await onServer((client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${options.empty ? 'template0' : template()}`),
  );
  return {
    url: databaseUrl(name),
    drop: () => onServer(async (client) => void (await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))),
  };
}

export async function dropDatabases(): Promise<void> {
  await onServer(async (client) => {
    const { rows } = await client.query<{ datname: string }>(`SELECT datname FROM pg_database WHERE datname LIKE $1`, [
      `${runName()}\\_%`,
    ]);
    for (const { datname } of rows) await client.query(`DROP DATABASE IF EXISTS "${datname}" WITH (FORCE)`);
  });
}

/** A separate Redis database for each Jest worker. */
export function redisUrl(): string {
  const url = new URL(process.env.RUN_REDIS_URL!);
  url.pathname = `/${Number(process.env.JEST_WORKER_ID ?? 0) + 1}`;
  return url.href;
}
