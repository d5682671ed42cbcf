import { EnumField, IntField, StringField, UuidField } from '../../platform/http/fields/fields.js';
import { CardColumnDto } from './card-column.dto.js';
import { STATUSES, type Status } from './statuses.js';

const NAME = { about: 'Name of the column', example: 'Design', max: 100, notBlank: true };
const STATUS = { about: 'Status of the cards in it', values: STATUSES, example: 'in_progress' };
const POSITION = { about: 'Where it stands, from 1; beyond the last: the end', min: 1, max: 50, example: 3 };

export class NewBoardColumnDto {
  @StringField(NAME)
  name: string;
  @EnumField(STATUS)
  status: Status;
  @IntField({ ...POSITION, optional: true })
  position?: number;
}

export class BoardColumnChangeDto {
  @StringField({ ...NAME, optional: true })
  name?: string;
  @EnumField({ ...STATUS, about: 'Status of the cards in it: they take it', optional: true })
  status?: Status;
  @IntField({ ...POSITION, optional: true })
  position?: number;
}

export class BoardColumnDto extends CardColumnDto {
  @IntField({ about: 'Where it stands, from 1', example: 3 })
  position: number;
}

export class RemoveColumnQuery {
  @UuidField({ about: 'The column its cards go to', optional: true })
  move_to?: string;
}
