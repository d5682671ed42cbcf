import { Injectable } from '@nestjs/common';
import { Quotas } from '../../../platform/background/quotas/quotas.js';
import { sizeOf } from '../../../platform/background/quotas/size-of.js';
import { Database } from '../../../platform/data/database/database.js';
import type { ResourceCaller } from '../../../platform/kernel/caller/caller.js';
import { Clock } from '../../../platform/kernel/clock/clock.js';
import { refuse } from '../../../platform/kernel/errors/domain-error.js';
import { actorOf } from '../author.js';
import { BoardSection, type OpenBoard } from '../board-section.js';
import { refOf } from '../card-changes.js';
import { CardComment } from '../card-parts.entity.js';
import { CardQuery } from '../card.query.js';

export const NOT_CHANGED_BY = 'Only its author can change a comment';
export const NOT_DELETED_BY = 'Only its author or an admin can delete a comment';

/** A comment with the card it is on, whose board is locked. */
interface OpenComment {
  readonly board: OpenBoard;
  readonly card: { readonly id: string; readonly ref: string };
  readonly comment: CardComment;
}

/** Edits and deletes comments. What they said before stays in the audit log. */
@Injectable()
export class CommentChanges {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly section: BoardSection,
    private readonly query: CardQuery,
    private readonly quotas: Quotas,
  ) {}

  change(caller: ResourceCaller, cardId: string, id: string, body: string): Promise<void> {
    return this.open(caller, cardId, id, async ({ board, card, comment }) => {
      if (!isAuthor(caller, comment)) throw refuse.forbidden(NOT_CHANGED_BY);
      if (body === comment.body) return;
      const growth = { comments: { bytes: sizeOf(body) - sizeOf(comment.body) }, activity: { rows: 1 } };
      await this.quotas.require(caller.brandId, growth);
      await this.database.manager.update(CardComment, { id }, { body, editedAt: this.clock.now() });
      board.log({
        action: 'task.comment_changed',
        card,
        commentId: id,
        settings: { before: { comment: comment.body }, after: { comment: body } },
      });
    });
  }

  remove(caller: ResourceCaller, cardId: string, id: string): Promise<void> {
    return this.open(caller, cardId, id, async ({ board, card, comment }) => {
      const isAdmin = caller.kind !== 'guest' && caller.role === 'admin';
      if (!isAdmin && !isAuthor(caller, comment)) throw refuse.forbidden(NOT_DELETED_BY);
      await this.database.manager.delete(CardComment, { id });
      await this.database.run(
        'UPDATE cards SET comments_count = comments_count - 1, version = version + 1 WHERE id = $1',
        [cardId],
      );
      const before = { comment: comment.body, author_id: comment.authorId, author: comment.authorRef };
      board.log({ action: 'task.comment_deleted', card, commentId: id, settings: { before } });
    });
  }

  private open(
    caller: ResourceCaller,
    cardId: string,
    id: string,
    work: (opened: OpenComment) => Promise<void>,
  ): Promise<void> {
    return this.section.writeCard(caller.brandId, cardId, actorOf(caller), async (board) => {
      const { card } = await this.query.read(caller.brandId, cardId, 'summary');
      const comment = await this.database.manager.findOneBy(CardComment, { id, cardId });
      if (!comment) throw refuse.notFound('Comment not found');
      await work({ board, card: refOf(card), comment });
    });
  }
}

/** Of what an agent wrote nobody else is the author. */
function isAuthor({ userId }: ResourceCaller, { authorKind, authorId }: CardComment): boolean {
  return authorKind === 'person' && authorId === userId;
}
