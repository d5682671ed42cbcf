import { text } from '../../platform/data/database/columns.js';
import type { Database } from '../../platform/data/database/database.js';

/** A line for each entity whose table does not exist: what uses it will fail. */
export async function missingTables(database: Database): Promise<string[]> {
  const rows = await database.rows(
    { name: text },
    'SELECT tablename::text AS name FROM pg_tables WHERE schemaname = current_schema()',
    [],
  );
  const existing = new Set(rows.map(({ name }) => name));
  return database.manager.connection.entityMetadatas
    .filter(({ tableType, tableName }) => tableType === 'regular' && !existing.has(tableName))
    .map(({ name, tableName }) => `the table ${tableName} of ${name} does not exist: no migration makes it`);
}
