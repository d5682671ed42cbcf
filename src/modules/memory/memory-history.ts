import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/data/database/database.js';
import type { Change, ChangedBy } from './memory-changes.js';

/** Changes kept of one memory, besides its creation. */
export const MAX_CHANGES = 100;

interface Origin {
  readonly brandId: number;
  readonly by: ChangedBy;
  readonly at: Date;
}

/** Writes the history of memories, in the transaction of each change. */
@Injectable()
export class MemoryHistory {
  constructor(private readonly database: Database) {}

  created(memoryId: string, origin: Origin): Promise<void> {
    return this.write([{ memory_id: memoryId, change: 'created', before: null, after: null }], origin);
  }

  /** The same changes of each memory. The oldest are dropped when there are too many. */
  async record(ids: readonly string[], origin: Origin, changes: readonly Change[]): Promise<void> {
    if (!ids.length || !changes.length) return;
    const rows = ids.flatMap((id) => changes.map((change) => ({ memory_id: id, ...change })));
    await this.write(rows, origin);
    await this.database.run(
      `DELETE FROM memory_changes c USING unnest($1::uuid[]) m (id)
        WHERE c.memory_id = m.id AND c.change <> 'created'
          AND c.id <= (SELECT o.id FROM memory_changes o WHERE o.memory_id = m.id AND o.change <> 'created'
                        ORDER BY o.id DESC OFFSET ${MAX_CHANGES} LIMIT 1)`,
      [ids],
    );
  }

  private async write(rows: readonly object[], { brandId, by, at }: Origin): Promise<void> {
    const [user, service] = 'userId' in by ? [by.userId, null] : [null, by.service];
    await this.database.run(
      `INSERT INTO memory_changes (memory_id, brand_id, change, by_user, by_service, before, after, at)
       SELECT c.memory_id, $2, c.change, $3, $4, c.before, c.after, $5
         FROM ROWS FROM (jsonb_to_recordset($1) AS (memory_id uuid, change text, before jsonb, after jsonb))
              WITH ORDINALITY AS c (memory_id, change, before, after, n)
        ORDER BY c.n`,
      [JSON.stringify(rows, wellFormed), brandId, user, service, at],
    );
  }
}

/** `jsonb` refuses half of a surrogate pair. */
function wellFormed(_: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value;
}
