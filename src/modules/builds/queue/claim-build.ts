import { Injectable } from '@nestjs/common';
import type { BuildCoder, BuildOrder } from '../../../shared/build-protocol.js';
import { chooseCoder } from '../../../shared/build-rules.js';
import { nullable, text } from '../../../platform/data/database/columns.js';
import { Database, type Statement } from '../../../platform/data/database/database.js';
import { Clock } from '../../../platform/kernel/clock/clock.js';
import { GitError } from '../../../engines/git-mirror/git-error.js';
import { ProjectRepositories } from '../../code/index.js';
import { BuildSettingsService } from '../../coder-profiles/index.js';
import type { DeskCaller } from '../../workstations/index.js';
import { DesksService, type BuilderDesk } from '../../workstations/index.js';
import { actorOf } from '../build-actor.js';
import { BuildChanges, type BuildChange } from '../build-changes.js';
import { BuildSignals } from '../build-signals.js';
import { failed, withStep } from '../build-steps.js';
import { Build } from '../build.entity.js';
import { BuildTokens } from '../agents/build-tokens.js';
import { MAX_BASE_AGE_MS } from '../git/base-fetches.js';
import { ComposeOrder } from './compose-order.js';
import { QueueFacts } from './queue-facts.query.js';
import { QueueQuery } from './queue.query.js';
import { whyQueued } from './why-queued.js';

/** Told to desks; a lease lasts twice as long. */
export const LEASE_SECONDS = 60;
const LEASE_MS = 2 * LEASE_SECONDS * 1_000;
/** Until a repository that could not be fetched is tried again: the first time, and later. */
const RETRY_MS = { first: 30_000, later: 300_000 };

export interface Claim {
  readonly coders: readonly BuildCoder[];
  readonly freeSlots: number;
}

const BASE_BRANCH = { baseBranch: nullable(text) };
const CARD_BASE: Statement = {
  name: 'builds.card-base',
  text: `SELECT base_branch AS "baseBranch" FROM cards WHERE id = $1 AND brand_id = $2`,
};

interface Base {
  readonly branch: string;
  readonly commit: string;
}

