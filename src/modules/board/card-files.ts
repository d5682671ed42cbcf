import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/data/database/database.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { actorOf, type Author } from './author.js';
import { BoardSection } from './board-section.js';
import { refOf } from './card-changes.js';
import { Card } from './card.entity.js';
import { CardQuery } from './card.query.js';

/** How many files a card has, and what happened to them. The files themselves belong to the attachments. */
@Injectable()
export class CardFiles {
  constructor(
    private readonly database: Database,
    private readonly section: BoardSection,
    private readonly query: CardQuery,
  ) {}

  async require(brandId: number, cardId: string): Promise<void> {
    if (!(await this.database.manager.existsBy(Card, { id: cardId, brandId }))) throw refuse.notFound('Card not found');
  }

  /** Attaches a file to a card, or removes one, in one transaction with its count. */
  write(
    author: Author,
    cardId: string,
    { name, isRemoved }: { readonly name: string; readonly isRemoved: boolean },
    write: () => Promise<void>,
  ): Promise<void> {
    return this.section.writeCard(author.brandId, cardId, actorOf(author), async (board) => {
      const { card } = await this.query.read(author.brandId, cardId, 'summary');
      await write();
      await this.database.run(
        'UPDATE cards SET attachments_count = attachments_count + $2, version = version + 1 WHERE id = $1',
        [cardId, isRemoved ? -1 : 1],
      );
      board.log({
        action: isRemoved ? 'task.detached' : 'task.attached',
        card: refOf(card),
        settings: isRemoved ? { before: { file: name } } : { after: { file: name } },
      });
    });
  }
}
