import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/kernel/clock/clock.js';
import { text, uuid } from '../../../platform/data/database/columns.js';
import { Database } from '../../../platform/data/database/database.js';
import { DurableQueue } from '../../../platform/background/queues/durable-queue.js';
import { Indexer } from './indexer.js';

interface IndexJob extends Record<string, string> {
  readonly project_id: string;
}

/** Jobs for projects that were requested or are due for a check. */
@Injectable()
export class IndexQueue extends DurableQueue<IndexJob> {
  readonly options = {
    name: 'repository-index',
    about: 'Indexes repositories whose branch has moved',
    concurrency: 4,
    refillEvery: '1m',
  };

  constructor(
    private readonly database: Database,
    private readonly indexer: Indexer,
    private readonly clock: Clock,
  ) {
    super();
  }

  async due(limit: number): Promise<IndexJob[]> {
    const due = await this.database.rows(
      { project_id: uuid },
      `SELECT id AS project_id FROM projects
        WHERE next_look_at <= $1 AND (leased_until IS NULL OR leased_until <= $1)
        ORDER BY next_look_at LIMIT $2`,
      [this.clock.now(), limit],
    );
    return [...due, ...(await this.leftOver())].slice(0, limit);
  }

  async process({ project_id: projectId }: IndexJob, signal: AbortSignal): Promise<void> {
    let next: string | null = projectId;
    // Bull ignores a job with the id of an active one, and jobs of a workspace wait for each other: continue with the next one here.
    while (next !== null && !signal.aborted) next = await this.indexer.index(next, signal);
  }

  /** Folders on this machine whose project was deleted. */
  private async leftOver(): Promise<IndexJob[]> {
    return this.database.rows(
      { project_id: text },
      `SELECT f.id AS project_id FROM unnest($1::text[]) AS f(id)
        WHERE NOT EXISTS (SELECT 1 FROM projects p WHERE p.id = f.id::uuid)`,
      [await this.indexer.folders()],
    );
  }
}
