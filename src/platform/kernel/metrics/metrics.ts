import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Metrics of the process itself. Their timers never end, so a process has them once, however many applications it starts. */
const processRegistry = new Registry();
collectDefaultMetrics({ register: processRegistry });

/** All metrics; read by Prometheus at `/metrics`. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  readonly httpSeconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [this.registry],
  });
  readonly loopRuns = new Counter({
    name: 'loop_runs_total',
    help: 'Runs of background loops in this process',
    labelNames: ['loop', 'status'],
    registers: [this.registry],
  });
  readonly loopSeconds = new Histogram({
    name: 'loop_duration_seconds',
    help: 'Duration of background loops',
    labelNames: ['loop'],
    buckets: [0.01, 0.1, 0.5, 1, 5, 30, 120, 600],
    registers: [this.registry],
  });
  readonly jobs = new Counter({
    name: 'queue_jobs_total',
    help: 'Queued jobs finished in this process',
    labelNames: ['queue', 'status'],
    registers: [this.registry],
  });

  readonly mails = new Counter({
    name: 'outgoing_mails_total',
    help: 'Attempts of this process to send a mail of the outbox',
    labelNames: ['outcome'],
    registers: [this.registry],
  });

  readonly signIns = new Counter({
    name: 'sign_ins_total',
    help: 'Sign-ins to the dashboard',
    labelNames: ['method', 'outcome'],
    registers: [this.registry],
  });

  /** What Prometheus reads. */
  text(): Promise<string> {
    return Registry.merge([this.registry, processRegistry]).metrics();
  }

  /** A gauge read at scrape time. */
  gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      collect() {
        this.set(read());
      },
    });
  }
}
