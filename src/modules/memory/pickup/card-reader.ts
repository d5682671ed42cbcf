import { Injectable } from '@nestjs/common';
import { text } from '../../../platform/data/database/columns.js';
import { Database } from '../../../platform/data/database/database.js';
import { CompletedCards, type CompletedCard, type Completion } from '../../board/index.js';
import { ConversationsService } from '../conversations.service.js';
import { MemorySource } from '../memory-source.entity.js';
import { redactMessages } from './redact-messages.js';
import type { PickupBudget } from './pickup-budget.js';
import type { Message } from './transcripts.js';

const PAGE = 500;
/** A card is stamped before its commit: cards of the last minutes are checked again. */
const OVERLAP_MS = 10 * 60_000;
/** Greater than the limits of a conversation. */
const LIMITS = { characters: 40_000, comments: 200 };

/** Picks up completed cards. A card is read once; its conversation records that. */
@Injectable()
export class CardReader {
  constructor(
    private readonly database: Database,
    private readonly cards: CompletedCards,
    private readonly conversations: ConversationsService,
  ) {}

  async read(source: MemorySource, budget: PickupBudget): Promise<number> {
    const boards = Array.isArray(source.config.board_ids) ? (source.config.board_ids as string[]) : null;
    const from = source.readTo && new Date(source.readTo.getTime() - OVERLAP_MS);
    let pickedUp = 0;
    let after: { at: Date; id: string } | null = from && { at: from, id: '00000000-0000-0000-0000-000000000000' };
    for (;;) {
      const page: Completion[] = await this.cards.list(source.brandId, boards, after, PAGE);
      const known = await this.knownOf(source, page);
      for (const card of page) {
        if (!known.has(card.id)) {
          if (!budget.isLeft()) return pickedUp;
          if (await this.pickUp(source, card.id, budget)) pickedUp++;
        }
        after = { at: card.completedAt, id: card.id };
      }
      if (!after || !page.length) return pickedUp;
      // A card changed in the meantime is read from the start.
      const { id, updatedAt } = source;
      await this.database.manager.update(MemorySource, { id, updatedAt }, { readTo: after.at });
      if (page.length < PAGE || !budget.isLeft()) return pickedUp;
    }
  }

  private async pickUp(source: MemorySource, cardId: string, budget: PickupBudget): Promise<boolean> {
    const card = await this.cards.read(source.brandId, cardId, LIMITS);
    if (!card) return false;
    const messages = cardMessages(card);
    budget.spend(messages.reduce((sum, { text }) => sum + text.length, 0));
    return this.conversations.add(source, {
      conversation: card.id,
      from: 0,
      to: 0,
      messages: await redactMessages(messages),
    });
  }

  /** Cards with a conversation newer than their completion. */
  private async knownOf({ id }: MemorySource, page: readonly Completion[]): Promise<ReadonlySet<string>> {
    const rows = await this.database.rows(
      { id: text },
      `SELECT c.conversation AS id FROM unnest($2::text[], $3::timestamptz[]) AS p (id, completed_at)
         JOIN memory_conversations c
           ON c.source_id = $1 AND c.source_type = 'agentboard' AND c.conversation = p.id AND c.created_at >= p.completed_at`,
      [id, page.map((card) => card.id), page.map(({ completedAt }) => completedAt)],
    );
    return new Set(rows.map((row) => row.id));
  }
}

function cardMessages({ title, description, resultSummary, comments }: CompletedCard): Message[] {
  const request = [title, description].filter(Boolean).join('\n\n');
  return [
    { who: 'user', text: request },
    ...comments.map((text): Message => ({ who: 'user', text })),
    ...(resultSummary ? [{ who: 'assistant' as const, text: resultSummary }] : []),
  ];
}
