import { ApiSchema } from '@nestjs/swagger';
import { IntField, ListField, StringField, TimestampField, UuidField } from '../../platform/http/fields.js';
import type { Board } from './board.entity.js';

const BOARD_TYPE = {
  about: 'What the board is for; boards of type `crm` belong to the CRM feature',
  example: 'kanban',
  pattern: /^[a-z0-9][a-z0-9_-]{0,39}$/,
  must: 'must be 1 to 40 lowercase letters, digits, _ or -',
};

@ApiSchema({ name: 'NewBoard' })
export class CreateBoardDto {
  @StringField({ about: 'Name of the board', example: 'Launch', max: 200, notBlank: true })
  name: string;
  @StringField({ ...BOARD_TYPE, optional: true, default: 'kanban' })
  board_type?: string;
}

@ApiSchema({ name: 'Board' })
export class BoardDto {
  @UuidField({ about: 'Id of the board' })
  id: string;
  @StringField({ about: 'Name of the board', example: 'Launch' })
  name: string;
  @StringField(BOARD_TYPE)
  board_type: string;
  @TimestampField({ about: 'Made at' })
  created_at: string;

  static from({ id, name, boardType, createdAt }: Board): BoardDto {
    return { id, name, board_type: boardType, created_at: createdAt.toISOString() };
  }
}

@ApiSchema({ name: 'BoardList' })
export class BoardListDto {
  @ListField(() => BoardDto, { about: 'All boards of the workspace, oldest first' })
  items: BoardDto[];
  @IntField({ about: 'How many', example: 1 })
  total: number;

  static from(boards: Board[]): BoardListDto {
    return { items: boards.map((board) => BoardDto.from(board)), total: boards.length };
  }
}
