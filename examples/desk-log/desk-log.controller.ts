import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, CurrentCaller, session } from '../../src/platform/http/access/index.js';
import type { BrandSessionCaller } from '../../src/platform/kernel/caller/caller.js';
import { Operation } from '../../src/platform/http/contract/operation-decorator.js';
import { UuidParam } from '../../src/platform/http/fields/params.js';
import { Idempotent } from '../../src/platform/http/idempotency/idempotent-decorator.js';
import { DeskLogDto, DeskLogEntryDto, NewDeskLogEntryDto } from './desk-log.dto.js';
import { DeskLogService } from './desk-log.service.js';

@ApiTags('Desk log')
@Controller('api/v1/workstations/:workstation_id/log')
export class DeskLogController {
  constructor(private readonly log: DeskLogService) {}

  @Get()
  @Access(session())
  @Operation({
    summary: 'Log of a desk',
    description: 'Newest first.',
    answer: [200, DeskLogDto],
    refusals: { 404: 'Not found' },
  })
  async readDeskLog(
    @CurrentCaller() { brandId }: BrandSessionCaller,
    @UuidParam('workstation_id') id: string,
  ): Promise<DeskLogDto> {
    return DeskLogDto.from(await this.log.latest(brandId, id));
  }

  @Post()
  @Access(session())
  @Idempotent()
  @Operation({
    summary: 'Write into the log of a desk',
    description: 'Everybody in the workspace may.',
    answer: [201, DeskLogEntryDto],
    refusals: { 404: 'Not found', 422: 'text: must not be blank' },
  })
  async writeDeskLog(
    @CurrentCaller() { brandId, userId }: BrandSessionCaller,
    @UuidParam('workstation_id') id: string,
    @Body() { text }: NewDeskLogEntryDto,
  ): Promise<DeskLogEntryDto> {
    return DeskLogEntryDto.from(await this.log.write(brandId, id, userId, text));
  }
}
