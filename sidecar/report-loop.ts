import type { Desk } from './desk.js';
import type { Condition } from './condition.js';
import { ask, ServiceError } from './service.js';
import { complain, say } from './say.js';
import { applyUpdate, offeredUpdate, pruneVersions, type OfferedUpdate } from './update.js';
import type { Paths } from './paths.js';
import type { RunningBuilds } from './running-builds.js';
import type { UpdateNotes } from './update-notes.js';

const LONGEST_WAIT_SECONDS = 300;

interface ReportOptions {
  readonly desk: Desk;
  readonly paths: Paths;
  readonly digest: string;
  readonly builds: RunningBuilds;
  readonly notes: UpdateNotes;
  readonly condition: () => Condition;
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
  private hurried = false;

  constructor(private readonly options: ReportOptions) {
    this.seconds = options.desk.report_seconds;
  }

  start(): void {
    this.timer = setTimeout(() => void this.round(), 0);
  }

  /** Reports at once. */
  hurry(): void {
    this.hurried = true;
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
    const { desk, condition, notes, digest, hasAnswered } = this.options;
    const pending = notes.pending();
    // A new version is confirmed once it answers health checks and the service accepts its reports.
    const isConfirming = pending?.next === digest && hasAnswered();
    const outcome = isConfirming ? ({ id: pending.id, outcome: 'applied' } as const) : notes.outcome();
    try {
      const body = { ...condition(), ...(outcome && { update: outcome }) };
      const answer = await ask({ url: desk.url, path: '/api/v1/desk/report', secret: desk.desk_key, body });
      this.failures = 0;
      this.takePace(answer);
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
    this.hurried = false;
    const asked = await this.report();
    this.reporting = false;
    if (this.stopped) return;
    const wait = this.hurried ? 0 : asked;
    // Jitter: desks that started together should not report together.
    this.timer = setTimeout(() => void this.round(), wait * 1000 * (0.9 + Math.random() * 0.2));
  }

  private takePace(answer: unknown): void {
    const { report_seconds: seconds } = answer as { report_seconds?: unknown };
    if (typeof seconds === 'number' && seconds >= 1 && seconds <= 3600) this.seconds = seconds;
  }

  private confirm(previous: string): void {
    this.options.notes.clearPending();
    pruneVersions(this.options.paths, [this.options.digest, previous]);
    say('The update is confirmed.');
  }

  /** The answer to the report of an update may still offer that update. */
  private async takeUpdate(update: OfferedUpdate | null, answered: string | undefined): Promise<number> {
    if (!update || update.id === answered) return this.seconds;
    const step = await applyUpdate(update, this.options);
    if (step === 'restart') {
      say('An update is in place; starting it.');
      this.stop();
      this.options.onRestart();
    }
    // Report the result at once.
    return step === 'settled' ? 0 : this.seconds;
  }

  private waitAfter(error: Error): number {
    this.failures++;
    complain(`The service did not take the report: ${error.message}.`);
    if (error instanceof ServiceError && error.refused) {
      this.options.onReleased();
      return LONGEST_WAIT_SECONDS;
    }
    return Math.min(this.seconds * 2 ** Math.min(this.failures - 1, 10), LONGEST_WAIT_SECONDS);
  }
}
