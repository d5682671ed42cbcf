import { setTimeout as wait } from 'node:timers/promises';
import { getQueueToken } from '@nestjs/bull';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService, ModuleRef } from '@nestjs/core';
import type { Job, Queue } from 'bull';
import { Config } from '../../kernel/config/config.js';
import { providersOf } from '../../kernel/discovery/providers-of.js';
import { Log } from '../../kernel/logging/log.js';
import { Loops } from '../loops/loops.js';
import { Metrics } from '../../kernel/metrics/metrics.js';
import { DurableQueue, jobId, type JobPayload } from './durable-queue.js';

const REFILL_LIMIT = 1_000;
/** How long a request waits for Redis; after that the refill loop enqueues the job. */
const MAX_ENQUEUE_MS = 500;

/** Connects every `DurableQueue` to Bull, runs jobs in worker processes, and refills from PostgreSQL. */
@Injectable()
export class Queues implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly stopping = new AbortController();
  private readonly open: Queue[] = [];
  private connected = false;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly modules: ModuleRef,
    private readonly loops: Loops,
    private readonly config: Config,
    private readonly log: Log,
    private readonly metrics: Metrics,
  ) {}

  onApplicationBootstrap(): void {
    for (const queue of providersOf(this.discovery, DurableQueue)) this.connect(queue);
    this.connected = true;
  }

  /** Call it after the commit (`Database.afterCommit`). The refill loop finds a job that gets lost. */
  async enqueue<P extends JobPayload>(queue: DurableQueue<P>, payload: P): Promise<void> {
    // Jobs enqueued before the service has started wait for the first refill.
    if (!this.connected) return;
    const added = this.bullOf(queue).add(payload, {
      jobId: jobId(payload),
      removeOnComplete: true,
      removeOnFail: true,
    });
    added.catch(() => undefined);
    const outcome = await Promise.race([added.then(() => 'added'), wait(MAX_ENQUEUE_MS, 'late', { ref: false })]);
    if (outcome === 'late') this.log.warn('Redis is slow: job left to the refill loop', { queue: queue.options.name });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort(new Error('The process is stopping'));
    await Promise.allSettled(this.open.map((queue) => queue.close()));
  }

  private connect(queue: DurableQueue): void {
    const { name, about, concurrency, refillEvery } = queue.options;
    queue.bull = this.modules.get<Queue<JobPayload>>(getQueueToken(name), { strict: false });
    this.open.push(queue.bull);
    queue.bull.on('error', (error) => this.log.debug('queue connection', { queue: name, error }));
    this.loops.add({ name, every: refillEvery, about }, (signal) => this.refill(queue, signal));
    if (this.config.role === 'api') return;
    // Rejects when the queue is closed while it waits for Redis; that is not an error.
    queue.bull.process(concurrency, (job: Job<JobPayload>) => this.work(queue, job)).catch(() => undefined);
  }

  private async refill(queue: DurableQueue, signal: AbortSignal): Promise<{ due: number }> {
    const due = await queue.due(REFILL_LIMIT);
    for (const payload of due) {
      // Without Redis each job would wait for MAX_ENQUEUE_MS.
      if (signal.aborted) break;
      await this.enqueue(queue, payload);
    }
    return { due: due.length };
  }

  private async work(queue: DurableQueue, job: Job<JobPayload>): Promise<void> {
    const { name } = queue.options;
    try {
      await queue.process(job.data, this.stopping.signal);
      this.metrics.jobs.labels(name, 'succeeded').inc();
    } catch (error) {
      this.metrics.jobs.labels(name, 'failed').inc();
      this.log.error('job failed', { queue: name, job: job.id, error });
      throw error;
    }
  }

  private bullOf(queue: DurableQueue): Queue<JobPayload> {
    if (!queue.bull)
      throw new Error(`Queue ${queue.options.name} is not registered: import QueuesModule.register('…')`);
    return queue.bull;
  }
}
