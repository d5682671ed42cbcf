import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { Injectable } from '@nestjs/common';
import { Database } from '../../data/database/database.js';
import type { RunStatus } from './loop-run.entity.js';

export interface RunRecord {
  id: number;
  slot: Date | null;
  status: RunStatus;
  owner: string;
  started_at: Date;
  finished_at: Date | null;
  result: Record<string, unknown> | null;
  error: string | null;
}

/** A lease is a row that only one process can write: one run per slot, one running at a time. Times are the database's. */
@Injectable()
export class LoopLeases {
  private readonly owner = `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`;

  constructor(private readonly database: Database) {}

  /** Takes the run of this slot (null: an extra run by hand). `taken`: somebody had this slot; `busy`: a run is under way. */
  async claim(name: string, slot: Date | null, leaseSeconds: number): Promise<number | 'taken' | 'busy'> {
    await this.database.rows(
      `UPDATE loop_runs SET status = 'lost', finished_at = now(), error = 'the process running it went away'
        WHERE name = $1 AND status = 'running' AND lease_until < now()`,
      [name],
    );
    const run = await this.database.row<{ id: number }>(
      `INSERT INTO loop_runs (name, slot, owner, status, lease_until)
       VALUES ($1, $2, $3, 'running', now() + make_interval(secs => $4))
       ON CONFLICT DO NOTHING RETURNING id`,
      [name, slot, this.owner, leaseSeconds],
    );
    if (run) return run.id;
    if (!slot) return 'busy';
    const held = await this.database.row('SELECT 1 FROM loop_runs WHERE name = $1 AND slot = $2', [name, slot]);
    return held ? 'taken' : 'busy';
  }

  /** False when the lease was lost: the work must stop. */
  async renew(id: number, leaseSeconds: number): Promise<boolean> {
    const rows = await this.database.rows(
      `UPDATE loop_runs SET lease_until = now() + make_interval(secs => $2)
        WHERE id = $1 AND status = 'running' RETURNING id`,
      [id, leaseSeconds],
    );
    return rows.length === 1;
  }

  async finish(
    id: number,
    outcome: { status: 'succeeded' | 'failed'; result?: unknown; error?: string },
  ): Promise<void> {
    await this.database.rows(
      `UPDATE loop_runs SET status = $2, finished_at = now(), result = $3, error = $4 WHERE id = $1 AND status = 'running'`,
      [id, outcome.status, outcome.result ? JSON.stringify(outcome.result) : null, outcome.error ?? null],
    );
  }

  async read(id: number): Promise<RunRecord | null> {
    return this.database.row<RunRecord>('SELECT * FROM loop_runs WHERE id = $1', [id]);
  }

  async last(name: string): Promise<RunRecord | null> {
    return this.database.row<RunRecord>('SELECT * FROM loop_runs WHERE name = $1 ORDER BY id DESC LIMIT 1', [name]);
  }
}
