import { Injectable } from '@nestjs/common';
import { Database } from '../../data/database/database.js';
import {
  startAfter,
  roundRobin,
  type PickWork,
  type RoundRobinLimits,
} from '../../../engines/fair-shares/round-robin.js';

import { LoopCursor } from './loop-cursor.entity.js';

/** Round-robin over workspaces that continues where the last run stopped. */
@Injectable()
export class LoopRoundRobin {
  constructor(private readonly database: Database) {}

  /** The cursor is saved before a key's work starts: work that crashes the process is not first again. */
  async run(name: string, keys: readonly number[], limits: RoundRobinLimits, pick: PickWork<number>): Promise<void> {
    const cursor = await this.database.manager.findOneBy(LoopCursor, { name });
    const saved = new Set<number>();
    await roundRobin(startAfter(keys, cursor?.lastKey ?? null), limits, async (key) => {
      if (!saved.has(key)) await this.database.manager.upsert(LoopCursor, { name, lastKey: key }, ['name']);
      saved.add(key);
      return pick(key);
    });
  }
}
