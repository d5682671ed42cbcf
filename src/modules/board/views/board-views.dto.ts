import {
  BoolField,
  IntField,
  StringField,
  TextMapField,
  TimestampField,
  UuidField,
} from '../../../platform/http/fields/fields.js';
import { AllOf } from '../../../platform/http/fields/list-of.js';
import type { BoardView } from './board-view.entity.js';

const NAME = { about: 'Name of the view', example: 'Due this week', max: 100, notBlank: true };
const SHARED = { about: 'Whether all members see it; otherwise only its owner', example: false };
const FILTERS = {
  about: "What is shown, as in the address of the dashboard's board: `q`, `assignee`, `due`, `label`, `agents`, …",
  example: { due: 'week', assignee: 'me' },
  maxBytes: 4_096,
};

export class NewBoardViewDto {
  @StringField(NAME)
  name: string;
  @BoolField({ ...SHARED, default: false })
  shared: boolean;
  @TextMapField(FILTERS)
  filters: Record<string, string>;
}

export class BoardViewChangeDto {
  @StringField({ ...NAME, optional: true })
  name?: string;
  @BoolField({ ...SHARED, optional: true })
  shared?: boolean;
  @TextMapField({ ...FILTERS, optional: true })
  filters?: Record<string, string>;
}

export class BoardViewDto {
  @UuidField({ about: 'Id of the view' })
  id: string;
  @StringField(NAME)
  name: string;
  @BoolField(SHARED)
  shared: boolean;
  @TextMapField(FILTERS)
  filters: Record<string, string>;
  @IntField({ about: 'Its owner: id of a member', example: 7 })
  owner_id: number;
  @TimestampField({ about: 'Created at' })
  created_at: string;

  static from({ id, name, shared, filters, userId, createdAt }: BoardView): BoardViewDto {
    return { id, name, shared, filters, owner_id: userId, created_at: createdAt.toISOString() };
  }
}

export class BoardViewListDto extends AllOf(BoardViewDto, { about: "One's own and shared views, oldest first" }) {}
