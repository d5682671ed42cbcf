import pg from 'pg';
import type { DataSourceOptions, EntitySchema, MigrationInterface, MixedList } from 'typeorm';
import { fairDriver } from './fair-pool.js';
import { SnakeCase } from './snake-case.js';

/** Entities and migrations of a domain. */
export interface Persistence {
  readonly entities: readonly (new () => object)[];
  readonly migrations: readonly (new () => MigrationInterface)[];
}

interface DatabaseSettings {
  readonly url: string;
  readonly pool: number;
  readonly timeoutMs: number;
}

/** The client times out shortly after the server should have, so that a hung server cannot block a request. */
const CLIENT_GRACE_MS = 2_000;

/** Counts and sums are parsed to numbers: none exceeds 2^53. */
pg.defaults.parseInt8 = true;

export function dataSourceOptions(settings: DatabaseSettings, persistence: readonly Persistence[]): DataSourceOptions {
  return {
    type: 'postgres',
    driver: fairDriver,
    url: settings.url,
    uuidExtension: 'pgcrypto',
    installExtensions: false,
    namingStrategy: new SnakeCase(),
    synchronize: false,
    migrationsRun: false,
    migrationsTransactionMode: 'each',
    entities: persistence.flatMap((part) => part.entities) as MixedList<string | (new () => object) | EntitySchema>,
    migrations: persistence.flatMap((part) => part.migrations).toSorted((a, b) => timestampOf(a) - timestampOf(b)),
    logging: false,
    poolSize: settings.pool,
    poolErrorHandler: () => undefined,
    extra: poolOptions(settings),
  };
}

/** A migration class is named `<VerbNoun><timestamp>`, as TypeORM expects. */
function timestampOf(migration: { name: string }): number {
  return Number(migration.name.slice(-13));
}

function poolOptions(settings: DatabaseSettings): pg.PoolConfig {
  return {
    max: settings.pool,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: 'workspace-platform',
    statement_timeout: settings.timeoutMs,
    query_timeout: settings.timeoutMs + CLIENT_GRACE_MS,
    lock_timeout: Math.min(10_000, settings.timeoutMs),
    idle_in_transaction_session_timeout: 60_000,
  };
}
