import { Body, Controller, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Access, CurrentCaller } from '../../../platform/http/access/index.js';
import { Operation } from '../../../platform/http/contract/operation-decorator.js';
import { UuidParam } from '../../../platform/http/fields/params.js';
import { RequestShares } from '../../../platform/http/server/request-shares.js';
import { desk, type DeskCaller } from '../../workstations/index.js';
import { BuildDto } from '../builds.dto.js';
import { BuildsQuery, NO_BUILD } from '../builds.query.js';
import { AwaitWork } from '../queue/await-work.js';
import {
  BuildClaimDto,
  BuildFinishDto,
  BuildOrderAnswerDto,
  BuildProgressDto,
  FinishedBuildDto,
  ProgressAnswerDto,
} from './desk-builds.dto.js';
import { FinishBuild } from './finish-build.js';
import { TakeProgress } from './take-progress.js';

/** Routes for desks. Every call may be repeated. */
@ApiTags('Desks')
@Controller('api/v1/desk/builds')
export class DeskBuildsController {
  constructor(
    private readonly work: AwaitWork,
    private readonly progress: TakeProgress,
    private readonly finishing: FinishBuild,
    private readonly query: BuildsQuery,
    private readonly shares: RequestShares,
  ) {}

  @Post('claim')
  @Access(desk())
  @Operation({
    summary: 'Claim a build',
    description:
      'The next build for this desk, or null after the time to wait. An order whose answer was lost is given again. Report progress before the next claim.',
    answer: [200, BuildOrderAnswerDto],
  })
  async claimBuild(
    @CurrentCaller() caller: DeskCaller,
    @Body() body: BuildClaimDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<BuildOrderAnswerDto> {
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const free = (): void => this.shares.release(request);
    return await this.work.next(caller, body.toClaim(), { waitMs: body.wait_seconds * 1_000, gone: gone.signal, free });
  }

  @Post(':build_id/progress')
  @Access(desk())
  @Operation({
    summary: 'Report the progress of a build',
    description:
      'At most every second, at least every 10 seconds. A report with a number that was had is ignored. `go_on: false`: end the build.',
    answer: [200, ProgressAnswerDto],
    refusals: { 404: NO_BUILD },
  })
  async reportBuildProgress(
    @CurrentCaller() caller: DeskCaller,
    @UuidParam('build_id', 'Id of the build') id: string,
    @Body() body: BuildProgressDto,
  ): Promise<ProgressAnswerDto> {
    return { ...(await this.progress.take(caller, id, body.toProgress())) };
  }

  @Post(':build_id/finish')
  @Access(desk())
  @Operation({
    summary: 'Finish a build',
    description: 'Ends the run. What was pushed to the build’s repository goes on to the project’s.',
    answer: [200, FinishedBuildDto],
    refusals: {
      404: NO_BUILD,
      409: ['The build is not this desk’s any more', 'The commit was not received: push it first'],
    },
  })
  async finishBuild(
    @CurrentCaller() caller: DeskCaller,
    @UuidParam('build_id', 'Id of the build') id: string,
    @Body() body: BuildFinishDto,
  ): Promise<FinishedBuildDto> {
    await this.finishing.finish(caller, id, body.toReport());
    return { build: BuildDto.from(await this.query.read(caller.brandId, id), false) };
  }
}
