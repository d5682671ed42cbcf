import { DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';
import { connectWithPatience } from './connect.js';
import { dataSourceOptions, type Persistence } from './data-source.js';

const MIGRATION_LOCK = 7_340_017;

/** Brings the schema up to date. Processes that start together take turns; the later ones find nothing to do. */
export async function migrate(
  url: string,
  persistence: readonly Persistence[],
  say: (line: string) => void = () => undefined,
): Promise<void> {
  // A migration may take as long as it needs: no statement limit here.
  const source = new DataSource({
    ...dataSourceOptions({ url, pool: 1, timeoutMs: 0 }, persistence),
    extra: { max: 1 },
  });
  await connectWithPatience(source, say);
  try {
    const runner = source.createQueryRunner();
    const executor = new MigrationExecutor(source, runner);
    while ((await executor.getPendingMigrations()).length) await applyNext(runner, executor);
    await runner.release();
  } finally {
    await source.destroy();
  }
}

/** The lock ends with the transaction of the migration: also behind a pooler that gives each transaction another session. */
async function applyNext(runner: QueryRunner, executor: MigrationExecutor): Promise<void> {
  await runner.startTransaction();
  try {
    await runner.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const [next] = await executor.getPendingMigrations();
    if (next) await executor.executeMigration(next);
    await runner.commitTransaction();
  } catch (error) {
    await runner.rollbackTransaction();
    throw error;
  }
}
