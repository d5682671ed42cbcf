import { Injectable } from '@nestjs/common';
import type { FinishReport } from '../../../shared/build-protocol.js';
import { GitError } from '../../../engines/git-mirror/git-error.js';
import { Database } from '../../../platform/data/database/database.js';
import { Clock } from '../../../platform/kernel/clock/clock.js';
import { refuse } from '../../../platform/kernel/errors/domain-error.js';
import { Log } from '../../../platform/kernel/logging/log.js';
import { AgentConversations } from '../../memory/index.js';
import type { DeskCaller } from '../../workstations/index.js';
import { actorOf } from '../build-actor.js';
import { BuildChanges, type BuildChange } from '../build-changes.js';
import { STOPPED, totalUsage } from '../build-steps.js';
import { Build } from '../build.entity.js';
import { NO_BUILD } from '../builds.query.js';
import { BuildGit, type ChangeSize } from '../git/build-git.js';
import { BuildLogs } from '../log/build-logs.js';
import { isResearch } from '../starting/start-rules.js';
import { endingOf, standingOf, type Ending } from './finish-rules.js';

const NOT_YOURS = 'The build is not this desk’s any more';
/** While the branch is pushed upstream, the build does not lapse. */
const PUSH_LEASE_MS = 600_000;
const MAX_EXCERPT_BYTES = 4_000;

/** Ends the run of a build as its desk reports. */
@Injectable()
export class FinishBuild {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly changes: BuildChanges,
    private readonly git: BuildGit,
    private readonly logs: BuildLogs,
    private readonly conversations: AgentConversations,
    private readonly log: Log,
  ) {}

  /** May be repeated: a report that was taken is taken no second time. */
  async finish({ brandId, deskId }: DeskCaller, id: string, report: FinishReport): Promise<void> {
    const build = await this.database.manager.findOneBy(Build, { id, brandId });
    if (!build) throw refuse.notFound(NO_BUILD);
    if (!this.isToBeTaken(build, deskId)) return;
    const pushed = await this.push(build, report);
    await this.remember(build, report);
    await this.changes.change(brandId, id, actorOf(build, { id: deskId, name: deskId }), async (locked, card) => {
      if (!this.isToBeTaken(locked, deskId)) return { result: undefined };
      const mayOnlyAnswer = locked.projectId === null || card === null || isResearch(card);
      const facts = { mayOnlyAnswer, question: locked.question, pushFault: pushed.fault };
      return this.ended(locked, report, endingOf(report, facts), pushed);
    });
  }

  private isToBeTaken(build: Build, deskId: string): boolean {
    const standing = standingOf(build, deskId);
    if (standing === 'gone') throw refuse.conflict(NOT_YOURS);
    return standing === 'take';
  }

  /** What the desk pushed here goes to the project’s repository. */
  private async push(build: Build, { outcome, commit }: FinishReport): Promise<Pushed> {
    if (build.projectId === null || build.branch === null) {
      if (outcome === 'pushed') throw refuse.conflict('The build has no repository');
      return NOTHING_PUSHED;
    }
    if (commit === undefined) {
      if (outcome === 'pushed') throw refuse.field('commit', 'is required');
      return NOTHING_PUSHED;
    }
    if (!(await this.git.hasReceived(build, commit)))
      throw refuse.conflict('The commit was not received: push it first');
    const leaseUntil = new Date(this.clock.now().getTime() + PUSH_LEASE_MS);
    await this.database.manager.update(Build, { id: build.id, state: 'running' }, { leaseUntil });
    const size = await this.git.sizeOfChange(build, commit);
    try {
      await this.git.push(build, commit);
      return { commit, size, fault: null };
    } catch (error) {
      if (!(error instanceof GitError)) throw error;
      return { commit, size, fault: error.message };
    }
  }

  private async ended(build: Build, report: FinishReport, ending: Ending, pushed: Pushed): Promise<BuildChange<void>> {
    const isOver = ending.state !== 'waiting';
    const now = this.clock.now();
    const used = totalUsage(build.earlierUsage, report.usage ?? null);
    const summary = report.summary ?? null;
    return {
      result: undefined,
      event: isOver ? 'build.finished' : 'build.waiting',
      comment: ending.comment,
      changes: {
        ...STOPPED,
        state: ending.state,
        reason: ending.reason,
        message: ending.message,
        question: ending.question ?? build.question,
        summary,
        sessionId: report.session_id ?? build.sessionId,
        request: isOver ? build.request : null,
        usage: report.usage === undefined ? build.usage : used,
        finishedAt: isOver ? now : null,
        ...(report.checks && { checksStatus: report.checks }),
        ...(pushed.commit !== null && { commit: pushed.commit }),
        ...pushed.size,
      },
      fields: {
        ...(ending.state === 'succeeded' && { toStatus: 'in_review' }),
        ...(ending.answer !== undefined && { resultBody: ending.answer }),
        ...(ending.state === 'succeeded' && summary !== null && { resultSummary: summary }),
        ...(isOver && { buildLogExcerpt: await this.logs.tail(build, MAX_EXCERPT_BYTES) }),
      },
    };
  }

  /** What was said becomes a conversation of the agent. Nothing of the build depends on it. */
  private async remember({ id, brandId, agentId, tokenHash }: Build, { transcript }: FinishReport): Promise<void> {
    if (agentId === null || !transcript) return;
    // Each run has a token of its own.
    const externalId = `build:${id}:${tokenHash?.toString('hex', 0, 8)}`;
    try {
      await this.conversations.addTranscript(brandId, agentId, { externalId, transcript });
    } catch (error) {
      this.log.warn('transcript of a build not kept', { build: id, error });
    }
  }
}

interface Pushed {
  readonly commit: string | null;
  readonly size: ChangeSize | null;
  /** Why the repository refused it. */
  readonly fault: string | null;
}

const NOTHING_PUSHED: Pushed = { commit: null, size: null, fault: null };
