import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, operator } from '../../platform/http/access/index.js';
import { Operation } from '../../platform/http/contract/operation-decorator.js';
import { INVALID_CURSOR } from '../../platform/data/pages/keyset-list.js';
import { MailsQuery, OutgoingMailListDto, QueueListDto, QueuesQuery } from './operator-lists.dto.js';
import { OutgoingMailList } from './outgoing-mails.query.js';
import { QueueStates } from './queue-states.js';

@ApiTags('Operator')
@Controller('api/v1/admin')
export class SystemListsController {
  constructor(
    private readonly mails: OutgoingMailList,
    private readonly queues: QueueStates,
  ) {}

  @Get('mails')
  @Access(operator())
  @Operation({
    summary: 'List outgoing mail',
    description: 'Mails of the outbox that wait, were sent or were given up; without their texts and readers.',
    answer: [200, OutgoingMailListDto],
    refusals: { 400: INVALID_CURSOR },
  })
  async listMails(@Query() query: MailsQuery): Promise<OutgoingMailListDto> {
    return OutgoingMailListDto.from(await this.mails.read(query));
  }

  @Get('queues')
  @Access(operator())
  @Operation({
    summary: 'List queues',
    description: 'The queues of background jobs and how many jobs each has.',
    answer: [200, QueueListDto],
    refusals: { 400: INVALID_CURSOR },
  })
  async listQueues(@Query() query: QueuesQuery): Promise<QueueListDto> {
    return QueueListDto.from(await this.queues.list(query));
  }
}
