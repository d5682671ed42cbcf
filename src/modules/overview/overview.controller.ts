import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, CurrentCaller, member } from '../../platform/http/access/index.js';
import type { MemberCaller } from '../../platform/kernel/caller/caller.js';
import { Operation } from '../../platform/http/contract/operation-decorator.js';
import { AttentionDto, AttentionSubjectOfDto, OverviewDto } from './overview.dto.js';
import { Dismissals } from './dismissals.js';
import { OverviewService } from './overview.service.js';

@ApiTags('Workspace')
@Controller('api/v1')
export class OverviewController {
  constructor(
    private readonly overview: OverviewService,
    private readonly dismissals: Dismissals,
  ) {}

  @Get('attention')
  @Access(member('brand:read'))
  @Operation({
    summary: 'List what needs attention',
    description:
      'Builds that ask, failed, or have a change to review, stalled hires, desks that are unreachable or whose coder must sign in again, failed updates and indexes, own tokens that expire within 14 days, quotas used by more than 90 %, cards in review, and invitations that expired within the last 14 days. What the caller may not read is left out: updates, quotas and invitations are for admins, tokens for sessions. So is what the person has dismissed.',
    answer: [200, AttentionDto],
  })
  async getAttention(@CurrentCaller() caller: MemberCaller): Promise<AttentionDto> {
    return AttentionDto.from(await this.overview.read(caller));
  }

  @Post('attention/dismiss')
  @Access(member('brand:read'))
  @Operation({
    summary: 'Dismiss what needs attention',
    description:
      'For yourself only, until it begins anew: a card that changes, a desk that is lost again. What has no `since` comes back after a week. The newest 80 of a kind are kept.',
    answer: [204],
  })
  async dismissAttention(@CurrentCaller() caller: MemberCaller, @Body() subject: AttentionSubjectOfDto): Promise<void> {
    await this.dismissals.dismiss(caller, subject);
  }

  @Post('attention/restore')
  @Access(member('brand:read'))
  @Operation({ summary: 'Take back a dismissal', answer: [204] })
  async restoreAttention(@CurrentCaller() caller: MemberCaller, @Body() subject: AttentionSubjectOfDto): Promise<void> {
    await this.dismissals.restore(caller, subject);
  }

  @Get('overview')
  @Access(member('brand:read'))
  @Operation({
    summary: 'Count what the workspace has',
    description: 'How many of each are in which state, by the states that the lists show, over all of them.',
    answer: [200, OverviewDto],
  })
  async getOverview(@CurrentCaller() caller: MemberCaller): Promise<OverviewDto> {
    return OverviewDto.from(await this.overview.count(caller));
  }
}
