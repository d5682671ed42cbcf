import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, CurrentCaller, guest, member } from '../../platform/http/access/index.js';
import type { MemberCaller, ResourceCaller } from '../../platform/kernel/caller/caller.js';
import { isNotModified, Revalidated } from '../../platform/http/formats/etag.js';
import { Operation } from '../../platform/http/contract/operation-decorator.js';
import { UuidParam } from '../../platform/http/fields/params.js';
import { JsonText } from '../../platform/data/database/json-text.js';
import { spooledAnswer } from '../../platform/data/answers/streamed-answer.js';
import { BAD_SINCE } from './activity-cursor.js';
import { ActivityService } from './activity.service.js';
import { anyOf } from './any-of.js';
import { ActivityQuery, ExportQuery, MasterQuery, NamedCardsQuery } from './board-query.dto.js';
import { ActivityPageDto, MasterSummaryListDto, MasterTaskListDto } from './board-reads.dto.js';
import { CardRefs } from './card-refs.js';
import { NamedCardListDto } from './named-cards.dto.js';
import { ExportService, type ExportRequest } from './export.service.js';
import { MasterTasksQuery } from './master-tasks.query.js';

const MARKDOWN = 'text/markdown; charset=utf-8';
const LIMIT = 'limit must be a whole number from 1 to 200';

@ApiTags('Boards')
@Controller('api/v1/board')
export class BoardReadsController {
  constructor(
    private readonly master: MasterTasksQuery,
    private readonly activity: ActivityService,
    private readonly exports: ExportService,
    private readonly refs: CardRefs,
  ) {}

  @Get('master/tasks')
  @Access(member())
  @Operation({
    summary: 'List cards across boards',
    description:
      'Filters are combined with AND, values of one filter with OR. Column names are compared without case and surrounding space. Values that match nothing return no rows. Archived cards are left out; with `archived=true` they alone are listed.',
    answer: [200, anyOf(MasterTaskListDto, MasterSummaryListDto)],
    refusals: {
      400: [
        'has_pr must be true or false',
        'since must be an ISO 8601 timestamp',
        'board_ids must be UUIDs',
        'detail must be one of: summary',
        'archived must be true or false',
      ],
      403: 'A board named here belongs to another workspace',
      404: 'Board not found',
    },
  })
  async listMasterTasks(@CurrentCaller() { brandId }: MemberCaller, @Query() query: MasterQuery): Promise<JsonText> {
    const filter = query.filter();
    const { items, total, isCut } = await (query.detail
      ? this.master.summaries(brandId, filter)
      : this.master.rows(brandId, filter));
    return JsonText.object({ items, total, ...(isCut && { truncated: true }) });
  }

  @Get('tasks')
  @Access(member())
  @Operation({
    summary: 'Find cards by their refs',
    description: 'For texts that name cards: what a link to each needs. Refs without a card are left out.',
    answer: [200, NamedCardListDto],
  })
  async findCards(
    @CurrentCaller() { brandId }: MemberCaller,
    @Query() { refs }: NamedCardsQuery,
  ): Promise<NamedCardListDto> {
    return NamedCardListDto.from(await this.refs.named(brandId, refs));
  }

  @Get('activity/boards/:board_id')
  @Access(member())
  @Operation({
    summary: 'List board activity',
    description:
      'Newest first. Send `next_cursor` as `since` to continue: newer entries come first, then older ones. No entry is skipped or repeated in either direction.',
    answer: [200, ActivityPageDto],
    refusals: { 400: [BAD_SINCE, LIMIT], 404: 'Board not found' },
  })
  async listActivity(
    @CurrentCaller() { brandId }: MemberCaller,
    @UuidParam('board_id') boardId: string,
    @Query() { limit, since, direction }: ActivityQuery,
  ): Promise<JsonText> {
    const { items, nextCursor } = await this.activity.read(brandId, boardId, limit, since, direction);
    return JsonText.object({ items, next_cursor: nextCursor });
  }

  @Get('boards/:board_id/export')
  @Access(member(), guest('board_id', 'viewer'))
  @Revalidated()
  @Operation({
    summary: 'Export a board as Markdown',
    description:
      'Deterministic: the same board gives the same bytes. At `standard`, an export above 1 MiB is refused with its size; `detail=summary` is never refused. `columns` limits the export to some columns. Archived cards are left out; with `archived=true` they alone are exported.',
    answer: [200, { content: { 'text/markdown': { schema: { type: 'string' }, example: '# Launch\n' } } }],
    refusals: {
      400: ['detail must be one of: summary, standard', 'archived must be true or false'],
      404: 'Board not found',
      413: 'The export has 2097152 bytes',
    },
  })
  async exportBoard(
    @CurrentCaller() { brandId }: ResourceCaller,
    @UuidParam('board_id') boardId: string,
    @Query() { detail, columns, archived }: ExportQuery,
  ): Promise<StreamableFile | undefined> {
    const request: ExportRequest = { boardId, detail, columns, archived };
    const etag = await this.exports.etag(brandId, request);
    if (isNotModified(etag)) return undefined;
    const document = await this.exports.document(brandId, request, etag);
    await this.exports.record(brandId, request);
    return spooledAnswer(document, { type: MARKDOWN });
  }
}
