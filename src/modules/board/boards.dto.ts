import {
  EnumField,
  IntField,
  ListField,
  StringField,
  TimestampField,
  UuidField,
} from '../../platform/http/fields/fields.js';
import { ListOf } from '../../platform/http/fields/list-of.js';
import type { BoardWithColumns } from './boards.service.js';
import { CardColumnDto } from './card-column.dto.js';
import { STATUSES, type Status } from './statuses.js';

const BOARD_TYPE = {
  about: 'What the board is for; boards of type `crm` belong to the CRM feature',
  example: 'kanban',
  pattern: /^[a-z0-9][a-z0-9_-]{0,39}$/,
  must: 'must be 1 to 40 lowercase letters, digits, _ or -',
};

export class NewColumnDto {
  @StringField({ about: 'Name of the column', example: 'In progress', max: 100, notBlank: true })
  name: string;
  @EnumField({ about: 'Status of the cards in it', values: STATUSES, example: 'in_progress' })
  status: Status;
}

const NAME = { about: 'Name of the board', example: 'Launch', max: 200, notBlank: true };

export class BoardNameDto {
  @StringField(NAME)
  name: string;
}

export class NewBoardDto {
  @StringField(NAME)
  name: string;
  @StringField({ ...BOARD_TYPE, default: 'kanban' })
  board_type: string;
  @ListField(() => NewColumnDto, {
    about: 'Columns in order; six default columns if omitted',
    optional: true,
    maxItems: 50,
  })
  columns?: NewColumnDto[];
}

export class BoardDto {
  @UuidField({ about: 'Id of the board' })
  id: string;
  @StringField({ about: 'Name of the board', example: 'Launch' })
  name: string;
  @StringField({ about: 'Prefix of the refs of its cards', example: 'LAUNCH' })
  key: string;
  @StringField(BOARD_TYPE)
  board_type: string;
  @ListField(() => CardColumnDto, { about: 'Its columns, in order' })
  columns: CardColumnDto[];
  @IntField({ about: 'Number of cards', example: 12 })
  cards_total: number;
  @TimestampField({ about: 'Created at' })
  created_at: string;

  static from({ id, name, key, boardType, columns, createdAt }: BoardWithColumns): BoardDto {
    return {
      id,
      name,
      key,
      board_type: boardType,
      columns: columns.map((column) => ({ id: column.id, name: column.name, status: column.status })),
      cards_total: columns.reduce((sum, { cardsCount }) => sum + cardsCount, 0),
      created_at: createdAt.toISOString(),
    };
  }
}

export class BoardListDto extends ListOf(BoardDto, {
  about: 'Boards of the workspace, oldest first',
  last: 'absent',
}) {}
