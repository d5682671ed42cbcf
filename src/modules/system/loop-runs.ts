import { Injectable } from '@nestjs/common';
import { Loops } from '../../platform/background/loops/loops.js';
import { Database } from '../../platform/data/database/database.js';
import { EventLog, OPERATOR_LOG } from '../events/index.js';
import { LOOP_EVENTS } from './loop.events.js';

/** Loops that the operator runs by hand. */
@Injectable()
export class LoopRuns {
  constructor(
    private readonly loops: Loops,
    private readonly database: Database,
    private readonly events: EventLog,
  ) {}

  /** Recorded once it has run: a loop that does not exist is not. */
  async runNow(name: string): ReturnType<Loops['runNow']> {
    const run = await this.loops.runNow(name);
    await this.database.transaction(() => {
      const subject = { id: name, ref: name };
      this.events.record(LOOP_EVENTS, 'loop.run', { brandId: OPERATOR_LOG, subject, data: { name } });
      return Promise.resolve();
    });
    return run;
  }
}
