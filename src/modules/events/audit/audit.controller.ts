import { Controller, Get, Query, Req, type StreamableFile } from '@nestjs/common';
import { ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { Request } from 'express';
import { Access, admin, CurrentCaller, operator } from '../../../platform/http/access/index.js';
import type { MemberCaller } from '../../../platform/kernel/caller/caller.js';
import { PagedAnswers } from '../../../platform/data/answers/paged-answers.js';
import { Operation } from '../../../platform/http/contract/operation-decorator.js';
import { BAD_CURSOR } from '../event-cursor.js';
import { OPERATOR_LOG } from '../event-log.js';
import { AuditEntryDto, AuditPageDto, AuditQueryDto, OperatorAuditQueryDto } from './audit.dto.js';
import { AuditService, type AuditEntry } from './audit.service.js';

const JSON_LINES = 'application/x-ndjson';

const ANSWER = {
  models: [AuditPageDto],
  content: {
    'application/json': { schema: { $ref: getSchemaPath(AuditPageDto) } },
    [JSON_LINES]: { schema: { type: 'string' }, example: '{"id":"1-4711","type":"member.changed"}\n' },
  },
};
const REFUSALS = {
  400: BAD_CURSOR,
  429: 'Another export of the workspace is being read',
  422: [
    'action: unknown type "member.renamed". Did you mean "member.removed"? Known are board.changed, …',
    'before: cannot be given with after',
  ],
};
const READING =
  'Oldest first; send `next_cursor` as `after` to go on. With `before=latest` the newest come first; send `next_cursor` as `before` to go back. With `Accept: application/x-ndjson` everything that matches is sent, a line an entry, and `limit` does not apply; a workspace reads one such export at a time, and another waits up to 10 s for it. Nobody can change or delete entries.';

@ApiTags('Audit')
@Controller('api/v1')
export class AuditController {
  constructor(
    private readonly audit: AuditService,
    private readonly exports: PagedAnswers,
  ) {}

  @Get('audit')
  @Access(admin('brand:admin'))
  @Operation({
    summary: 'Read the audit log',
    description: `Who did what in the workspace, from where, and what was before and after: the log of events, with administrative changes, sign-ins (refused ones too), tokens and secrets of a year, and everything else of the last 30 days. ${READING}`,
    answer: [200, ANSWER],
    refusals: REFUSALS,
  })
  readAudit(
    @CurrentCaller() { brandId }: MemberCaller,
    @Query() query: AuditQueryDto,
    @Req() request: Request,
  ): Promise<AuditPageDto | StreamableFile> {
    return this.answer(brandId, query, request);
  }

  @Get('admin/audit')
  @Access(operator())
  @Operation({
    summary: 'Read the audit log of the installation',
    description: `What belongs to no workspace: plans, employees of the catalog, accounts, sign-ins to no workspace. With \`brand_id\` the log of that workspace. ${READING}`,
    answer: [200, ANSWER],
    refusals: REFUSALS,
  })
  readOperatorAudit(
    @Query() query: OperatorAuditQueryDto,
    @Req() request: Request,
  ): Promise<AuditPageDto | StreamableFile> {
    return this.answer(query.brand_id ?? OPERATOR_LOG, query, request);
  }

  private async answer(
    brandId: number,
    { wish, limit }: AuditQueryDto,
    request: Request,
  ): Promise<AuditPageDto | StreamableFile> {
    if (request.accepts('application/json', JSON_LINES) !== JSON_LINES) {
      return AuditPageDto.from(await this.audit.read(brandId, wish, limit));
    }
    const type = `${JSON_LINES}; charset=utf-8`;
    const disposition = 'attachment; filename="audit.ndjson"';
    return this.exports.send(lines(await this.audit.all(brandId, wish)), { type, disposition });
  }
}

async function* lines(pages: AsyncIterable<readonly AuditEntry[]>): AsyncGenerator<string> {
  for await (const page of pages) {
    yield page.map((entry) => `${JSON.stringify(AuditEntryDto.from(entry))}\n`).join('');
  }
}
