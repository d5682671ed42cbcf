import { readFileSync } from 'node:fs';
import type { ServiceProcess } from '../faults/service.js';
import { OPERATOR } from '../scale/cluster.js';

const EVERY_MS = 500;
/** What prom-client's own sampling adds to every delay. */
const SAMPLING_MS = 10;

export interface Watched {
  readonly name: string;
  readonly startRssMb: number;
  readonly maxRssMb: number;
  /** Longest delay of the event loop, in milliseconds. */
  readonly maxStallMs: number;
  /** How it ended, if it did. */
  readonly ended: string | null;
}

/** Longest time that the event loop of a process stood still since this was asked last; null: it did not say. */
export async function stallsOf(service: ServiceProcess): Promise<number | null> {
  try {
    const response = await fetch(`${service.url}/metrics`, { headers: OPERATOR, signal: AbortSignal.timeout(20_000) });
    const seconds = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(await response.text())?.[1];
    return seconds === undefined ? null : Math.max(0, Number(seconds) * 1_000 - SAMPLING_MS);
  } catch {
    return null;
  }
}

/** Resident memory of a process in megabytes; null: it is gone. */
function rssMb({ child }: ServiceProcess): number | null {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1_024;
  } catch {
    return null;
  }
}

/** Looks at a process twice a second, from the moment it is made until it is ended. */
export class Watch {
  private readonly startRssMb: number;
  private maxRssMb: number;
  private maxStallMs = 0;
  private ended: string | null = null;
  private asking = false;
  private readonly timer: NodeJS.Timeout;

  constructor(
    readonly name: string,
    private readonly service: ServiceProcess,
  ) {
    this.startRssMb = this.maxRssMb = rssMb(service) ?? 0;
    service.child.once('exit', (code, signal) => (this.ended = `ended with ${code ?? signal}`));
    this.timer = setInterval(() => void this.look(), EVERY_MS);
  }

  /** What happened before is not counted. */
  async begin(): Promise<void> {
    await stallsOf(this.service);
    this.maxStallMs = 0;
  }

  async end(): Promise<Watched> {
    clearInterval(this.timer);
    const { name, startRssMb, ended } = this;
    const last = ended === null ? await stallsOf(this.service) : null;
    return { name, startRssMb, maxRssMb: this.maxRssMb, maxStallMs: Math.max(this.maxStallMs, last ?? 0), ended };
  }

  private async look(): Promise<void> {
    this.maxRssMb = Math.max(this.maxRssMb, rssMb(this.service) ?? 0);
    if (this.asking || this.ended !== null) return;
    this.asking = true;
    const began = performance.now();
    // Metrics need no database and no Redis: who does not even give those has stood still that long.
    const stallMs = (await stallsOf(this.service)) ?? (this.ended === null ? performance.now() - began : 0);
    this.maxStallMs = Math.max(this.maxStallMs, stallMs);
    this.asking = false;
  }
}
