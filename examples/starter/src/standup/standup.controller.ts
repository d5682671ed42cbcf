import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  Access,
  CurrentCaller,
  Idempotent,
  member,
  Operation,
  session,
  type BrandSessionCaller,
  type MemberCaller,
} from 'workspace-platform/platform';
import { NewStandupNoteDto, StandupNoteDto, StandupNoteListDto } from './standup.dto.js';
import { StandupService } from './standup.service.js';

@ApiTags('Standup')
@Controller('api/v1/standup')
export class StandupController {
  constructor(private readonly standup: StandupService) {}

  @Get()
  @Access(member('standup:read'))
  @Operation({
    summary: 'List standup notes',
    description: 'Newest first.',
    answer: [200, StandupNoteListDto],
  })
  async listStandupNotes(@CurrentCaller() { brandId }: MemberCaller): Promise<StandupNoteListDto> {
    return StandupNoteListDto.from(await this.standup.latest(brandId));
  }

  @Post()
  @Access(session())
  @Idempotent()
  @Operation({
    summary: 'Write a standup note',
    description: 'Every member may.',
    answer: [201, StandupNoteDto],
    refusals: { 404: 'Card not found', 422: 'text: must not be blank' },
  })
  async writeStandupNote(
    @CurrentCaller() { brandId, userId }: BrandSessionCaller,
    @Body() { text, card }: NewStandupNoteDto,
  ): Promise<StandupNoteDto> {
    return StandupNoteDto.from(await this.standup.write(brandId, userId, text, card));
  }
}
