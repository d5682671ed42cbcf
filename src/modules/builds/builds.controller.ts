import { Body, Controller, Get, Post, Query, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, CurrentCaller, member } from '../../platform/http/access/index.js';
import type { MemberCaller } from '../../platform/kernel/caller/caller.js';
import { Operation } from '../../platform/http/contract/operation-decorator.js';
import { bytesAnswer } from '../../platform/data/answers/streamed-answer.js';
import { INVALID_CURSOR } from '../../platform/data/pages/keyset-list.js';
import { UuidParam } from '../../platform/http/fields/params.js';
import { Idempotent } from '../../platform/http/idempotency/idempotent-decorator.js';
import { CardParam } from '../board/index.js';
import { currentActor, listenerOf, mayReadNames } from '../events/index.js';
import {
  AnswerDto,
  BuildChangedFilesDto,
  BuildDto,
  BuildListDto,
  BuildsQueryDto,
  MergeDto,
  NewBuildDto,
  PatchQuery,
  RetryDto,
} from './builds.dto.js';
import { BuildsQuery, NO_BUILD } from './builds.query.js';
import { ActOnBuild } from './ending/act-on-build.js';
import { MergeBuild } from './ending/merge-build.js';
import { BuildChangesReader, MAX_PATCH_BYTES } from './git/build-changes-reader.js';
import { requesterOf } from './starting/requester.js';
import { StartBuild } from './starting/start-build.js';

const DIFF = 'text/x-diff; charset=utf-8';
const ACTIVE = 'A build of this card is active';

@ApiTags('Builds')
@Controller('api/v1')
export class BuildsController {
  constructor(
    private readonly query: BuildsQuery,
    private readonly starting: StartBuild,
    private readonly acting: ActOnBuild,
    private readonly merging: MergeBuild,
    private readonly changes: BuildChangesReader,
  ) {}

  @Post('board/tasks/:task_id/builds')
  @Access(member('builds:write'))
  @Idempotent()
  @Operation({
    summary: 'Start a build of a card',
    description:
      'By the builder that is named, that of the desk that is named, or the card’s. It is queued; its desk takes it as soon as it can.',
    answer: [201, BuildDto],
    refusals: {
      404: 'Card not found',
      409: [ACTIVE, 'The card is completed: move it back first', 'The card is archived: restore it first'],
      422: [
        'No builder: give the card to a hired builder, or hire one',
        'No desk: Shop builder has no desk, set one up first',
        'No repository: give the card a project with a repository',
      ],
    },
  })
  async startBuild(
    @CurrentCaller() caller: MemberCaller,
    @CardParam() cardId: string,
    @Body() { agent_id: agentId, workstation_id: workstationId, message }: NewBuildDto,
  ): Promise<BuildDto> {
    const actor = currentActor();
    const asked = { by: requesterOf(actor), request: message ?? null };
    return this.dto(
      caller,
      await this.starting.start(caller.brandId, cardId, actor, { agentId, workstationId }, asked),
    );
  }

  @Get('builds')
  @Access(member())
  @Operation({
    summary: 'List builds',
    description: 'Newest first. A queued build says what it waits for.',
    answer: [200, BuildListDto],
    refusals: {
      400: INVALID_CURSOR,
      404: ['Card not found', 'Agent not found', 'Workstation not found', 'Project not found', 'Board not found'],
    },
  })
  async listBuilds(@CurrentCaller() caller: MemberCaller, @Query() query: BuildsQueryDto): Promise<BuildListDto> {
    const {
      state: states,
      task_id: cardId,
      agent_id: agentId,
      workstation_id: workstationId,
      project_id: projectId,
      board_id: boardId,
      to_review: toReview,
      ...page
    } = query;
    const listed = await this.query.list(caller.brandId, {
      states,
      cardId,
      agentId,
      workstationId,
      projectId,
      boardId,
      toReview,
      ...page,
    });
    return BuildListDto.from(listed, seesNames(caller));
  }

  @Get('builds/:build_id')
  @Access(member())
  @Operation({ summary: 'Get a build', answer: [200, BuildDto], refusals: { 404: NO_BUILD } })
  async getBuild(
    @CurrentCaller() caller: MemberCaller,
    @UuidParam('build_id', 'Id of the build') id: string,
  ): Promise<BuildDto> {
    return this.dto(caller, id);
  }

