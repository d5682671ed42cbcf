import {
  BoolField,
  IntField,
  ListField,
  ObjectField,
  StringField,
  StringListField,
  TimestampField,
  UuidField,
} from '../../platform/http/fields/fields.js';
import { CardColumnDto } from './card-column.dto.js';
import { CardSummaryDto } from './card.dto.js';

export class MasterTaskDto {
  @StringField({ about: 'Short name of the card', example: 'LAUNCH-12' })
  ref: string;
  @StringField({ about: 'Name of its board', example: 'Launch' })
  board: string;
  @ObjectField(() => CardColumnDto, { about: 'Its column' })
  column: CardColumnDto;
  @IntField({ about: 'Pull request', nullable: true, example: 42 })
  pr_number: number | null;
  @StringField({ about: 'Branch', nullable: true, example: 'release-notes' })
  branch: string | null;
}

export class MasterTaskListDto {
  @ListField(() => MasterTaskDto, { about: 'Up to 1,000 cards, grouped by board' })
  items: MasterTaskDto[];
  @IntField({ about: 'Number of matching cards', example: 1 })
  total: number;
  @BoolField({ about: 'Present and true if more cards match than are returned', optional: true })
  truncated?: boolean;
}

export class MasterSummaryListDto {
  @ListField(() => CardSummaryDto, { about: 'Up to 1,000 cards, grouped by board' })
  items: CardSummaryDto[];
  @IntField({ about: 'Number of matching cards', example: 1 })
  total: number;
  @BoolField({ about: 'Present and true if more cards match than are returned', optional: true })
  truncated?: boolean;
}

export class ActivityEntryDto {
  @StringField({ about: 'Id of the entry', example: '0b9e3a52-118' })
  id: string;
  @StringField({ about: 'Action', example: 'task.moved' })
  action: string;
  @TimestampField({ about: 'When' })
  created_at: string;
  @UuidField({ about: 'The affected card', nullable: true })
  task_id: string | null;
  @StringField({ about: 'Short name of the card', nullable: true, example: 'LAUNCH-12' })
  task_ref: string | null;
  @IntField({ about: 'The person who did it', nullable: true, example: 7 })
  actor_id: number | null;
  @StringField({ about: 'Name of the agent that did it', nullable: true, example: null })
  agent_name: string | null;
  @StringListField({ about: 'Fields that changed', example: ['status'] })
  changed: string[];
}

export class ActivityPageDto {
  @ListField(() => ActivityEntryDto, { about: 'Entries, newest first' })
  items: ActivityEntryDto[];
  @StringField({ about: 'Send it as `since` to continue', example: '1.5.mZ0w3c8m1Z5y7AfTqxVg1v' })
  next_cursor: string;
}
