import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { int } from '../../platform/data/database/columns.js';
import { Database } from '../../platform/data/database/database.js';
import { Loop, type LoopResult } from '../../platform/background/loops/loop-decorator.js';
import { REFUSALS } from './event.entity.js';

const DAY_MS = 86_400_000;
const KEEP_MS = 30 * DAY_MS;
const KEEP_AUDITED_MS = 365 * DAY_MS;
/** Events passed by one transaction: writers of the workspace wait for it. */
const BATCH = 5_000;

/** Times do not run backwards in a log: the events before the first one that is young enough are too old. */
const TOO_OLD = `SELECT c.brand_id, c.horizon_seq AS horizon, greatest(c.seq - $2, coalesce(
         (SELECT e.seq - 1 FROM events e
           WHERE e.brand_id = c.brand_id AND e.seq > c.horizon_seq AND e.created_at >= $1 ORDER BY e.seq LIMIT 1),
         c.seq)) AS old
    FROM event_counters c WHERE c.seq > c.horizon_seq`;
const PASS = 'UPDATE event_counters SET horizon_seq = $2 WHERE brand_id = $1 AND horizon_seq < $2';
/** The activity feed of a board keeps its events as long as the board; the audit log keeps its own for a year. */
const REMOVE = `DELETE FROM events e WHERE brand_id = $1 AND seq > $2 AND seq <= $3 AND NOT audited
                   AND NOT EXISTS (SELECT FROM boards b WHERE b.id = e.board_id)`;

const FORGET = `DELETE FROM events WHERE (board_id, board_seq) IN (
    SELECT board_id, board_seq FROM events
     WHERE board_id = $1 AND seq <= (SELECT horizon_seq FROM event_counters WHERE brand_id = $2) LIMIT ${BATCH})`;

/** Looks at the oldest of every workspace only: the loop calls it until nothing is left to remove. */
const REMOVE_AUDITED = `DELETE FROM events WHERE (brand_id, seq) IN (
    SELECT c.brand_id, e.seq
      FROM event_counters c,
           LATERAL (SELECT seq, created_at FROM events WHERE brand_id = c.brand_id AND audited AND seq <= c.horizon_seq
                     ORDER BY seq LIMIT 500) e
     WHERE e.created_at < $1)`;

/** Anybody can cause refused sign-ins: they have a limit of their own, and push out nothing else. */
const REMOVE_REFUSALS = `DELETE FROM events WHERE (brand_id, seq) IN (
    SELECT c.brand_id, e.seq
      FROM event_counters c,
           LATERAL (SELECT seq FROM events WHERE brand_id = c.brand_id AND ${REFUSALS} AND c.seq > $1
                     ORDER BY seq DESC OFFSET $1 LIMIT 1) too_many,
           LATERAL (SELECT seq FROM events WHERE brand_id = c.brand_id AND ${REFUSALS}
                       AND seq <= least(c.horizon_seq, too_many.seq)
                     ORDER BY seq LIMIT 500) e)`;

/**
 * Removes events that are older than 30 days or before the newest 1,000,000 of their workspace. Those of the audit log
 * stay for a year, however many there are; of refused sign-ins only the newest 100,000.
 */
@Injectable()
export class EventRetention {
  /** Of one workspace. Not a quota: no change is refused because much has happened before. */
  readonly maxEvents: number = 1_000_000;
  /** Refused sign-ins in the audit log of one workspace. */
  readonly maxRefusals: number = 100_000;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Loop({ name: 'event-retention', every: '1h', jitter: '5m', about: 'Removes old events' })
  async run(): Promise<LoopResult> {
    const youngest = new Date(this.clock.now().getTime() - KEEP_MS);
    const logs = await this.database.rows({ brand_id: int, horizon: int, old: int }, TOO_OLD, [
      youngest,
      this.maxEvents,
    ]);
    let removed = 0;
    for (const { brand_id: brandId, horizon, old } of logs) {
      for (let from = horizon; from < old; from += BATCH) {
        removed += await this.pass(brandId, from, Math.min(from + BATCH, old));
      }
    }
    const oldest = new Date(this.clock.now().getTime() - KEEP_AUDITED_MS);
    removed += await this.repeat(REMOVE_AUDITED, oldest);
    removed += await this.repeat(REMOVE_REFUSALS, this.maxRefusals);
    return { removed };
  }

  /** For a deleted board: nothing keeps its old events any more. The others stay until they are too old. */
  async forgetBoard(brandId: number, boardId: string): Promise<void> {
    while ((await this.database.run(FORGET, [boardId, brandId])) === BATCH);
  }

  /** Until nothing is left to remove. */
  private async repeat(statement: string, limit: Date | number): Promise<number> {
    let removed = 0;
    for (let batch = -1; batch !== 0; removed += batch) batch = await this.database.run(statement, [limit]);
    return removed;
  }

  private pass(brandId: number, from: number, to: number): Promise<number> {
    return this.database.transaction(async () => {
      await this.database.run(PASS, [brandId, to]);
      return this.database.run(REMOVE, [brandId, from, to]);
    });
  }
}
