import { ApiSchema } from '@nestjs/swagger';
import {
  BoolField,
  IntField,
  ListField,
  StringField,
  TimestampField,
  UuidField,
} from '../../platform/http/fields/fields.js';
import { NEXT_CURSOR } from '../../platform/http/fields/page.query.js';
import type { Listed } from '../../platform/data/pages/page.js';
import type { CardComment } from './card-parts.entity.js';

@ApiSchema({ name: 'NewComment' })
export class CreateCommentDto {
  @StringField({
    about: 'Text of the comment',
    example: 'Looks good',
    max: 20_000,
    pattern: /\S/,
    must: 'must not be blank',
  })
  body: string;
}

@ApiSchema({ name: 'Comment' })
export class CommentDto {
  @UuidField({ about: 'Id of the comment' })
  id: string;
  @StringField({ about: 'Text of the comment', example: 'Looks good' })
  body: string;
  @IntField({ about: 'Author', example: 7 })
  author_id: number;
  @TimestampField({ about: 'When' })
  created_at: string;
}

@ApiSchema({ name: 'CommentList' })
export class CommentListDto {
  @ListField(() => CommentDto, { about: 'Comments, oldest first, as many as fit into 8 MiB' })
  items: CommentDto[];
  @IntField({ about: 'Total number', example: 1 })
  total: number;
  @StringField(NEXT_CURSOR)
  next_cursor?: string;

  static from({ items, total, nextCursor }: Listed<CardComment>): CommentListDto {
    return {
      items: items.map(({ id, body, authorId, createdAt }) => ({
        id,
        body,
        author_id: authorId,
        created_at: createdAt.toISOString(),
      })),
      total,
      next_cursor: nextCursor,
    };
  }
}

@ApiSchema({ name: 'ChecklistItem' })
export class ChecklistItemDto {
  @StringField({ about: 'Title', example: 'Ask for a review', max: 500, notBlank: true })
  text: string;
  @BoolField({ about: 'Whether it is done', example: false })
  done: boolean;
}

@ApiSchema({ name: 'Checklist' })
export class ChecklistDto {
  @ListField(() => ChecklistItemDto, { about: 'All items, in order', maxItems: 200 })
  items: ChecklistItemDto[];
}
