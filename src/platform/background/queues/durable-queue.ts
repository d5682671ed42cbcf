import type { Queue } from 'bull';

interface QueueOptions {
  readonly name: string;
  readonly about: string;
  /** Jobs of this queue that one process runs at a time. */
  readonly concurrency: number;
  /** How often due jobs are read from PostgreSQL, e.g. `1m`. Also the name of a loop. */
  readonly refillEvery: string;
}

/** Jobs carry ids, never data: the data is read from PostgreSQL when the job runs. */
export type JobPayload = Readonly<Record<string, string | number>>;

/**
 * A queue that survives the loss of Redis. PostgreSQL is the source of truth; Bull only delivers jobs to workers quickly.
 * Job ids are derived from the payload, so enqueueing a job twice is harmless.
 */
export abstract class DurableQueue<P extends JobPayload = JobPayload> {
  abstract readonly options: QueueOptions;

  /** At most `limit` jobs that are due according to PostgreSQL. */
  abstract due(limit: number): Promise<P[]>;

  /** Runs one job. Must be idempotent. A job that throws is retried when `due` returns it again. */
  abstract process(payload: P, signal: AbortSignal): Promise<void>;

  /** Set by the platform; see `Queues.enqueue`. */
  bull?: Queue<P>;
}

/** Derived from the payload, so every process computes the same id. */
export function jobId(payload: JobPayload): string {
  return Object.keys(payload)
    .toSorted()
    .map((key) => `${key}=${payload[key]}`)
    .join('&');
}
