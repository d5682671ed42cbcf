import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, CurrentCaller, member } from '../../platform/http/access/index.js';
import type { MemberCaller } from '../../platform/kernel/caller/caller.js';
import { Operation } from '../../platform/http/contract/operation-decorator.js';
import {
  EnumField,
  IntField,
  ListField,
  ObjectField,
  StringField,
  TimestampField,
  UuidField,
} from '../../platform/http/fields/fields.js';
import { LimitQuery } from '../../platform/http/fields/limit.query.js';
import { namedEnum } from '../../platform/kernel/named-enum.js';
import { MyCards, type MyCard } from './my-cards.query.js';
import { STATUSES, type Status } from './statuses.js';

const WHY = namedEnum('MyCardReason', ['assigned', 'review']);

class BoardOfCardDto {
  @UuidField({ about: 'Id of the board' })
  id: string;
  @StringField({ about: 'Name of the board', example: 'Launch' })
  name: string;
}

class MyCardDto {
  @UuidField({ about: 'Id of the card' })
  id: string;
  @StringField({ about: 'Short name', example: 'LAUNCH-12' })
  ref: string;
  @StringField({ about: 'Title', example: 'Round prices' })
  title: string;
  @ObjectField(() => BoardOfCardDto, { about: 'Its board' })
  board: BoardOfCardDto;
  @EnumField({ about: 'Status', values: STATUSES })
  status: Status;
  @StringField({ about: 'Priority', example: 'normal' })
  priority: string;
  @EnumField({ about: '`assigned`: assigned to you; `review`: in review, and you are its reviewer', values: WHY })
  why: (typeof WHY)[number];
  @TimestampField({ about: 'Due at', nullable: true })
  due_at: string | null;
  @TimestampField({ about: 'Last changed at' })
  updated_at: string;

  static from({ id, ref, title, boardId, board, status, priority, why, dueAt, updatedAt }: MyCard): MyCardDto {
    return {
      id,
      ref,
      title,
      board: { id: boardId, name: board },
      status,
      priority,
      why,
      due_at: dueAt?.toISOString() ?? null,
      updated_at: updatedAt.toISOString(),
    };
  }
}

class MyCardListDto {
  @ListField(() => MyCardDto, { about: 'What is due first; then what changed last' })
  items: MyCardDto[];
  @IntField({ about: 'All of them, also those that are not listed', example: 1 })
  total: number;
}

@ApiTags('Boards')
@Controller('api/v1/board')
export class MyCardsController {
  constructor(private readonly cards: MyCards) {}

  @Get('mine')
  @Access(member())
  @Operation({
    summary: 'List my open cards',
    description: 'Of all boards: those assigned to you, and those in review of which you are the reviewer.',
    answer: [200, MyCardListDto],
  })
  async listMyCards(
    @CurrentCaller() { brandId, userId }: MemberCaller,
    @Query() { limit }: LimitQuery,
  ): Promise<MyCardListDto> {
    const { items, total } = await this.cards.read(brandId, userId, limit);
    return { items: items.map((item) => MyCardDto.from(item)), total };
  }
}
