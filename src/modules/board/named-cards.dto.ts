import { BoolField, EnumField, StringField, UuidField } from '../../platform/http/fields/fields.js';
import { AllOf } from '../../platform/http/fields/list-of.js';
import type { NamedCard } from './card-refs.js';
import { STATUSES, type Status } from './statuses.js';

export class NamedCardDto {
  @UuidField({ about: 'Id of the card' })
  id: string;
  @StringField({ about: 'Its ref', example: 'LAUNCH-12' })
  ref: string;
  @StringField({ about: 'Its title', example: 'Write the notes' })
  title: string;
  @EnumField({ about: 'Its status', values: STATUSES })
  status: Status;
  @BoolField({ about: 'Whether it is archived', example: false })
  archived: boolean;

  static from({ id, ref, title, status, isArchived }: NamedCard): NamedCardDto {
    return { id, ref, title, status: status as Status, archived: isArchived };
  }
}

export class NamedCardListDto extends AllOf(NamedCardDto, { about: 'The cards that there are, by ref' }) {}
