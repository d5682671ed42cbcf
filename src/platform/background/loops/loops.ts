import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Interval } from '@nestjs/schedule';
import { Clock } from '../../kernel/clock/clock.js';
import { Config } from '../../kernel/config/config.js';
import { ConfigurationError } from '../../kernel/config/parse-environment.js';
import { decoratedMethods } from '../../kernel/discovery/decorated-methods.js';
import { parseDuration } from '../../../engines/environment-variables/duration.js';
import { refuse } from '../../kernel/errors/domain-error.js';
import { outsideRequest } from '../../kernel/logging/request-context.js';
import { Log } from '../../kernel/logging/log.js';
import { Metrics } from '../../kernel/metrics/metrics.js';
import { LOOP, type LoopBody, type LoopOptions } from './loop-decorator.js';
import { LoopLeases, type RunRecord } from './loop-leases.js';
import { leaseSeconds, nextStart, slotAt, startOf, type Schedule } from './slots.js';

const TICK_MS = 200;
const BUSY_PAUSE_MS = 1_000;
const MANUAL_WAIT_MS = 30_000;

interface KnownLoop {
  readonly options: LoopOptions;
  readonly schedule: Schedule;
  readonly body: LoopBody;
  /** The last slot this process has settled, and when to try again after finding another run in progress. */
  settledSlot: number;
  retryAt: number;
}

export interface LoopState {
  readonly options: LoopOptions;
  readonly last: RunRecord | null;
  readonly next: Date;
}

/** Finds every `@Loop`, starts each once per interval across all processes, and records each run. */
@Injectable()
export class Loops implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly loops = new Map<string, KnownLoop>();
  private readonly running = new Set<Promise<unknown>>();
  private readonly stopping = new AbortController();
  private scheduled = false;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly leases: LoopLeases,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly log: Log,
    private readonly metrics: Metrics,
  ) {}

  onApplicationBootstrap(): void {
    for (const { options, call } of decoratedMethods<LoopOptions, LoopBody>(this.discovery, LOOP))
      this.add(options, call);
    this.scheduled = this.config.role !== 'api';
  }

  /** Registers a loop. `@Loop` methods are registered automatically. */
  add(options: LoopOptions, body: LoopBody): void {
    if (this.loops.has(options.name)) throw new ConfigurationError(`loop ${options.name} is registered twice`);
    const everyMs = parseDuration(options.every);
    const jitterMs = parseDuration(options.jitter ?? '0s');
    if (!everyMs || jitterMs === null)
      throw new ConfigurationError(`every and jitter of the loop ${options.name} must be durations such as 10m`);
    this.loops.set(options.name, { options, schedule: { everyMs, jitterMs }, body, settledSlot: -1, retryAt: 0 });
  }

  async states(): Promise<LoopState[]> {
    const now = this.clock.now();
    const loops = [...this.loops.values()].toSorted((a, b) => a.options.name.localeCompare(b.options.name));
    return Promise.all(
      loops.map(async ({ options, schedule }) => ({
        options,
        last: await this.leases.last(options.name),
        next: nextStart(options.name, schedule, now),
      })),
    );
  }

  /** Runs a loop now and waits for it, after any run in progress. */
  async runNow(name: string): Promise<RunRecord> {
    const loop = this.loops.get(name);
    if (!loop) throw refuse.notFound('Loop not found');
    const deadline = Date.now() + MANUAL_WAIT_MS;
    for (;;) {
      const claim = await this.leases.claim(name, null, leaseSeconds(loop.schedule));
      if (typeof claim === 'number') {
        await this.track(outsideRequest(() => this.run(loop, claim)));
        return (await this.leases.read(claim))!;
      }
      if (Date.now() > deadline) throw refuse.conflict(`Loop ${name} is still running elsewhere`);
      await wait(50);
    }
  }

  @Interval('loops', TICK_MS)
  tick(): void {
    if (!this.scheduled || this.stopping.signal.aborted) return;
    for (const loop of this.loops.values()) void this.track(this.startIfDue(loop));
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort(new Error('The process is stopping'));
    await Promise.allSettled(this.running);
  }

  private async startIfDue(loop: KnownLoop): Promise<void> {
    const { options, schedule } = loop;
    const now = this.clock.now();
    const slot = slotAt(schedule, now);
    if (loop.settledSlot >= slot.getTime() || loop.retryAt > Date.now()) return;
    if (startOf(options.name, schedule, slot) > now) return;
    loop.retryAt = Date.now() + Math.min(BUSY_PAUSE_MS, schedule.everyMs / 4);
    try {
      const claim = await this.leases.claim(options.name, slot, leaseSeconds(schedule));
      if (claim !== 'busy') loop.settledSlot = slot.getTime();
      if (typeof claim === 'number') await this.run(loop, claim);
    } catch (error) {
      this.log.warn('loop not started', { loop: options.name, error });
    }
  }

  private async run({ options, schedule, body }: KnownLoop, id: number): Promise<void> {
    const lost = new AbortController();
    const signal = AbortSignal.any([lost.signal, this.stopping.signal]);
    const lease = leaseSeconds(schedule);
    const renewal = setInterval(
      () => {
        this.leases.renew(id, lease).then(
          (renewed) => renewed || lost.abort(new Error('The lease was lost')),
          (error: unknown) => this.log.warn('lease not renewed', { loop: options.name, error }),
        );
      },
      (lease * 1_000) / 3,
    );
    const started = performance.now();
    let status: 'succeeded' | 'failed' = 'succeeded';
    try {
      const result = await body(signal);
      await this.leases.finish(id, { status, result });
    } catch (error) {
      status = 'failed';
      this.log.error('loop failed', { loop: options.name, error });
      await this.leases.finish(id, { status, error: (error as Error).message }).catch(() => undefined);
    } finally {
      clearInterval(renewal);
      this.metrics.loopRuns.labels(options.name, status).inc();
      this.metrics.loopSeconds.labels(options.name).observe((performance.now() - started) / 1_000);
    }
  }

  private async track<T>(work: Promise<T>): Promise<T> {
    this.running.add(work);
    try {
      return await work;
    } finally {
      this.running.delete(work);
    }
  }
}
