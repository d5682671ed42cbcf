import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../data/database/database.js';
import { Loop, type LoopResult } from '../loops/loop-decorator.js';

const DAY_MS = 86_400_000;

/** Rows that are deleted `keepDays` after `column`. */
interface Expiring {
  readonly table: string;
  readonly column: string;
  readonly keepDays: number;
}

/** Deletes expired rows. Modules register their tables with `sweep`. */
@Injectable()
export class Housekeeping {
  private readonly expiring: Expiring[] = [
    { table: 'idempotent_answers', column: 'created_at', keepDays: 1 },
    { table: 'loop_runs', column: 'started_at', keepDays: 7 },
  ];

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  sweep(...expiring: Expiring[]): void {
    this.expiring.push(...expiring);
  }

  @Loop({
    name: 'housekeeping',
    every: '1h',
    jitter: '5m',
    about: 'Deletes expired sessions, links and old records',
  })
  async run(): Promise<LoopResult> {
    const removed: Record<string, number> = {};
    for (const { table, column, keepDays } of this.expiring) {
      removed[table] = await this.database.run(`DELETE FROM ${table} WHERE ${column} < $1`, [
        new Date(this.clock.now().getTime() - keepDays * DAY_MS),
      ]);
    }
    return removed;
  }
}
