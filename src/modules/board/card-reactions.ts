import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Database } from '../../platform/data/database/database.js';
import { uuid } from '../../platform/data/database/columns.js';
import { providersOf } from '../../platform/kernel/discovery/providers-of.js';
import { actorOf, type Author } from './author.js';
import type { OpenBoard } from './board-section.js';
import { isHeard, type Changed } from './card-changes.js';
import { CardListener, type CardChange } from './card-listener.js';
import { buildCardOf } from './card-work.js';
import { CardWrites } from './card-writes.js';
import { CardQuery, type CardRow } from './card.query.js';
import type { Status } from './statuses.js';

/** A card that moved with its column, and what it was before. */
export interface CardBeforeMove {
  readonly id: string;
  readonly status: Status;
  readonly completed_at: Date | null;
}

/** Of many cards, those whose listeners have something to do: built ones, and blockers of others. */
const CONCERNED = `SELECT c.id FROM cards c
  WHERE c.id = ANY($1) AND (c.agent_id IS NOT NULL OR c.build_id IS NOT NULL OR c.workstation_id IS NOT NULL
        OR c.id IN (SELECT unnest(blocked_by) FROM cards WHERE brand_id = $2))`;

/** Tells listeners what somebody did to a card, and writes what they answer. */
@Injectable()
export class CardReactions implements OnModuleInit {
  private listeners: readonly CardListener[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly database: Database,
    private readonly query: CardQuery,
    private readonly writes: CardWrites,
  ) {}

  onModuleInit(): void {
    this.listeners = providersOf(this.discovery, CardListener);
  }

  /** `card`: as it is now. The answer is the card after all of it. */
  async changed(board: OpenBoard, author: Author, card: CardRow, changed: Changed): Promise<CardRow> {
    if (!isHeard(changed)) return card;
    const before = Object.fromEntries(Object.entries(changed).map(([name, { from }]) => [name, from]));
    return this.tell(board, author, card, { kind: 'changed', before: buildCardOf({ ...card, ...before }) });
  }

  async created(board: OpenBoard, author: Author, cardId: string, agentId: unknown): Promise<void> {
    if (!this.listeners.length || typeof agentId !== 'string') return;
    const { card } = await this.query.read(author.brandId, cardId, 'full');
    await this.tell(board, author, card, { kind: 'created' });
  }

  async commented(board: OpenBoard, author: Author, card: CardRow, body: string): Promise<void> {
    await this.tell(board, author, card, { kind: 'commented', body });
  }

  /** Of what listeners answer, only events are left to be written. */
  async deleted(board: OpenBoard, author: Author, card: CardRow): Promise<void> {
    for (const listener of this.listeners) {
      const work = await listener.onCardChange(changeOf(author, card, { kind: 'deleted' }));
      if (work) this.writes.events(board, card, work.events ?? []);
    }
  }

  /** Cards that took another status with their column. */
  async restated(board: OpenBoard, author: Author, before: readonly CardBeforeMove[]): Promise<void> {
    if (!this.listeners.length || !before.length) return;
    const ids = before.map(({ id }) => id);
    const concerned = await this.database.rows({ id: uuid }, CONCERNED, [ids, author.brandId]);
    const states = new Map(before.map((card) => [card.id, card]));
    for (const { id } of concerned) {
      const { card } = await this.query.read(author.brandId, id, 'full');
      const was = buildCardOf({ ...card, ...states.get(id) });
      await this.tell(board, author, card, { kind: 'changed', before: was });
    }
  }

  async boardRemoved(brandId: number, boardId: string): Promise<void> {
    for (const listener of this.listeners) await listener.onBoardRemoved(brandId, boardId);
  }

  private async tell(board: OpenBoard, author: Author, card: CardRow, what: CardChange['what']): Promise<CardRow> {
    let current = card;
    for (const listener of this.listeners) {
      const work = await listener.onCardChange(changeOf(author, current, what));
      if (work) current = await this.writes.work(board, current, author, work);
    }
    return current;
  }
}

function changeOf(author: Author, card: CardRow, what: CardChange['what']): CardChange {
  return { brandId: author.brandId, card: buildCardOf(card), actor: actorOf(author), userId: author.userId, what };
}
