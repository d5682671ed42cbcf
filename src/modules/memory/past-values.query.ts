import { Injectable } from '@nestjs/common';
import { json, nullable, text } from '../../platform/data/database/columns.js';
import { Database, type Statement } from '../../platform/data/database/database.js';
import type { ChangedFields } from './memory-changes.js';

/** Each change has what was there before: the first change after a moment says what a field was then. */
const PAST_VALUES: Statement = {
  name: 'memory.past-values',
  text: `WITH first AS (
           SELECT f.name, min(c.id) AS id FROM memory_changes c CROSS JOIN jsonb_object_keys(c.before) AS f (name)
            WHERE c.memory_id = $1 AND ($2::timestamptz IS NULL OR c.at > $2) GROUP BY f.name)
         SELECT f.name, c.before -> f.name AS value FROM first f JOIN memory_changes c ON c.id = f.id`,
};

/** What changed fields of a memory were. */
@Injectable()
export class PastValues {
  constructor(private readonly database: Database) {}

  /** Of fields that changed after the moment; null: from the beginning. */
  async before(id: string, moment: Date | null): Promise<ChangedFields> {
    const rows = await this.database.rows({ name: text, value: nullable(json()) }, PAST_VALUES, [id, moment]);
    return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
  }
}
