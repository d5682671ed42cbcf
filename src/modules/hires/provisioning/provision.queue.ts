import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/kernel/clock/clock.js';
import { uuid } from '../../../platform/data/database/columns.js';
import { Database } from '../../../platform/data/database/database.js';
import { DurableQueue } from '../../../platform/background/queues/durable-queue.js';
import { Provisioner } from './provisioner.js';

interface ProvisionJob extends Record<string, string> {
  readonly hire_id: string;
}

/** Hires being provisioned. */
@Injectable()
export class ProvisionQueue extends DurableQueue<ProvisionJob> {
  static readonly NAME = 'hire-provision';
  readonly options = {
    name: ProvisionQueue.NAME,
    about: 'Provisions hired agents',
    concurrency: 4,
    refillEvery: '5s',
  };

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly provisioner: Provisioner,
  ) {
    super();
  }

  due(limit: number): Promise<ProvisionJob[]> {
    return this.database.rows(
      { hire_id: uuid },
      // Round robin: the first hire of every workspace before the second of any.
      `SELECT id AS hire_id FROM hires WHERE status = 'provisioning' AND next_attempt_at <= $1
        ORDER BY row_number() OVER (PARTITION BY brand_id ORDER BY next_attempt_at, id), next_attempt_at LIMIT $2`,
      [this.clock.now(), limit],
    );
  }

  process({ hire_id: hireId }: ProvisionJob, signal: AbortSignal): Promise<void> {
    return this.provisioner.provision(hireId, signal);
  }
}
