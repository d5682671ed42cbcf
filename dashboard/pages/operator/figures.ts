import type { Sample } from './prometheus.js';

/** What a process said of itself at one moment. Counts are since its start. */
export interface Reading {
  /** Milliseconds. */
  readonly at: number;
  readonly startedAt: number;
  readonly requests: number;
  /** Requests that took at most so many seconds, by that limit. */
  readonly withinSeconds: ReadonlyMap<number, number>;
  readonly cpuSeconds: number;
  readonly delaySeconds: number;
  readonly memoryBytes: number;
}

/** What is drawn of two readings after each other; null where it is not known. */
export interface Figures {
  readonly at: number;
  readonly requests: number | null;
  readonly latency: number | null;
  readonly delay: number;
  readonly memory: number;
  readonly cpu: number | null;
}

const REQUESTS = 'http_request_duration_seconds';
const MEGABYTE = 1_048_576;

export function readingOf(samples: readonly Sample[], at: number): Reading {
  const valueOf = (name: string): number => samples.find((sample) => sample.name === name)?.value ?? 0;
  const withinSeconds = new Map<number, number>();
  for (const { name, labels, value } of samples)
    if (name === `${REQUESTS}_bucket`) {
      const limit = labels.le === '+Inf' ? Infinity : Number(labels.le);
      withinSeconds.set(limit, (withinSeconds.get(limit) ?? 0) + value);
    }
  return {
    at,
    startedAt: valueOf('process_start_time_seconds') * 1_000,
    requests: sum(samples.filter(({ name }) => name === `${REQUESTS}_count`)),
    withinSeconds,
    cpuSeconds: valueOf('process_cpu_seconds_total'),
    delaySeconds: valueOf('nodejs_eventloop_lag_p99_seconds'),
    memoryBytes: valueOf('process_resident_memory_bytes'),
  };
}

export function figuresOf(before: Reading | undefined, now: Reading): Figures {
  const { at, delaySeconds, memoryBytes } = now;
  const steady = { at, delay: delaySeconds * 1_000, memory: memoryBytes / MEGABYTE };
  // Another process answered, or it was started anew: its counts have nothing to do with those before.
  if (before?.startedAt !== now.startedAt || now.at <= before.at)
    return { ...steady, requests: null, latency: null, cpu: null };
  const seconds = (now.at - before.at) / 1_000;
  const slowest = quantile(differences(before.withinSeconds, now.withinSeconds), 0.95);
  return {
    ...steady,
    requests: (now.requests - before.requests) / seconds,
    latency: slowest === null ? null : slowest * 1_000,
    cpu: ((now.cpuSeconds - before.cpuSeconds) / seconds) * 100,
  };
}

function differences(
  before: ReadonlyMap<number, number>,
  now: ReadonlyMap<number, number>,
): (readonly [limit: number, count: number])[] {
  return [...now]
    .map(([limit, count]) => [limit, count - (before.get(limit) ?? 0)] as const)
    .sort(([one], [other]) => one - other);
}

/** The value below which this part of the observations lies, estimated from how many are within each limit. */
export function quantile(within: readonly (readonly [limit: number, count: number])[], part: number): number | null {
  const total = within.at(-1)?.[1] ?? 0;
  if (total <= 0) return null;
  const rank = part * total;
  let [floor, below] = [0, 0];
  for (const [limit, count] of within) {
    if (count >= rank)
      return Number.isFinite(limit) ? floor + (limit - floor) * share(rank - below, count - below) : floor;
    [floor, below] = [limit, count];
  }
  return floor;
}

function share(part: number, whole: number): number {
  return whole === 0 ? 1 : part / whole;
}

/** What failed since the process was started: jobs, and requests by a fault of the service. */
export function failuresIn(samples: readonly Sample[]) {
  return {
    queues: samples
      .filter(({ name, labels, value }) => name === 'queue_jobs_total' && labels.status === 'failed' && value > 0)
      .map(({ labels, value }) => ({ name: labels.queue ?? '', count: value })),
    requests: sum(samples.filter(({ name, labels }) => name === `${REQUESTS}_count` && labels.status === '500')),
  };
}

function sum(samples: readonly Sample[]): number {
  return samples.reduce((total, { value }) => total + value, 0);
}
