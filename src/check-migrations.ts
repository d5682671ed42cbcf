import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { persistenceOf } from './app.module.js';
import { startEmbeddedPostgres } from './engines/embedded-servers/embedded-postgres.js';
import { dataSourceOptions } from './platform/data/database/data-source.js';
import type { Domain } from './platform/data/domain.js';

/**
 * Runs all migrations of the domains on an empty PostgreSQL, undoes them, and runs them again. Returns a line for each
 * statement that the entities need beyond the migrations, and for each table that undoing leaves.
 */
export async function checkMigrations(domains: readonly Domain[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'workspace-migrations-'));
  const postgres = await startEmbeddedPostgres({ directory: folder, durable: false });
  const source = new DataSource(
    dataSourceOptions({ url: postgres.url, pool: 2, timeoutMs: 60_000 }, persistenceOf(domains)),
  );
  const problems: string[] = [];
  try {
    await source.initialize();
    const applied = await source.runMigrations();
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    problems.push(...upQueries.map(({ query }) => `the entities also need: ${query}`));
    for (const _ of applied) await source.undoLastMigration();
    const left = await source.query<{ table_name: string }[]>(
      `SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_name <> 'migrations'`,
    );
    problems.push(...left.map(({ table_name: name }) => `undoing all migrations leaves the table ${name}`));
    await source.runMigrations();
  } finally {
    if (source.isInitialized) await source.destroy();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return problems;
}
