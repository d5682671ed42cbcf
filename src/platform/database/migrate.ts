import { DataSource, MigrationExecutor } from 'typeorm';
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
    await runner.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const executor = new MigrationExecutor(source, runner);
    executor.transaction = 'each';
    await executor.executePendingMigrations();
    await runner.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    await runner.release();
  } finally {
    await source.destroy();
  }
}
