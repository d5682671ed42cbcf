import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { Injectable } from '@nestjs/common';
import type { Row } from '../../data/database/columns.js';
import { Database } from '../../data/database/database.js';
import { columnsExcept, columnsOf, selectList } from '../../data/database/entity-columns.js';
import { LoopRun } from './loop-run.entity.js';

const ID = columnsOf(LoopRun, ['id']);
const RUN = columnsExcept(LoopRun, ['name', 'leaseUntil']);
export type RunRecord = Row<typeof RUN>;
const READ = `SELECT ${selectList(RUN)} FROM loop_runs`;

/** A lease is a row in `loop_runs`: one run per slot, one running at a time. Times are those of the database. */
@Injectable()
export class LoopLeases {
  private readonly owner = `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`;

  constructor(private readonly database: Database) {}

  /** Claims the run of a slot (null: a manual run). `taken`: the slot was run already; `busy`: another run is in progress. */
  async claim(name: string, slot: Date | null, leaseSeconds: number): Promise<number | 'taken' | 'busy'> {
    await this.database.run(
      `UPDATE loop_runs SET status = 'lost', finished_at = now(), error = 'the process that ran it stopped'
        WHERE name = $1 AND status = 'running' AND lease_until < now()`,
      [name],
    );
    const run = await this.database.row(
      ID,
      `INSERT INTO loop_runs (name, slot, owner, status, lease_until)
       VALUES ($1, $2, $3, 'running', now() + make_interval(secs => $4))
       ON CONFLICT DO NOTHING RETURNING ${selectList(ID)}`,
      [name, slot, this.owner, leaseSeconds],
    );
    if (run) return run.id;
    if (!slot) return 'busy';
    const slotRun = await this.database.run('SELECT 1 FROM loop_runs WHERE name = $1 AND slot = $2', [name, slot]);
    return slotRun ? 'taken' : 'busy';
  }

  /** False when the lease was lost: the run must stop. */
  async renew(id: number, leaseSeconds: number): Promise<boolean> {
    const renewed = await this.database.run(
      `UPDATE loop_runs SET lease_until = now() + make_interval(secs => $2)
        WHERE id = $1 AND status = 'running'`,
      [id, leaseSeconds],
    );
    return renewed === 1;
  }

  async finish(
    id: number,
    outcome: { status: 'succeeded' | 'failed'; result?: unknown; error?: string },
  ): Promise<void> {
    await this.database.run(
      `UPDATE loop_runs SET status = $2, finished_at = now(), result = $3, error = $4 WHERE id = $1 AND status = 'running'`,
      [id, outcome.status, outcome.result ? JSON.stringify(outcome.result) : null, outcome.error ?? null],
    );
  }

  async read(id: number): Promise<RunRecord | null> {
    return this.database.row(RUN, `${READ} WHERE id = $1`, [id]);
  }

  async last(name: string): Promise<RunRecord | null> {
    return this.database.row(RUN, `${READ} WHERE name = $1 ORDER BY id DESC LIMIT 1`, [name]);
  }
}
