import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DESK_LIMIT_MINUTES } from '../../../shared/build-rules.js';
import { IsNull, Not } from 'typeorm';
import { Database } from '../../../platform/data/database/database.js';
import { Clock } from '../../../platform/kernel/clock/clock.js';
import { refuse } from '../../../platform/kernel/errors/domain-error.js';
import { CardBuilds, type BuildCard, type CardWork } from '../../board/index.js';
import { ProjectsService } from '../../code/index.js';
import type { Actor } from '../../events/index.js';
import { HiresService } from '../../hires/index.js';
import { DesksService } from '../../workstations/index.js';
import { BuildChanges, eventOf } from '../build-changes.js';
import { BuildSettingsStore } from '../build-settings.js';
import { BuildSignals } from '../build-signals.js';
import { Build, type Requester } from '../build.entity.js';
import { cardFieldsOf } from '../card-fields-of.js';
import { BaseFetches } from '../git/base-fetches.js';
import { branchName } from './branch-name.js';
import { isResearch, whatIsMissing, type Missing } from './start-rules.js';

/** Who is to build. */
export interface Chosen {
  readonly agentId?: string | null;
  readonly workstationId?: string | null;
}

export interface Asked {
  readonly by: Requester;
  /** What is asked besides the card. */
  readonly request: string | null;
}

/** What a build of a card stands on. */
interface Ground {
  readonly agent: { readonly agentId: string; readonly agentName: string } | null;
  readonly workstationId: string | null;
  readonly projectId: string | null;
}

/** Queues builds. */
@Injectable()
export class StartBuild {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly cards: CardBuilds,
    private readonly hires: HiresService,
    private readonly desks: DesksService,
    private readonly projects: ProjectsService,
    private readonly settings: BuildSettingsStore,
    private readonly changes: BuildChanges,
    private readonly signals: BuildSignals,
    private readonly bases: BaseFetches,
  ) {}

  /** Refuses while a build of the card is active, and what lacks something. Returns the id of the build. */
  start(brandId: number, cardId: string, actor: Actor, chosen: Chosen, asked: Asked): Promise<string> {
    return this.cards.write(brandId, cardId, actor, async (card) => {
      if (!card) throw refuse.notFound('Card not found');
      const active = await this.changes.lockActive(brandId, cardId);
      if (active) throw refuse.conflict({ message: 'A build of this card is active', build_id: active.id });
      const work = await this.begin(card, chosen, asked);
      if ('refusal' in work) throw refuse[work.refusal](work.message);
      return work;
    });
  }

  /** Where the card's board is locked and no build of it is active. */
  async begin(card: BuildCard, chosen: Chosen, { by, request }: Asked): Promise<CardWork<string> | Missing> {
    const ground = await this.groundOf(card, chosen);
    if ('refusal' in ground) return ground;
    const { agent, workstationId, projectId } = ground;
    const { brandId } = card;
    const last = await this.lastOf(brandId, card.id);
    const isSameBranch = last?.projectId === projectId && last.mergedAt === null;
    const now = this.clock.now();
    const { budgetUsdPerBuild } = await this.settings.of(brandId);
    const build = this.database.manager.create(Build, {
      id: randomUUID(),
      brandId,
      cardId: card.id,
      cardRef: card.ref,
      cardTitle: card.title,
      boardId: card.boardId,
      projectId,
      agentId: agent?.agentId ?? null,
      agentName: agent?.agentName ?? null,
      workstationId,
      state: 'queued',
      step: null,
      reason: null,
      message: null,
      attempt: 1,
      maxAttempts: card.maxAttempts,
      coder: null,
      profileKey: null,
      profileVersion: null,
      limitMinutes: DESK_LIMIT_MINUTES,
      budgetUsd: budgetUsdPerBuild,
      branch: projectId === null ? null : isSameBranch ? last.branch : await this.freeBranch(card),
      baseBranch: null,
      baseCommit: isSameBranch ? last.baseCommit : null,
      commit: isSameBranch ? last.commit : null,
      request,
      sessionId: isSameBranch && last.workstationId === workstationId ? last.sessionId : null,
      requestedBy: by,
      queuedAt: now,
      waitsSince: now,
      logSeq: 0,
      logBytes: 0,
      reportSeq: 0,
      isFirst: false,
    });
    await this.database.manager.insert(Build, build);
    await this.signals.announce(null, build);
    if (projectId !== null) await this.bases.fetchSoon(brandId, projectId, card.baseBranch);
    return {
      result: build.id,
      fields: { ...cardFieldsOf(build), agentId: build.agentId, ...(workstationId !== null && { workstationId }) },
      events: [eventOf('build.queued', build)],
    };
  }

  private async groundOf(card: BuildCard, chosen: Chosen): Promise<Ground | Missing> {
    const { brandId } = card;
    const named = chosen.agentId ?? (chosen.workstationId == null ? card.agentId : null);
    const agent =
      named !== null && named !== undefined
        ? await this.hires.builderOf(brandId, named)
        : chosen.workstationId == null
          ? null
          : await this.hires.builderOfDesk(brandId, chosen.workstationId);
    const workstationId = chosen.workstationId ?? agent?.workstationId ?? (agent ? null : card.workstationId);
    const desk = workstationId === null ? null : await this.desks.forBuilds(brandId, workstationId);
    const projectId = card.projectId ?? desk?.projectId ?? null;
    const project = projectId === null ? null : await this.projects.state(brandId, projectId);
    const missing = whatIsMissing({
      card,
      agent: agent && { name: agent.agentName },
      isUnknownAgent: named != null && agent === null,
      hasDesk: desk !== null,
      project: project && { name: project.name, hasRepository: project.attached },
    });
    if (missing) return missing;
    const hasCode = project?.attached === true;
    return { agent, workstationId: desk?.id ?? null, projectId: hasCode || !isResearch(card) ? projectId : null };
  }

  private lastOf(brandId: number, cardId: string): Promise<Build | null> {
    return this.database.manager.findOne(Build, {
      where: { brandId, cardId },
      order: { queuedAt: 'DESC', id: 'DESC' },
    });
  }

  /** A branch that a build of the card had before is not written again. */
  private async freeBranch(card: BuildCard): Promise<string> {
    const name = branchName(card.ref, card.title);
    const had = await this.database.manager.countBy(Build, {
      brandId: card.brandId,
      cardId: card.id,
      branch: Not(IsNull()),
    });
    return had === 0 ? name : `${name}-${had + 1}`;
  }
}
