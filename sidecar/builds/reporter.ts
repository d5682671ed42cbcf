import { setTimeout as wait } from 'node:timers/promises';
import type { BuildStep, BuildUsage, FinishReport, ProgressAnswer } from '../../src/shared/build-protocol.js';
import { ask, type ServiceError } from '../service.js';
import { printError } from '../say.js';
import { backOff } from './back-off.js';
import type { BuildFolder, SentReport } from './build-folder.js';
import { nextReport } from './next-report.js';
import { readSpool } from './spool.js';

/** At most a report a second; a sign at least this often, so that a canceled build hears of it. */
const PAUSE_MS = 1_000;
const SIGN_MS = 5_000;
const MAX_WAIT_MS = 15_000;
/** The service pushes the branch upstream before it answers. */
const FINISH_MS = 900_000;
const ANSWER_BYTES = 1_048_576;

export interface ReporterOptions {
  readonly folder: BuildFolder;
  readonly desk: { readonly url: string; readonly desk_key: string };
  /** Whether the runner lives. */
  readonly isRunning: () => boolean;
}

/** How the service and this desk parted over a build: it took the outcome, or the build is not the desk's any more. */
export type Parting = 'finished' | 'gone' | 'stopped';

/** What the service's refusal means for a report. */
export function meaningOf(status: number | null): 'gone' | 'unacceptable' | 'again' {
  if (status === 401 || status === 403 || status === 404 || status === 409 || status === 410) return 'gone';
  return status === 400 || status === 413 || status === 422 ? 'unacceptable' : 'again';
}

/** Brings the log of one build from the disk to the service, each entry once and in order, and its outcome at the end. */
export class Reporter {
  private step: BuildStep = 'checkout';
  private usage: BuildUsage | null = null;
  private failures = 0;
  private readonly stopping = new AbortController();
  private lastAt = 0;
  private onFirst: () => void = () => undefined;
  /** Settles when the service has the first report, or never will. */
  readonly first = new Promise<void>((resolve) => (this.onFirst = resolve));

  constructor(private readonly options: ReporterOptions) {}

  stop(): void {
    this.stopping.abort();
    this.onFirst();
  }

  async run(): Promise<Parting> {
    const { folder, isRunning } = this.options;
    this.readBefore();
    try {
      for (;;) {
        // Asked before the spool is read: what a runner wrote at its end is read, too.
        const hasEnded = !isRunning();
        const outcome = await this.round();
        if (this.stopping.signal.aborted) return 'stopped';
        if (outcome === 'gone') return 'gone';
        const isAllSent = outcome === 'sent' || outcome === 'empty';
        const result = hasEnded && isAllSent ? folder.result() : null;
        if (result) return await this.finish(result);
        await this.pause(outcome === 'again' ? backOff(this.failures, MAX_WAIT_MS) : PAUSE_MS);
      }
    } finally {
      this.onFirst();
    }
  }

  /** One report, if there is something to report. `sent`: nothing is left on the disk. */
  private async round(): Promise<'gone' | 'again' | 'sent' | 'more' | 'empty'> {
    const { folder } = this.options;
    const last = folder.sentReport() ?? { seq: 0, from: 0, to: 0, isTaken: true };
    const from = last.isTaken ? last.to : last.from;
    const next = nextReport(readSpool(folder.spool, from, last.isTaken ? undefined : last.to));
    if (last.isTaken && next.bytes === 0 && Date.now() - this.lastAt < SIGN_MS && last.seq > 0) return 'empty';
    const report = last.isTaken ? { seq: last.seq + 1, from, to: from + next.bytes, isTaken: false } : last;
    if (last.isTaken) folder.writeSentReport(report);
    this.step = next.step ?? this.step;
    this.usage = next.usage ?? this.usage;
    const outcome = await this.send(report, next);
    return outcome === 'sent' && readSpool(folder.spool, report.to).length > 0 ? 'more' : outcome;
  }

  private async send(
    report: SentReport,
    { entries }: ReturnType<typeof nextReport>,
  ): Promise<'gone' | 'again' | 'sent'> {
    const { folder } = this.options;
    const body = { seq: report.seq, step: this.step, entries, ...(this.usage && { usage: this.usage }) };
    try {
      const answer = (await this.ask('progress', body)) as ProgressAnswer;
      if (!answer.go_on) return 'gone';
    } catch (error) {
      const meaning = meaningOf((error as ServiceError).status ?? null);
      if (meaning === 'gone') return 'gone';
      if (meaning === 'again') {
        this.failures++;
        return 'again';
      }
      printError(`Build ${folder.buildId}: a report was refused and is left out: ${(error as Error).message}.`);
    }
    this.failures = 0;
    this.lastAt = Date.now();
    folder.writeSentReport({ ...report, isTaken: true });
    this.onFirst();
    return 'sent';
  }

  /** Its outcome, until the service has it. */
  private async finish(result: FinishReport): Promise<Parting> {
    const { folder } = this.options;
    let body: FinishReport = result;
    for (let failures = 1; !this.stopping.signal.aborted; failures++) {
      try {
        await this.ask('finish', body, FINISH_MS);
        return 'finished';
      } catch (error) {
        const meaning = meaningOf((error as ServiceError).status ?? null);
        if (meaning === 'gone') return 'gone';
        if (meaning === 'unacceptable') {
          printError(`Build ${folder.buildId}: its outcome was refused: ${(error as Error).message}.`);
          if (body !== result) return 'gone';
          const { outcome, reason, commit, checks } = result;
          body = { outcome, ...(reason && { reason }), ...(commit && { commit }), ...(checks && { checks }) };
        }
        await this.pause(backOff(failures, MAX_WAIT_MS));
      }
    }
    return 'stopped';
  }

  private async pause(ms: number): Promise<void> {
    await wait(ms, undefined, { signal: this.stopping.signal }).catch(() => undefined);
  }

  /** After a restart of the sidecar: where the build was. */
  private readBefore(): void {
    const progress = this.options.folder.progress();
    if (progress) [this.step, this.usage] = [progress.step, progress.usage];
  }

  private ask(verb: 'progress' | 'finish', body: unknown, timeoutMs?: number): Promise<unknown> {
    const { folder, desk } = this.options;
    const path = `/api/v1/desk/builds/${folder.buildId}/${verb}`;
    return ask({ url: desk.url, secret: desk.desk_key, path, body, timeoutMs, bytes: ANSWER_BYTES });
  }
}
