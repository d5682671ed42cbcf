import { Controller, Get, Headers, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Access, CurrentCaller, guest, member } from '../../platform/http/access/index.js';
import { Operation } from '../../platform/http/contract/operation-decorator.js';
import type { JsonText } from '../../platform/data/database/json-text.js';
import { RequestShares } from '../../platform/http/server/request-shares.js';
import { BAD_CURSOR, OLD_CURSOR } from './event-cursor.js';
import { listenerOf, type StreamCaller } from './event-stream.js';
import { EventStreams } from './event-streams.js';
import { EventPageDto, EventsQueryDto, ResourceStreamQuery } from './events.dto.js';
import { EventsService } from './events.service.js';
import { SseSink } from './sse-sink.js';

const REFUSALS = {
  400: BAD_CURSOR,
  410: OLD_CURSOR,
  422: 'types: unknown type "task.renamed". Did you mean "task.created"? Known are board.changed, …',
};
const LIST_REFUSALS = { ...REFUSALS, 422: [REFUSALS[422], 'subject: must be <kind>:<id>, as in card:<id>'] };

@ApiTags('Events')
@Controller('api/v1/events')
export class EventsController {
  constructor(
    private readonly events: EventsService,
    private readonly streams: EventStreams,
    private readonly shares: RequestShares,
  ) {}

  @Get()
  @Access(member())
  @Operation({
    summary: 'List events',
    description:
      'What happened in the workspace, oldest first, as far as the caller may read it. Send `next_cursor` as `after` to go on: no event is skipped or repeated. With `before=latest` the newest come first; send `next_cursor` as `before` to go back. `subject` shows the activity of one thing. Events are kept for 30 days, at most 1,000,000 of a workspace.',
    answer: [200, EventPageDto],
    refusals: LIST_REFUSALS,
  })
  async listEvents(@CurrentCaller() caller: StreamCaller, @Query() query: EventsQueryDto): Promise<JsonText> {
    return this.events.json(caller.brandId, listenerOf(caller), query);
  }

  @Get('stream')
  @Access(member(), guest('resource', 'viewer'))
  @Operation({
    summary: 'Stream events',
    description:
      'Server-sent events: `id` is the cursor, `event` the type, `data` the event as JSON. Begins now, or after `Last-Event-ID` (or `after`). A comment comes every 15 seconds. When the service ends the stream, the last event is `goodbye` with a `reason`. A guest names what is shared with them as `resource`, and hears of that alone, without ids of people. At most 20 streams a person and 200 a workspace.',
    answer: [200, { content: { 'text/event-stream': { schema: { type: 'string' }, example: ': ready\n\n' } } }],
    refusals: { ...REFUSALS, 429: 'Too many open streams of a person (20): close one first' },
  })
  async streamEvents(
    @CurrentCaller() caller: StreamCaller,
    @Query() query: ResourceStreamQuery,
    @Headers('last-event-id') lastEventId: string | undefined,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    if (request.method === 'HEAD') return void response.type('text/event-stream').end();
    const { after, types } = query;
    const requested = { after: lastEventId ?? after ?? null, types, only: query.only() };
    await this.streams.open(caller, requested, new SseSink(response));
    this.shares.release(request);
  }
}
