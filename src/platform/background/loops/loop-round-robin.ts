import { Injectable } from '@nestjs/common';
import { int } from '../../data/database/columns.js';
import { Database } from '../../data/database/database.js';
import { startAfter, takeTurns, type PickWork, type TurnLimits } from './round-robin.js';

/** Turns between workspaces that carry on, run after run, where the last run stopped. */
@Injectable()
export class LoopTurns {
  constructor(private readonly database: Database) {}

  /** A key's turn is noted before it begins: one that takes the process down is not the first again. */
  async take(name: string, keys: readonly number[], limits: TurnLimits, pick: PickWork<number>): Promise<void> {
    const cursor = await this.database.row({ last_key: int }, 'SELECT last_key FROM loop_cursors WHERE name = $1', [
      name,
    ]);
    const noted = new Set<number>();
    await takeTurns(startAfter(keys, cursor?.last_key ?? null), limits, async (key) => {
      if (!noted.has(key)) await this.note(name, key);
      noted.add(key);
      return pick(key);
    });
  }

  private async note(name: string, key: number): Promise<void> {
    await this.database.run(
      'INSERT INTO loop_cursors (name, last_key) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET last_key = excluded.last_key',
      [name, key],
    );
  }
}
