import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource, MigrationExecutor } from 'typeorm';
import { persistenceOf } from '../../app.module.js';
import { startEmbeddedPostgres } from '../../engines/embedded-servers/embedded-postgres.js';
import { describeDifference } from './migration-differences.js';
import { dataSourceOptions } from '../../platform/data/database/data-source.js';
import type { Domain } from '../../platform/data/domain.js';

const PARTS = `
  SELECT 'the table ' || table_name AS part FROM information_schema.tables
   WHERE table_schema = 'public' AND table_name <> 'migrations'
  UNION SELECT 'the column ' || column_name || ' of ' || table_name FROM information_schema.columns
   WHERE table_schema = 'public' AND table_name <> 'migrations'
  UNION SELECT 'the index ' || indexname FROM pg_indexes WHERE schemaname = 'public' AND tablename <> 'migrations'
  UNION SELECT 'the trigger ' || trigger_name || ' of ' || event_object_table FROM information_schema.triggers
   WHERE trigger_schema = 'public'`;

/** A migration, and what was there before it ran. */
interface Applied {
  readonly name: string;
  readonly before: ReadonlySet<string>;
}

/**
 * Runs all migrations of the domains on an empty PostgreSQL, undoes them, and runs them again. Returns a line for each
 * statement that the entities need beyond the migrations, and for each part of a table that undoing a migration leaves.
 */
export async function checkMigrations(domains: readonly Domain[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'workspace-migrations-'));
  const postgres = await startEmbeddedPostgres({ directory: folder, durable: false });
  const source = new DataSource(
    dataSourceOptions({ url: postgres.url, pool: 4, timeoutMs: 60_000 }, persistenceOf(domains)),
  );
  try {
    await source.initialize();
    const applied = await applyAll(source);
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    const differences = upQueries.map(({ query }) => describeDifference(query));
    const remains = await undoAll(source, applied);
    if (!remains.length) await applyAll(source);
    return [...differences, ...remains];
  } finally {
    if (source.isInitialized) await source.destroy();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function applyAll(source: DataSource): Promise<Applied[]> {
  const runner = source.createQueryRunner();
  const executor = new MigrationExecutor(source, runner);
  const applied: Applied[] = [];
  for (const migration of await executor.getPendingMigrations()) {
    applied.push({ name: migration.name, before: await partsOf(source) });
    await runner.startTransaction();
    await executor.executeMigration(migration).catch((error: unknown) => fail(migration.name, 'failed', error));
    await runner.commitTransaction();
  }
  await runner.release();
  return applied;
}

/** What a migration leaves when it is undone, each part once. */
async function undoAll(source: DataSource, applied: readonly Applied[]): Promise<string[]> {
  const left = new Set<string>();
  const lines: string[] = [];
  for (const { name, before } of applied.toReversed()) {
    await source.undoLastMigration().catch((error: unknown) => fail(name, 'cannot be undone', error));
    for (const part of await partsOf(source)) {
      if (before.has(part) || left.has(part)) continue;
      left.add(part);
      lines.push(`undoing the migration ${name} leaves ${part}: complete its down`);
    }
  }
  return lines;
}

async function partsOf(source: DataSource): Promise<Set<string>> {
  const rows = await source.query<{ part: string }[]>(PARTS);
  return new Set(rows.map(({ part }) => part));
}

function fail(name: string, how: string, error: unknown): never {
  throw new Error(`the migration ${name} ${how}: ${(error as Error).message}`, { cause: error });
}
