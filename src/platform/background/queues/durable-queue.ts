import type { Queue } from 'bull';

interface QueueOptions {
  readonly name: string;
  readonly about: string;
  /** Jobs of this queue that one process works on at a time. */
  readonly concurrency: number;
  /** How often PostgreSQL is asked what is still to be done, e.g. `1m`. Also the name of a loop. */
  readonly refillEvery: string;
}

/** Jobs carry ids, never data: what is to be done is read from PostgreSQL when the job runs. */
export type JobPayload = Readonly<Record<string, string | number>>;

/**
 * A queue that survives the loss of Redis. PostgreSQL knows what is to be done; Bull only brings it to a worker soon.
 * Job ids come from the payload, so putting the same work in twice is harmless.
 */
export abstract class DurableQueue<P extends JobPayload = JobPayload> {
  abstract readonly options: QueueOptions;

  /** What PostgreSQL says is due now and may be put in again; at most `limit`. */
  abstract due(limit: number): Promise<P[]>;

  /** Does one job. Must bear being run twice. A job that throws is tried again when `due` names it again. */
  abstract process(payload: P, signal: AbortSignal): Promise<void>;

  /** Set by the platform; see `Queues.enqueue`. */
  bull?: Queue<P>;
}

/** The same payload has the same id in every process and every run. */
export function jobId(payload: JobPayload): string {
  return Object.keys(payload)
    .toSorted()
    .map((key) => `${key}=${payload[key]}`)
    .join('&');
}
