import { Injectable } from '@nestjs/common';
import { int } from '../../data/database/columns.js';
import { Database } from '../../data/database/database.js';
import {
  startAfter,
  roundRobin,
  type PickWork,
  type RoundRobinLimits,
} from '../../../engines/fair-shares/round-robin.js';

/** Round-robin over workspaces that continues where the last run stopped. */
@Injectable()
export class LoopRoundRobin {
  constructor(private readonly database: Database) {}

  /** The cursor is saved before a key's work starts: work that crashes the process is not first again. */
  async run(name: string, keys: readonly number[], limits: RoundRobinLimits, pick: PickWork<number>): Promise<void> {
    const cursor = await this.database.row({ last_key: int }, 'SELECT last_key FROM loop_cursors WHERE name = $1', [
      name,
    ]);
    const saved = new Set<number>();
    await roundRobin(startAfter(keys, cursor?.last_key ?? null), limits, async (key) => {
      if (!saved.has(key)) await this.saveCursor(name, key);
      saved.add(key);
      return pick(key);
    });
  }

  private async saveCursor(name: string, key: number): Promise<void> {
    await this.database.run(
      'INSERT INTO loop_cursors (name, last_key) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET last_key = excluded.last_key',
      [name, key],
    );
  }
}
