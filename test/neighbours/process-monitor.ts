import { existsSync, readFileSync } from 'node:fs';
import type { ServiceProcess } from '../service/service-process.js';
import type { Stall } from '../event-loop/watch.js';

const EVERY_MS = 500;

export interface ProcessFigures {
  readonly name: string;
  readonly startMb: number;
  readonly maxMb: number;
  /** Synchronous work that kept everybody waiting (test/event-loop/report.ts). */
  readonly stalls: readonly Stall[];
  /** How it ended, if it did. */
  readonly ended: string | null;
}

/** What a process wrote about itself since a moment. */
function stallsOf({ child }: ServiceProcess, file: string, since: number): Stall[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines
    .map((line) => JSON.parse(line) as Stall & { at: number; pid: number })
    .filter(({ at, pid }) => pid === child.pid && at >= since);
}

/**
 * Memory of a process in megabytes, without the pages of files, such as those of Node.js itself, which the system takes
 * back when a container is full; null: it is gone.
 */
function memoryMb({ child }: ServiceProcess): number | null {
  try {
    const kilobytes = /^RssAnon:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1_024;
  } catch {
    return null;
  }
}

/** Looks at a process twice a second, from the moment it is made until it is ended. */
export class Watch {
  private readonly startMb: number;
  private maxMb: number;
  private since = 0;
  private ended: string | null = null;
  private readonly timer: NodeJS.Timeout;

  constructor(
    readonly name: string,
    private readonly service: ServiceProcess,
    private readonly stallsFile: string,
  ) {
    this.startMb = this.maxMb = memoryMb(service) ?? 0;
    service.child.once('exit', (code, signal) => (this.ended = `ended with ${code ?? signal}`));
    this.timer = setInterval(() => (this.maxMb = Math.max(this.maxMb, memoryMb(service) ?? 0)), EVERY_MS);
  }

  /** What happened before is not counted. */
  begin(): void {
    this.since = Date.now();
  }

  end(): ProcessFigures {
    clearInterval(this.timer);
    const { name, startMb, maxMb, ended } = this;
    return { name, startMb, maxMb, stalls: stallsOf(this.service, this.stallsFile, this.since), ended };
  }
}