/** Gives queued builds to desks. */
@Injectable()
export class ClaimBuild {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly queue: QueueQuery,
    private readonly facts: QueueFacts,
    private readonly desks: DesksService,
    private readonly profiles: BuildSettingsService,
    private readonly repositories: ProjectRepositories,
    private readonly changes: BuildChanges,
    private readonly tokens: BuildTokens,
    private readonly orders: ComposeOrder,
    private readonly signals: BuildSignals,
  ) {}

  /** The next order for a desk; null: nothing it may build now. An order whose answer was lost is given again. */
  async claim({ brandId, deskId }: DeskCaller, claim: Claim): Promise<BuildOrder | null> {
    const given = await this.queue.given(brandId, deskId);
    if (given) return this.giveAgain(brandId, given);
    const desk = await this.desks.forBuilds(brandId, deskId);
    if (!desk?.isReady || claim.freeSlots < 1) return null;
    const candidates = await this.queue.candidates(brandId, deskId, this.clock.now());
    if (!candidates.length) return null;
    const facts = await this.facts.of(brandId, candidates, deskId);
    for (const id of candidates) {
      const known = facts.get(id);
      if (!known || whyQueued(known) !== null) continue;
      const order = await this.take(desk, id, claim.coders);
      if (order) return order;
    }
    return null;
  }

  /** With a new token: the desk may not have the one before. */
  private async giveAgain(brandId: number, id: string): Promise<BuildOrder | null> {
    const token = this.tokens.create();
    const changed = await this.database.manager.update(
      Build,
      { id, brandId, state: 'running', reportSeq: 0 },
      { tokenHash: token.hash, leaseUntil: this.leaseEnd() },
    );
    if (!changed.affected) return null;
    await this.signals.changed(id);
    return this.orders.compose(brandId, id, token.secret);
  }

  private async take(desk: BuilderDesk, id: string, coders: readonly BuildCoder[]): Promise<BuildOrder | null> {
    const { brandId } = desk;
    const queued = await this.database.manager.findOneBy(Build, { id, brandId, state: 'queued' });
    if (!queued) return null;
    const base = await this.baseOf(queued);
    if (base === 'unreachable') return null;
    const token = this.tokens.create();
    const isTaken = await this.changes.change(brandId, id, actorOf(queued, desk), async (build, card) => {
      // One claim of a workspace at a time: slots, the plan and the budget are counted.
      await this.database.run('SELECT pg_advisory_xact_lock(hashtext($1), $2)', ['builds.claim', brandId]);
      const known = (await this.facts.of(brandId, [id], desk.id)).get(id);
      if (build.state !== 'queued' || !card || !known || whyQueued(known) !== null) return { result: false };
      const coder = chooseCoder({
        cardCoder: card.coder,
        runtime: desk.runtime,
        coders: coders.map((name) => ({ name, version: null, signedIn: null })),
      });
      if (coder === null || !coders.includes(coder))
        return { ...failed('coder_missing', this.clock.now()), result: false };
      return this.started(build, desk, coder, card.profile, base, token.hash);
    });
    return isTaken ? this.orders.compose(brandId, id, token.secret) : null;
  }

  private async started(
    build: Build,
    desk: BuilderDesk,
    coder: BuildCoder,
    profileKey: string | null,
    base: Base | null,
    tokenHash: Buffer,
  ): Promise<BuildChange<boolean>> {
    const { profile, timeLimit } = await this.profiles.start(
      { brandId: desk.brandId, deskId: desk.id },
      profileKey,
      coder,
    );
    const isSameDesk = build.worktreeOn === desk.id || build.worktreeOn === null;
    const now = this.clock.now();
    return {
      result: true,
      event: 'build.started',
      fields: { toStatus: 'in_progress', workstationId: desk.id },
      changes: {
        state: 'running',
        step: 'checkout',
        steps: withStep(build.steps, 'checkout', now),
        reason: null,
        message: null,
        notBefore: null,
        workstationId: desk.id,
        worktreeOn: desk.id,
        dropSince: null,
        coder,
        profileKey: profile && profileKey,
        profileVersion: profile?.version ?? null,
        limitMinutes: timeLimit.minutes,
        ...(base && { baseBranch: base.branch, baseCommit: base.commit }),
        question: null,
        sessionId: isSameDesk && (build.coder === null || build.coder === coder) ? build.sessionId : null,
        earlierUsage: build.usage,
        isFirst: false,
        tokenHash,
        reportSeq: 0,
        leaseUntil: this.leaseEnd(),
        startedAt: build.startedAt ?? now,
      },
    };
  }

  /** A repository that cannot be fetched is tried again later, and the build says so meanwhile. */
  private async baseOf({
    id,
    brandId,
    projectId,
    cardId,
    message,
    notBefore,
  }: Build): Promise<Base | null | 'unreachable'> {
    if (projectId === null) return null;
    const branch = await this.baseBranchOf(brandId, cardId);
    try {
      return await this.repositories.base({ brandId, projectId }, { branch, maxAgeMs: MAX_BASE_AGE_MS });
    } catch (error) {
      if (!(error instanceof GitError)) throw error;
      const delay = notBefore === null || message === null ? RETRY_MS.first : RETRY_MS.later;
      const later = new Date(this.clock.now().getTime() + delay);
      const fault = `Waits for the repository: ${error.message}`;
      await this.database.manager.update(Build, { id, brandId, state: 'queued' }, { notBefore: later, message: fault });
      return 'unreachable';
    }
  }

  private async baseBranchOf(brandId: number, cardId: string): Promise<string | null> {
    const card = await this.database.row(BASE_BRANCH, CARD_BASE, [cardId, brandId]);
    return card?.baseBranch ?? null;
  }

  private leaseEnd(): Date {
    return new Date(this.clock.now().getTime() + LEASE_MS);
  }
}
