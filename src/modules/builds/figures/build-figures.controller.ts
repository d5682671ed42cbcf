import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, CurrentCaller, member } from '../../../platform/http/access/index.js';
import type { MemberCaller } from '../../../platform/kernel/caller/caller.js';
import { Operation } from '../../../platform/http/contract/operation-decorator.js';
import {
  BuildMonthDto,
  BuildSummaryDto,
  BuildSummaryQuery,
  BuildUsageQuery,
  BuildUsageReportDto,
} from './build-figures.dto.js';
import { BuildFigures } from './build-figures.query.js';

@ApiTags('Builds')
@Controller('api/v1/builds')
export class BuildFiguresController {
  constructor(private readonly figures: BuildFigures) {}

  @Get('summary')
  @Access(member())
  @Operation({
    summary: 'Count builds',
    description: 'By state, with what they took, over all builds that match.',
    answer: [200, BuildSummaryDto],
    refusals: { 404: ['Agent not found', 'Workstation not found', 'Project not found', 'Board not found'] },
  })
  async getBuildSummary(
    @CurrentCaller() { brandId }: MemberCaller,
    @Query() { agent_id: agentId, workstation_id: workstationId, project_id: projectId, board_id }: BuildSummaryQuery,
  ): Promise<BuildSummaryDto> {
    const filter = { agentId, workstationId, projectId, boardId: board_id };
    return BuildSummaryDto.from(await this.figures.summary(brandId, filter));
  }

  @Get('usage')
  @Access(member())
  @Operation({
    summary: 'Get the use of builds by month and agent',
    description: 'What builds took and cost, by the month in which they started, with the budget of a month.',
    answer: [200, BuildUsageReportDto],
  })
  async getBuildUsage(
    @CurrentCaller() { brandId }: MemberCaller,
    @Query() { months }: BuildUsageQuery,
  ): Promise<BuildUsageReportDto> {
    const { items, budget } = await this.figures.usage(brandId, months);
    return { budget_usd_per_month: budget, items: items.map((item) => BuildMonthDto.from(item)) };
  }
}