  @Get('builds/:build_id/changes')
  @Access(member())
  @Operation({
    summary: 'List what a build changed',
    description: 'Files between the base branch and the branch of the build, and lessons that are anchored in them.',
    answer: [200, BuildChangedFilesDto],
    refusals: { 404: NO_BUILD, 409: 'The build has changed nothing yet' },
  })
  async getBuildChanges(
    @CurrentCaller() { brandId }: MemberCaller,
    @UuidParam('build_id', 'Id of the build') id: string,
  ): Promise<BuildChangedFilesDto> {
    return BuildChangedFilesDto.from(await this.changes.read(brandId, id));
  }

  @Get('builds/:build_id/changes/patch')
  @Access(member())
  @Operation({
    summary: 'Get what a build changed as a patch',
    description: 'Of one file, or of all of them. At most 1 MiB.',
    answer: [
      200,
      { content: { 'text/x-diff': { schema: { type: 'string' }, example: 'diff --git a/README.md b/README.md\n' } } },
    ],
    refusals: {
      404: NO_BUILD,
      409: 'The build has changed nothing yet',
      413: `The patch has more than ${MAX_PATCH_BYTES} bytes`,
    },
  })
  async getBuildPatch(
    @CurrentCaller() { brandId }: MemberCaller,
    @UuidParam('build_id', 'Id of the build') id: string,
    @Query() { path }: PatchQuery,
  ): Promise<StreamableFile> {
    const patch = await this.changes.patch(brandId, id, path ?? null);
    return bytesAnswer(Buffer.from(patch), { type: DIFF });
  }

  @Post('builds/:build_id/cancel')
  @Access(member('builds:write'))
  @Operation({
    summary: 'Cancel a build',
    description: 'A running one ends on its desk within 10 seconds. The card stays where it is.',
    answer: [200, BuildDto],
    refusals: { 404: NO_BUILD, 409: 'The build has ended: it is succeeded' },
  })
  async cancelBuild(
    @CurrentCaller() caller: MemberCaller,
    @UuidParam('build_id', 'Id of the build') id: string,
  ): Promise<BuildDto> {
    await this.acting.cancel(caller.brandId, id, currentActor());
    return this.dto(caller, id);
  }

  @Post('builds/:build_id/retry')
  @Access(member('builds:write'))
  @Idempotent()
  @Operation({
    summary: 'Build a card again',
    description: 'A new build of the same card on the same branch; with a message: changes are asked for.',
    answer: [201, BuildDto],
    refusals: { 404: NO_BUILD, 409: [ACTIVE, 'The card is completed: move it back first'] },
  })
  async retryBuild(
    @CurrentCaller() caller: MemberCaller,
    @UuidParam('build_id', 'Id of the build') id: string,
    @Body() { message }: RetryDto,
  ): Promise<BuildDto> {
    return this.dto(caller, await this.acting.retry(caller.brandId, id, currentActor(), message ?? null));
  }

  @Post('builds/:build_id/answer')
  @Access(member('builds:write'))
  @Operation({
    summary: 'Answer the question of a build',
    description: 'The answer is a comment on the card, and the build goes on, first in line.',
    answer: [200, BuildDto],
    refusals: { 404: NO_BUILD, 409: 'The build waits for no answer' },
  })
  async answerBuild(
    @CurrentCaller() caller: MemberCaller,
    @UuidParam('build_id', 'Id of the build') id: string,
    @Body() { text }: AnswerDto,
  ): Promise<BuildDto> {
    await this.acting.answer(caller.brandId, id, currentActor(), text);
    return this.dto(caller, id);
  }

  @Post('builds/:build_id/merge')
  @Access(member('builds:write'))
  @Operation({
    summary: 'Merge a build',
    description:
      'Into its base branch, as one commit or as a merge commit. The card is completed and the branch removed.',
    answer: [200, BuildDto],
    refusals: {
      404: NO_BUILD,
      409: [
        'Only a build that succeeded is merged: it is running',
        'The build is merged',
        'The branch conflicts with main: ask the agent to bring it up to date',
      ],
      422: 'The repository refused the branch: give the deploy key of the project write access',
      502: 'The repository is not reachable',
    },
  })
  async mergeBuild(
    @CurrentCaller() caller: MemberCaller,
    @UuidParam('build_id', 'Id of the build') id: string,
    @Body() { method }: MergeDto,
  ): Promise<BuildDto> {
    await this.merging.merge(caller.brandId, id, currentActor(), method);
    return this.dto(caller, id);
  }

  private async dto(caller: MemberCaller, id: string): Promise<BuildDto> {
    return BuildDto.from(await this.query.read(caller.brandId, id), seesNames(caller));
  }
}

/** As in the list of members. */
function seesNames(caller: MemberCaller): boolean {
  return mayReadNames(listenerOf(caller));
}
