import { Body, Controller, Delete, Patch } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CountsToQuota } from '../../../platform/background/quotas/quota-decorator.js';
import { Access, CurrentCaller, guest, member } from '../../../platform/http/access/index.js';
import { Operation } from '../../../platform/http/contract/operation-decorator.js';
import { UuidParam } from '../../../platform/http/fields/params.js';
import type { ResourceCaller } from '../../../platform/kernel/caller/caller.js';
import { listenerOf, mayReadNames } from '../../events/index.js';
import { anyOf } from '../any-of.js';
import { CardParam, NO_CARD_ID } from '../card-param.js';
import { CommentDto, NewCommentDto } from '../card-parts.dto.js';
import { CommentsQuery } from '../comments.query.js';
import { GuestCommentDto } from '../for-guests/guest-card.dto.js';
import { GuestCards } from '../for-guests/guest-cards.js';
import { CommentChanges, NOT_CHANGED_BY, NOT_DELETED_BY } from './comment-changes.js';

const MISSING = ['Card not found', 'Comment not found'];

@ApiTags('Boards')
@Controller('api/v1/board/tasks/:task_id/comments/:comment_id')
export class CommentsController {
  constructor(
    private readonly changes: CommentChanges,
    private readonly comments: CommentsQuery,
    private readonly forGuests: GuestCards,
  ) {}

  @Patch()
  @Access(member(), guest('task_id', 'commenter'))
  @CountsToQuota('comments')
  @Operation({
    summary: 'Edit a comment',
    description: 'Only its author may. `edited_at` tells readers; the audit log keeps what it said before.',
    answer: [200, anyOf(CommentDto, GuestCommentDto)],
    refusals: { 403: NOT_CHANGED_BY, 404: MISSING, 422: NO_CARD_ID },
  })
  async changeComment(
    @CurrentCaller() caller: ResourceCaller,
    @CardParam() cardId: string,
    @UuidParam('comment_id', 'Id of the comment') id: string,
    @Body() { body }: NewCommentDto,
  ): Promise<CommentDto> {
    await this.changes.change(caller, cardId, id, body);
    if (caller.kind === 'guest') return this.forGuests.comment(caller, id);
    const [comment] = await this.comments.read([id], mayReadNames(listenerOf(caller)));
    return CommentDto.from(comment!);
  }

  @Delete()
  @Access(member(), guest('task_id', 'commenter'))
  @Operation({
    summary: 'Delete a comment',
    description: 'Its author and admins may; what an agent wrote only admins.',
    answer: [204],
    refusals: { 403: NOT_DELETED_BY, 404: MISSING, 422: NO_CARD_ID },
  })
  async removeComment(
    @CurrentCaller() caller: ResourceCaller,
    @CardParam() cardId: string,
    @UuidParam('comment_id', 'Id of the comment') id: string,
  ): Promise<void> {
    await this.changes.remove(caller, cardId, id);
  }
}
