import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../platform/data/database/database.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { CardBuilds, type BuildCard, type BuildEvent, type CardBuildFields, type CardWork } from '../board/index.js';
import type { Actor } from '../events/index.js';
import { cardFieldsOf } from './card-fields-of.js';
import { BuildSignals } from './build-signals.js';
import { ACTIVE_STATES, isActive } from './build-states.js';
import { Build } from './build.entity.js';
import { NO_BUILD } from './builds.query.js';

/** What happens to a build, and with it to its card. */
export interface BuildChange<T> {
  readonly result: T;
  readonly changes?: Partial<Build>;
  readonly event?: BuildEvent['type'];
  /** Of the card, besides those that follow from the build. */
  readonly fields?: CardBuildFields;
  /** On the card, by the actor. */
  readonly comment?: string;
}

/**
 * The only way to move a build from one state to another. The board is locked first, then the build: every writer keeps
 * this order.
 */
@Injectable()
export class BuildChanges {
  constructor(
    private readonly database: Database,
    private readonly cards: CardBuilds,
    private readonly signals: BuildSignals,
  ) {}

  /** Locks a build with its card (null: the card is gone) and writes what `work` returns. */
  async change<T>(
    brandId: number,
    id: string,
    actor: Actor,
    work: (build: Build, card: BuildCard | null) => Promise<BuildChange<T>> | BuildChange<T>,
  ): Promise<T> {
    const known = await this.database.manager.findOne(Build, {
      where: { id, brandId },
      select: { id: true, cardId: true },
    });
    if (!known) throw refuse.notFound(NO_BUILD);
    return this.cards.write(brandId, known.cardId, actor, async (card) => {
      const build = await this.lock(brandId, id);
      return this.apply(build, await work(build, card));
    });
  }

  /** The active build of a card, locked. Only where the card's board is locked. */
  async lockActive(brandId: number, cardId: string): Promise<Build | null> {
    const builds = await this.database.manager.find(Build, {
      where: { brandId, cardId },
      order: { queuedAt: 'DESC', id: 'DESC' },
      lock: { mode: 'pessimistic_write' },
      take: 1,
    });
    const [newest] = builds;
    return newest && isActive(newest.state) ? newest : null;
  }

  /** Ends the active builds of a board that is about to be deleted with its cards. Only where the board is locked. */
  async cancelOfBoard(brandId: number, boardId: string, { changes = {} }: BuildChange<void>): Promise<void> {
    const active = await this.database.manager.find(Build, {
      where: { brandId, boardId, state: In([...ACTIVE_STATES]) },
      lock: { mode: 'pessimistic_write' },
    });
    for (const build of active) await this.apply(build, { changes, result: undefined });
  }

  /** Writes a change of a locked build; returns what is to be written to its card. */
  async apply<T>(build: Build, { changes = {}, event, fields, comment, result }: BuildChange<T>): Promise<CardWork<T>> {
    if (!Object.keys(changes).length) return { result, fields, comment };
    const after = { ...build, ...changes };
    await this.database.manager.update(Build, { id: build.id }, changes);
    await this.signals.announce(build, after);
    return {
      result,
      comment,
      fields: { ...cardFieldsOf(after), ...fields },
      events: event ? [eventOf(event, after)] : [],
    };
  }

  private async lock(brandId: number, id: string): Promise<Build> {
    const build = await this.database.manager.findOne(Build, {
      where: { id, brandId },
      lock: { mode: 'pessimistic_write' },
    });
    if (!build) throw refuse.notFound(NO_BUILD);
    return build;
  }
}

export function eventOf(type: BuildEvent['type'], build: Build): BuildEvent {
  const { id, state, step, reason, attempt, agentId } = build;
  return { type, data: { build_id: id, state, step, reason, attempt, agent_id: agentId } };
}
