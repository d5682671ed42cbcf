import { DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';
import { ConfigurationError } from '../../kernel/config/parse-environment.js';
import { connectWithRetry } from './connect.js';
import { dataSourceOptions, type Persistence } from './data-source.js';

const MIGRATION_LOCK = 7_340_017;
/** Migrations of states before the first release that are no more. */
const UNRELEASED = ['CreatePlatform1794700800000', 'CreateMemory1795000360000'];

/** Runs pending migrations. Processes that start together wait for each other. On an upgrade, `log` gets each that ran. */
export async function migrate(
  url: string,
  persistence: readonly Persistence[],
  log: (line: string) => void = () => undefined,
): Promise<void> {
  // No statement timeout: a migration may take long.
  const source = new DataSource({
    ...dataSourceOptions({ url, pool: 1, timeoutMs: 0 }, persistence),
    extra: { max: 1 },
  });
  await connectWithRetry(source, log);
  try {
    const runner = source.createQueryRunner();
    const executor = new MigrationExecutor(source, runner);
    const executed = await executor.getExecutedMigrations();
    if (executed.some(({ name }) => UNRELEASED.includes(name))) refuseUnreleased();
    // The many of a new database say nothing.
    const isUpgrade = executed.length > 0;
    while ((await executor.getPendingMigrations()).length) {
      const ran = await applyNext(runner, executor);
      if (ran && isUpgrade) log(`Ran the migration ${ran}`);
    }
    await runner.release();
  } finally {
    await source.destroy();
  }
}

/** The one that ran; null if another process was faster. A transaction-level lock, because a pooler may give each transaction another session. */
async function applyNext(runner: QueryRunner, executor: MigrationExecutor): Promise<string | null> {
  await runner.startTransaction();
  try {
    await runner.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const [next] = await executor.getPendingMigrations();
    if (next) await executor.executeMigration(next).catch((error: unknown) => refuseMigration(next.name, error));
    await runner.commitTransaction();
    return next?.name ?? null;
  } catch (error) {
    await runner.rollbackTransaction();
    throw error;
  }
}

function refuseUnreleased(): never {
  throw new ConfigurationError(
    'the database was created before the first release and cannot be migrated; nothing was changed. To take the work along, start the version that made it and export boards, audit log, memories and lessons (docs/operating.md, "Data of before the first release"). Then set DATABASE_URL to an empty database, or DATA_DIR to an empty folder',
  );
}

function refuseMigration(name: string, error: unknown): never {
  throw new ConfigurationError(`the migration ${name} failed: ${(error as Error).message}`, { cause: error });
}
