import { BoolField, ListField, ObjectField, StringField } from '../../../platform/http/fields/fields.js';
import { ListOf } from '../../../platform/http/fields/list-of.js';
import { CardListBase, declare } from '../card.dto.js';
import { fieldsAt } from '../card-fields.js';
import { CommentDto } from '../card-parts.dto.js';
import type { AuthoredComment } from '../comments.query.js';
import type { GuestsPerson } from './guest-people.query.js';

const PICTURE = {
  about: 'URL of the picture; null without one',
  nullable: true,
  example: '/api/v1/board/boards/0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11/pictures/3f6c1e0a',
};

export class GuestPersonDto {
  @StringField({ about: 'Name', example: 'Ada Lovelace' })
  name: string;
  @StringField(PICTURE)
  photo: string | null;
}

/** The people of a card, for its guests. */
export class GuestCardPeopleDto {
  @ObjectField(() => GuestPersonDto, { about: 'Assignee', nullable: true, optional: true })
  assignee?: GuestPersonDto | null;
  @ObjectField(() => GuestPersonDto, { about: 'Reviewer', nullable: true, optional: true })
  reviewer?: GuestPersonDto | null;
  @ObjectField(() => GuestPersonDto, { about: 'Created by', nullable: true, optional: true })
  created_by?: GuestPersonDto | null;
  @ObjectField(() => GuestPersonDto, { about: 'Last changed by', nullable: true, optional: true })
  updated_by?: GuestPersonDto | null;
}

class WithPeople {
  @ObjectField(() => GuestCardPeopleDto, { about: 'Its people by name, as far as the level of detail has them' })
  people: GuestCardPeopleDto;
}

/** What guests get: the fields of a card, those that are not theirs empty, and its people by name. */
export class GuestCardSummaryDto extends WithPeople {}
export class GuestCardStandardDto extends WithPeople {}
export class GuestCardDto extends WithPeople {}
declare(GuestCardSummaryDto, fieldsAt('summary'));
declare(GuestCardStandardDto, fieldsAt('standard'));
declare(GuestCardDto, fieldsAt('full'));

const ITEMS = { about: 'Cards in the order of the board' };

export class GuestCardSummaryListDto extends CardListBase {
  @ListField(() => GuestCardSummaryDto, ITEMS)
  items: GuestCardSummaryDto[];
}

export class GuestCardStandardListDto extends CardListBase {
  @ListField(() => GuestCardStandardDto, ITEMS)
  items: GuestCardStandardDto[];
}

export class GuestCardListDto extends CardListBase {
  @ListField(() => GuestCardDto, ITEMS)
  items: GuestCardDto[];
}

export class GuestCommentDto extends CommentDto {
  @StringField(PICTURE)
  photo: string | null;
  @BoolField({ about: 'Whether it is a comment of the guest who reads it', example: true })
  is_own: boolean;

  static override from(
    comment: AuthoredComment,
    people: ReadonlyMap<number, GuestsPerson> = new Map(),
    reader: number | null = null,
  ): GuestCommentDto {
    const { author, ...shown } = CommentDto.from(comment);
    const photo = people.get(comment.authorId ?? 0)?.photo ?? null;
    const isOwn = reader !== null && comment.authorId === reader;
    return { ...shown, author_id: null, author: { ...author, id: null }, photo, is_own: isOwn };
  }
}

export class GuestCommentListDto extends ListOf(GuestCommentDto, {
  about: 'Comments, oldest first, as many as fit into 8 MiB',
  last: 'absent',
}) {}
