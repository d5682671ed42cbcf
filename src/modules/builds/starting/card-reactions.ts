import { Injectable } from '@nestjs/common';
import { CardListener, type BuildCard, type CardChange, type CardWork } from '../../board/index.js';
import { HiresService } from '../../hires/index.js';
import { BuildChanges } from '../build-changes.js';
import { BuildSettingsStore } from '../build-settings.js';
import { BuildSignals } from '../build-signals.js';
import type { Build } from '../build.entity.js';
import { answered, canceled } from '../build-steps.js';
import { Clock } from '../../../platform/kernel/clock/clock.js';
import { addressedText } from '../../../shared/addressed-text.js';
import { callerMayBuild } from './may-start.js';
import { requesterOf } from './requester.js';
import { StartBuild } from './start-build.js';

/** What people do to a card starts its build, answers it, or ends it. */
@Injectable()
export class CardReactions extends CardListener {
  constructor(
    private readonly changes: BuildChanges,
    private readonly starting: StartBuild,
    private readonly settings: BuildSettingsStore,
    private readonly hires: HiresService,
    private readonly signals: BuildSignals,
    private readonly clock: Clock,
  ) {
    super();
  }

  async onCardChange(change: CardChange): Promise<CardWork<void> | null> {
    const { card } = change;
    const active = await this.changes.lockActive(card.brandId, card.id);
    if (change.what.kind === 'commented') return this.commented(change, change.what.body, active);
    if (change.what.kind === 'changed') await this.signals.workspace(card.brandId);
    const isGivenAway = active !== null && active.agentId !== null && active.agentId !== card.agentId;
    const isOver = change.what.kind === 'deleted' || card.completedAt !== null || card.archivedAt !== null;
    if (active && (isOver || isGivenAway)) {
      const ended = await this.changes.apply(active, canceled(this.clock.now(), whyCanceled(change)));
      const begun = isOver ? null : await this.given(change);
      return begun ? { ...begun, events: [...(ended.events ?? []), ...(begun.events ?? [])] } : ended;
    }
    return active || isOver ? null : this.given(change);
  }

  async onBoardRemoved(brandId: number, boardId: string): Promise<void> {
    await this.changes.cancelOfBoard(brandId, boardId, canceled(this.clock.now(), 'The board was deleted'));
  }

  /** The card was given to a builder. The same agent again starts nothing. */
  private async given(change: CardChange): Promise<CardWork<void> | null> {
    const { card, what } = change;
    const before = what.kind === 'changed' ? what.before.agentId : null;
    if (card.agentId === null || card.agentId === before || !callerMayBuild()) return null;
    if (!(await this.hires.builderOf(card.brandId, card.agentId))) return null;
    if (!(await this.settings.of(card.brandId)).startOnAssign) return null;
    return this.begin(change, null);
  }

  private async commented(change: CardChange, body: string, active: Build | null): Promise<CardWork<void> | null> {
    if (change.userId === null || !callerMayBuild()) return null;
    if (active?.state === 'waiting') return this.changes.apply(active, answered(body, this.clock.now()));
    const { card } = change;
    if (active || card.columnStatus !== 'in_review' || card.agentId === null) return null;
    const agent = await this.hires.builderOf(card.brandId, card.agentId);
    const request = agent && addressedText(body, agent.agentName);
    return request === null ? null : this.begin(change, request);
  }

  private async begin({ card, actor }: CardChange, request: string | null): Promise<CardWork<void> | null> {
    const asked = { by: requesterOf(actor), request };
    const work = await this.starting.begin(card, { agentId: card.agentId }, asked);
    return 'refusal' in work ? null : { ...work, result: undefined };
  }
}

function whyCanceled({ what, card }: CardChange): string {
  if (what.kind === 'deleted') return 'The card was deleted';
  if (card.archivedAt) return 'The card was archived';
  return card.completedAt ? 'The card was completed' : nameOf(card);
}

const nameOf = ({ agentId }: BuildCard): string =>
  agentId === null ? 'The card was taken from the agent' : 'The card was given to another agent';
