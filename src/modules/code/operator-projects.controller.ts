import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, operator } from '../../platform/http/access/index.js';
import { Operation } from '../../platform/http/contract/operation-decorator.js';
import { INVALID_CURSOR } from '../../platform/data/pages/keyset-list.js';
import { OperatorProjectListDto, OperatorProjectsQuery } from './operator-projects.dto.js';
import { OperatorProjects } from './operator-projects.query.js';

@ApiTags('Operator')
@Controller('api/v1/admin/projects')
export class OperatorProjectsController {
  constructor(private readonly projects: OperatorProjects) {}

  @Get()
  @Access(operator())
  @Operation({
    summary: 'List all projects',
    description:
      'Projects of all workspaces and how their last index ended, for example only those whose index failed.',
    answer: [200, OperatorProjectListDto],
    refusals: { 400: INVALID_CURSOR },
  })
  async listAllProjects(@Query() query: OperatorProjectsQuery): Promise<OperatorProjectListDto> {
    return OperatorProjectListDto.from(await this.projects.list(query));
  }
}
