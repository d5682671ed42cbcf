import { Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, operator } from '../../platform/http/access/index.js';
import { Operation } from '../../platform/http/contract/operation-decorator.js';
import { TextParam } from '../../platform/http/fields/params.js';
import { Loops } from '../../platform/background/loops/loops.js';
import { LoopRuns } from './loop-runs.js';
import { LoopListDto, LoopRunDto } from './system.dto.js';

const LOOP_NAME = {
  about: 'Name of the loop',
  pattern: /^[a-z0-9-]{1,60}$/,
  must: 'must be the name of a loop',
  example: 'housekeeping',
};

@ApiTags('Operator')
@Controller('api/v1/admin/loops')
export class LoopsController {
  constructor(
    private readonly runs: LoopRuns,
    private readonly loops: Loops,
  ) {}

  @Get()
  @Access(operator())
  @Operation({
    summary: 'List background loops',
    description: 'Every loop with its latest run, its duration and result, and when it runs next.',
    answer: [200, LoopListDto],
  })
  async listLoops(): Promise<LoopListDto> {
    return LoopListDto.from(await this.loops.states());
  }

  @Post(':name/run')
  @Access(operator())
  @Operation({
    summary: 'Run a loop now',
    description: 'Runs the loop once and waits for the result. Waits first for a run that is already in progress.',
    answer: [200, LoopRunDto],
    refusals: { 404: 'Loop not found', 409: 'Loop housekeeping is still running elsewhere' },
  })
  async runLoop(@TextParam('name', LOOP_NAME) name: string): Promise<LoopRunDto> {
    return LoopRunDto.from(await this.runs.runNow(name));
  }
}
