import type { BuildOrder, BuildStep, FinishReport } from '../../../src/shared/build-protocol.js';
import type { Paths } from '../../paths.js';
import type { BuildFolder, BuildProgress } from '../build-folder.js';
import { installedCoder } from '../found-coders.js';
import { checkOut, Mirror, ownGit } from './checkout.js';
import { CoderTurns, type TurnRequest, type TurnResult } from './coder-turns.js';
import { coderFault, finishReport, isLostSession, type Ending } from './finish-report.js';
import type { GitError } from './git.js';
import type { Stop } from './guard.js';
import { whilePassing } from './passing-faults.js';
import { commitLeftovers } from './leftovers.js';
import { push } from './push.js';
import { Transcript } from './transcript.js';
import { checksPrompt, firstTurn, missingCoder } from './turn-prompts.js';
import type { Workplace } from './workplace.js';

interface RunOptions {
  readonly paths: Paths;
  readonly order: BuildOrder;
  readonly place: Workplace;
  readonly env: Readonly<Record<string, string>>;
  readonly folder: BuildFolder;
  readonly progress: BuildProgress;
  /** After a restart: what is in the worktree stays. */
  readonly isAgain: boolean;
}

/** Ends the run early, with what is to be said. */
class Stopped extends Error {
  constructor(readonly why: Stop) {
    super(why.message);
  }
}

/** The steps of one build, in their order. */
export class BuildRun {
  private readonly transcript: Transcript;
  private progress: BuildProgress;
  private turns: CoderTurns | null = null;
  private answer = '';
  private asked = false;
  private checks: Ending['checks'] = 'none';

  constructor(private readonly options: RunOptions) {
    this.transcript = new Transcript(options.order.build_id);
    this.progress = options.progress;
  }

  async run(): Promise<FinishReport> {
    const stop = await this.work();
    const pushed = await this.push();
    const report = finishReport({
      ...{ stop, asked: this.asked, checks: this.checks, answer: this.answer, ...pushed },
      isProgram: this.options.order.coder === 'custom',
      sessionId: this.turns?.session ?? this.progress.sessionId,
      usage: this.turns?.usage ?? this.progress.usage,
    });
    const { text } = this.transcript;
    return text ? { ...report, transcript: text } : report;
  }

  /** Up to the checks; why it ended early, if it did. */
  private async work(): Promise<Stop | null> {
    const { guard, log } = this.options.place;
    try {
      const isPrepared = this.options.isAgain && this.progress.step !== 'checkout';
      if (!isPrepared) await this.checkOut();
      if (this.progress.step === 'checkout' || this.progress.step === 'setup') await this.setUp();
      await this.code();
      return guard.stopped;
    } catch (error) {
      const why = guard.stopped ?? (error instanceof Stopped ? error.why : null);
      const stop = why ?? { reason: 'coder_failed' as const, message: (error as Error).message };
      log.write(this.progress.step, 'error', stop.message);
      return stop;
    }
  }

  private enter(step: BuildStep, changes: Partial<BuildProgress> = {}): void {
    this.progress = { ...this.progress, ...changes, step };
    this.options.folder.writeProgress(this.progress);
  }

  private fail(reason: Stop['reason'], message: string): never {
    throw new Stopped(this.options.place.guard.stopped ?? { reason, message });
  }

  private failIfStopped(): void {
    const { stopped } = this.options.place.guard;
    if (stopped) throw new Stopped(stopped);
  }

  private async checkOut(): Promise<void> {
    const { order, place, paths, env } = this.options;
    if (order.git === null) return;
    this.failIfStopped();
    const { git, owner } = ownGit(place.user, env);
    const mirror = new Mirror(paths, order.project_id ?? order.card.id, git, owner);
    try {
      const { git: source, token } = order;
      const isFetched = await whilePassing(
        () => mirror.fetch(source, token),
        () => place.guard.stopped !== null,
      );
      await checkOut(place.dir, { author: order.author, git: order.git }, mirror.objects, place);
      const commit = order.git.start_commit.slice(0, 12);
      place.log.write(
        'checkout',
        'status',
        `${isFetched ? 'Fetched and checked' : 'Checked'} out ${order.git.branch} at ${commit}.`,
      );
    } catch (error) {
      this.fail('setup_failed', `The repository could not be checked out: ${(error as Error).message}`);
    }
  }

