import { EnumField, StringField, UuidField } from '../../platform/http/fields/fields.js';
import { STATUSES, type Status } from './statuses.js';

export class CardColumnDto {
  @UuidField({ about: 'Id of the column' })
  id: string;
  @StringField({ about: 'Name of the column', example: 'In progress' })
  name: string;
  @EnumField({ about: 'Status of the cards in it', values: STATUSES, example: 'in_progress' })
  status: Status;
}
