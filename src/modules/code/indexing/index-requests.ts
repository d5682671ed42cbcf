import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/kernel/clock/clock.js';
import { Database } from '../../../platform/data/database/database.js';
import { Queues } from '../../../platform/background/queues/queues.js';
import { IndexQueue } from './index.queue.js';

/** Requests the index of a project. */
@Injectable()
export class IndexRequests {
  constructor(
    private readonly database: Database,
    private readonly queues: Queues,
    private readonly queue: IndexQueue,
    private readonly clock: Clock,
  ) {}

  async request(projectId: string): Promise<void> {
    await this.database.run(
      `UPDATE projects SET index_requests = index_requests + 1, failures = 0, next_look_at = $2, updated_at = $2,
              index_status = CASE WHEN index_status = 'indexing' THEN index_status ELSE 'queued' END
        WHERE id = $1`,
      [projectId, this.clock.now()],
    );
    await this.enqueue(projectId);
  }

  /** The project was deleted: the job finds nothing to index and removes its files. */
  async forget(projectId: string): Promise<void> {
    await this.enqueue(projectId);
  }

  private async enqueue(projectId: string): Promise<void> {
    await this.database.afterCommit(() => this.queues.enqueue(this.queue, { project_id: projectId }));
  }
}
