import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/data/database/database.js';
import type { Actor } from '../events/index.js';
import { BoardSection } from './board-section.js';
import { buildCardOf, type BuildCard, type CardWork } from './card-work.js';
import { CardWrites } from './card-writes.js';
import { CardQuery } from './card.query.js';

/** The way in which builds write to cards. */
@Injectable()
export class CardBuilds {
  constructor(
    private readonly database: Database,
    private readonly section: BoardSection,
    private readonly query: CardQuery,
    private readonly writes: CardWrites,
  ) {}

  /**
   * Locks the card's board and gives the card to `work` (null: it is gone); writes what it returns, in one transaction,
   * which may be an open one. Listeners are not called for these writes, and no quota refuses them.
   */
  write<T>(
    brandId: number,
    cardId: string,
    actor: Actor,
    work: (card: BuildCard | null) => Promise<CardWork<T>>,
  ): Promise<T> {
    return this.database.transaction(async () => {
      const written = await this.section.writeCardIfThere(brandId, cardId, actor, async (board) => {
        const row = await this.query.find(brandId, cardId, 'full');
        const done = await work(row && buildCardOf(row.card));
        if (row) await this.writes.work(board, row.card, { brandId, ...writerOf(actor) }, done);
        return done.result;
      });
      return written ? written.result : (await work(null)).result;
    });
  }
}

function writerOf(actor: Actor): { readonly actor: Actor; readonly userId: number | null } {
  return { actor, userId: actor.userId ?? null };
}
