import { join } from 'node:path';
import type { FoundCoder } from './builds/found-coders.js';
import type { Desk } from './desk.js';
import type { Condition } from './condition.js';
import { machineUse } from './machine-use.js';
import { ask, ServiceError } from './service.js';
import { printError, print } from './say.js';
import { applyUpdate, offeredUpdate, pruneVersions, type OfferedUpdate } from './update.js';
import type { Paths } from './paths.js';
import type { RunningBuilds } from './running-builds.js';
import type { UpdateNotes } from './update-notes.js';

const MAX_WAIT_SECONDS = 300;
const MAX_SLOTS = 8;

interface ReportOptions {
  readonly desk: Desk;
  readonly paths: Paths;
  readonly digest: string;
  readonly builds: RunningBuilds;
  readonly notes: UpdateNotes;
  readonly condition: () => Condition;
  /** Null: not known yet. */
  readonly coders: () => Promise<readonly FoundCoder[] | null>;
  /** How many builds the service allows here at once. */
  readonly onSlots: (slots: number) => void;
  /** While an update is offered, no build is begun; settles when none is under way. */
  readonly holdBuilds: () => Promise<boolean>;
  readonly releaseBuilds: () => void;
  /** Whether a health check was answered by this process. */
  readonly hasAnswered: () => boolean;
  readonly onAccepted: () => void;
  /** The service no longer accepts this desk's key. */
  readonly onReleased: () => void;
  /** A new version is installed: this process should exit so that its supervisor starts it. */
  readonly onRestart: () => void;
}

/** Reports the state of the desk to the service periodically and handles the answers. */
export class ReportLoop {
  private seconds: number;
  private failures = 0;
  private timer: NodeJS.Timeout | null = null;
  private stopped = false;
  private reporting = false;
  private isUrgent = false;

  constructor(private readonly options: ReportOptions) {
    this.seconds = options.desk.report_seconds;
  }

  start(): void {
    this.timer = setTimeout(() => void this.round(), 0);
  }

  /** Reports at once. */
  reportNow(): void {
    this.isUrgent = true;
    if (this.stopped || this.reporting || !this.timer) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.round(), 0);
  }

  stop(): void {
    this.stopped = true;
    if (this.timer) clearTimeout(this.timer);
  }

  /** Sends one report; returns the seconds until the next. */
  async report(): Promise<number> {
    const { desk, condition, notes, digest, hasAnswered, paths } = this.options;
    const pending = notes.pending();
    // A new version is confirmed once it answers health checks and the service accepts its reports.
    const isConfirming = pending?.next === digest && hasAnswered();
    const outcome = isConfirming ? ({ id: pending.id, outcome: 'applied' } as const) : notes.outcome();
    try {
      const coders = await this.options.coders();
      const body = {
        ...condition(),
        ...machineUse(join(paths.root, desk.workspace_path)),
        ...(coders && { coders }),
        ...(outcome && { update: outcome }),
      };
      const answer = await ask({ url: desk.url, path: '/api/v1/desk/report', secret: desk.desk_key, body });
      this.failures = 0;
      this.applyInterval(answer);
      if (isConfirming) this.confirm(pending.previous);
      if (outcome) notes.clearOutcome();
      this.options.onAccepted();
      return await this.takeUpdate(offeredUpdate(answer), outcome?.id);
    } catch (error) {
      return this.waitAfter(error as Error);
    }
  }

  private async round(): Promise<void> {
    this.reporting = true;
    this.isUrgent = false;
    const interval = await this.report();
    this.reporting = false;
    if (this.stopped) return;
    const wait = this.isUrgent ? 0 : interval;
    // Jitter: desks that started together should not report together.
    this.timer = setTimeout(() => void this.round(), wait * 1000 * (0.9 + Math.random() * 0.2));
  }

  private applyInterval(answer: unknown): void {
    const { report_seconds: seconds } = answer as { report_seconds?: unknown };
    if (typeof seconds === 'number' && seconds >= 1 && seconds <= 3600) this.seconds = seconds;
    const { build_slots: slots } = answer as { build_slots?: unknown };
    if (Number.isInteger(slots)) this.options.onSlots(Math.min(Math.max(slots as number, 0), MAX_SLOTS));
  }

  private confirm(previous: string): void {
    this.options.notes.clearPending();
    pruneVersions(this.options.paths, [this.options.digest, previous]);
    print('The update is confirmed.');
  }

  /** The answer to the report of an update may still offer that update. */
  private async takeUpdate(update: OfferedUpdate | null, answered: string | undefined): Promise<number> {
    if (!update || update.id === answered) {
      this.options.releaseBuilds();
      return this.seconds;
    }
    if (!(await this.options.holdBuilds())) return this.seconds;
    const step = await applyUpdate(update, this.options);
    if (step === 'restart') {
      print('An update is in place; starting it.');
      this.stop();
      this.options.onRestart();
    }
    // Report the result at once.
    return step === 'settled' ? 0 : this.seconds;
  }

  private waitAfter(error: Error): number {
    this.failures++;
    printError(`The service did not take the report: ${error.message}.`);
    if (error instanceof ServiceError && error.refused) {
      this.options.onReleased();
      return MAX_WAIT_SECONDS;
    }
    return Math.min(this.seconds * 2 ** Math.min(this.failures - 1, 10), MAX_WAIT_SECONDS);
  }
}
