import {
  BoolField,
  IntField,
  ListField,
  ObjectField,
  StringField,
  TimestampField,
  UuidField,
} from '../../platform/http/fields/fields.js';
import { ListOf } from '../../platform/http/fields/list-of.js';
import { EventActorDto } from '../events/index.js';
import type { AuthoredComment } from './comments.query.js';

export class NewCommentDto {
  @StringField({
    about: 'Text of the comment',
    example: 'Looks good',
    max: 20_000,
    pattern: /\S/,
    must: 'must not be blank',
  })
  body: string;
}

export class CommentDto {
  @UuidField({ about: 'Id of the comment' })
  id: string;
  @StringField({ about: 'Text of the comment', example: 'Looks good' })
  body: string;
  @IntField({ about: 'Author; null: an agent or the service', nullable: true, example: 7 })
  author_id: number | null;
  @ObjectField(() => EventActorDto, { about: 'Author' })
  author: EventActorDto;
  @TimestampField({ about: 'When' })
  created_at: string;
  @TimestampField({ about: 'When its text changed last; null: never', nullable: true })
  edited_at: string | null;

  static from({
    id,
    body,
    authorId,
    authorKind: kind,
    authorRef,
    authorName: name,
    createdAt,
    editedAt,
  }: AuthoredComment): CommentDto {
    const author = { kind, id: authorId === null ? authorRef : String(authorId), name };
    const edited = editedAt?.toISOString() ?? null;
    return { id, body, author_id: authorId, author, created_at: createdAt.toISOString(), edited_at: edited };
  }
}

export class CommentListDto extends ListOf(CommentDto, {
  about: 'Comments, oldest first, as many as fit into 8 MiB',
  last: 'absent',
}) {}

export class ChecklistItemDto {
  @StringField({ about: 'Title', example: 'Ask for a review', max: 500, notBlank: true })
  text: string;
  @BoolField({ about: 'Whether it is done', example: false })
  done: boolean;
}

export class ChecklistDto {
  @ListField(() => ChecklistItemDto, { about: 'All items, in order', maxItems: 200 })
  items: ChecklistItemDto[];
}
