/** Fails when the migrations do not lead to exactly the tables that the entities describe, or cannot be undone. */
import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { deskLog } from '../examples/desk-log/index.js';
import { persistenceOf } from '../src/app.module.js';
import { domains } from '../src/domains.js';
import { dataSourceOptions } from '../src/platform/data/database/data-source.js';
import { startEmbeddedPostgres } from '../src/engines/embedded-servers/embedded-postgres.js';

const folder = mkdtempSync(join(tmpdir(), 'workspace-migrations-'));
const postgres = await startEmbeddedPostgres({ directory: folder, durable: false });
const source = new DataSource(
  dataSourceOptions({ url: postgres.url, pool: 2, timeoutMs: 60_000 }, persistenceOf([...domains, deskLog])),
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
  await source.destroy();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
for (const problem of problems) console.error(problem);
process.exit(problems.length ? 1 : 0);