  private async setUp(): Promise<void> {
    const { order, place } = this.options;
    this.enter('setup');
    if (order.setup_command === null) return;
    const { code, tail } = await place.script('setup', order.setup_command);
    if (code !== 0) this.fail('setup_failed', `${order.setup_command} ended with exit code ${code}:\n${tail}`);
    this.failIfStopped();
  }

  /** The coder and the checks, until they pass or no round is left. */
  private async code(): Promise<void> {
    const { order, env, paths, place, isAgain } = this.options;
    const coder = installedCoder(paths, order.coder, env.PATH ?? '');
    if (!coder) this.fail('coder_missing', missingCoder(order.coder));
    const turns = new CoderTurns(order, coder, place, this.transcript, this.progress, (sessionId) =>
      this.enter('coding', { sessionId }),
    );
    this.turns = turns;
    this.enter('coding');
    let next: TurnRequest = firstTurn(order, isAgain ? this.progress.sessionId : null);
    for (;;) {
      const result = await this.turn(turns, next);
      this.failIfStopped();
      const fault = coderFault(result, order.coder);
      if (fault) throw new Stopped(fault);
      if (this.asked) return;
      const tail = await this.check();
      if (tail === null || this.progress.roundsLeft === 0) return;
      this.enter('coding', { roundsLeft: this.progress.roundsLeft - 1 });
      next = checksPrompt(order, tail, turns.session);
    }
  }

  private async turn(turns: CoderTurns, request: TurnRequest): Promise<TurnResult> {
    const { order, place } = this.options;
    let result = await turns.run(request);
    if (request.resume !== null && isLostSession(result) && !place.guard.stopped) {
      place.log.write('coding', 'status', 'The session is not on this desk any more; the coder begins anew.');
      result = await turns.run({ prompt: `${order.brief}\n\n${request.prompt}`, resume: null });
    }
    if (result.reading.answer.trim()) this.answer = result.reading.answer;
    this.asked = result.reading.asked;
    this.enter('coding', { sessionId: turns.session, usage: turns.usage });
    return result;
  }

  /** Null: nothing to mend. Otherwise the end of what the check command printed. */
  private async check(): Promise<string | null> {
    const { order, place } = this.options;
    if (order.git === null || order.check_command === null) return null;
    if ((await this.commit()) === order.git.start_commit) return null;
    this.enter('checks');
    const { code, tail } = await place.script('checks', order.check_command);
    this.failIfStopped();
    this.checks = code === 0 ? 'passed' : 'failed';
    return code === 0 ? null : tail;
  }

  private async commit(): Promise<string | null> {
    const { order, place } = this.options;
    return order.git && commitLeftovers(place.dir, { ...order, git: order.git }, place);
  }

  /** Whatever was done is kept, also of a build that failed. */
  private async push(): Promise<Pick<Ending, 'commit' | 'pushFault'>> {
    const { order, place, paths } = this.options;
    const nothing = { commit: null, pushFault: null };
    // Without a turn of the coder there is nothing to push.
    if (order.git === null || this.turns === null) return nothing;
    try {
      const commit = await this.commit();
      if (commit === null || commit === order.git.start_commit) return nothing;
      this.enter('push');
      place.log.write('push', 'status', `Pushing ${commit.slice(0, 12)} to ${order.git.branch}.`);
      const { scratch, dir } = place;
      await push(
        { commit, order: { token: order.token, git: order.git }, dir, scratch, secrets: paths.scratch },
        place,
      );
      return { commit, pushFault: null };
    } catch (error) {
      const { message } = error as GitError;
      place.log.write('push', 'error', message);
      return { commit: null, pushFault: message };
    }
  }
}
